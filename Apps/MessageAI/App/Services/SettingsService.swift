import FirebaseFirestore
import MessageAIDomain
import Observation
import Subscriptions

/// What one person has set for their chats. It follows them to every device of theirs.
@MainActor @Observable
package final class SettingsService {
  private var settings: [String: ChatSettings] = [:]

  @ObservationIgnored private let chats: CollectionReference
  @ObservationIgnored private var listener: Subscription?

  init(uid: String, firestore: Firestore) {
    chats = firestore.collection(Paths.chats(of: uid))
    let registration = chats.addSnapshotListener { [weak self] snapshot, _ in
      if let snapshot { self?.settingsChanged(to: snapshot) }
    }
    listener = Subscription { registration.remove() }
  }

  /// The settings of a conversation.
  package func settings(of conversationId: String) -> ChatSettings {
    settings[conversationId] ?? ChatSettings()
  }

  package func setMuted(_ isMuted: Bool, _ conversationId: String) {
    set([.isMuted: isMuted], conversationId)
  }

  package func setPinned(_ isPinned: Bool, _ conversationId: String) {
    set([.isPinned: isPinned], conversationId)
  }

  /// Makes a chat look unread, or no longer so, whatever was read of it.
  package func setMarkedUnread(_ isMarkedUnread: Bool, _ conversationId: String) {
    guard settings(of: conversationId).isMarkedUnread != isMarkedUnread else { return }
    set([.isMarkedUnread: isMarkedUnread], conversationId)
  }

  /// The person has read up to a place, which others are not told.
  func setRead(_ seq: Int, _ conversationId: String) {
    set([.readSeq: seq], conversationId)
  }

  private func set(_ fields: [ChatSettingsField: Any], _ conversationId: String) {
    chats.document(conversationId).setData(named(fields), merge: true)
  }

  private func settingsChanged(to snapshot: QuerySnapshot) {
    var settings: [String: ChatSettings] = [:]
    for document in snapshot.documents { settings[document.documentID] = ChatSettings(document) }
    if settings != self.settings { self.settings = settings }
  }
}

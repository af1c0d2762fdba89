import FirebaseFirestore
import Foundation
import MessageAIDomain
import Observation

/// Knows the conversations of one person.
@MainActor @Observable
package final class ConversationService {
  /// The conversations, the one with the latest activity first.
  package private(set) var conversations: [Conversation] = []
  /// Whether the device knows which conversations there are.
  package private(set) var isLoaded = false
  /// Whether the server has been out of reach for more than a moment.
  package private(set) var isWaitingForNetwork = false
  /// Why conversations cannot be read, in words for a person; `listen` tries again.
  package private(set) var problem: String?

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let collection: CollectionReference
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var networkCheck: Task<Void, Never>?
  /// Conversations that the server has.
  private var acknowledged: Set<String> = []

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    collection = firestore.collection("conversations")
    listen()
  }

  /// Follows the person's conversations from now on. An error ends that.
  package func listen() {
    problem = nil
    let registration = collection.whereField("participantIds", arrayContains: uid)
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, error in
        if let snapshot { self?.conversationsChanged(to: snapshot) }
        if let error { self?.problem = RefusalReason(error).sentence(about: "chats") }
      }
    listener = Subscription { registration.remove() }
  }

  /// The conversation with this identifier, or nil when the person is not in it.
  package func conversation(id: String) -> Conversation? {
    conversations.first { $0.id == id }
  }

  /// How far a conversation has come.
  package enum Standing: Hashable, Sendable {
    /// Nobody has started it, as far as the device knows.
    case missing
    /// It was started on this device and waits for the network.
    case local
    /// The server has it.
    case shared
  }

  package func standing(of id: String) -> Standing {
    if acknowledged.contains(id) {
      .shared
    } else {
      conversation(id: id) == nil ? .missing : .local
    }
  }

  /// The conversations whose names or last messages match a search; all when it is empty.
  package func search(_ query: String) -> [Conversation] {
    conversations.filter { $0.matches(search: query, for: uid) }
  }

  /// Makes the conversation of two people, unless it is there.
  ///
  /// It is usable at once. When both start it at the same time they make the same one, since its
  /// identifier comes from theirs and the fields are merged.
  func createIfMissing(_ chat: ChatRoute, names: [String: String]) {
    guard conversation(id: chat.conversationId) == nil else { return }
    collection.document(chat.conversationId).setData(
      [
        "participantIds": [uid, chat.personId].sorted(),
        "participantNames": names,
        "type": Conversation.Kind.oneOnOne.rawValue,
        "createdAt": FieldValue.serverTimestamp(),
        "createdBy": uid,
      ], merge: true)
  }

  /// Puts somebody's new name into every conversation, for those who do not know them otherwise.
  func rename(_ uid: String, to name: String) {
    for conversation in conversations {
      collection.document(conversation.id)
        .setData(["participantNames": [uid: name]], merge: true)
    }
  }

  private func conversationsChanged(to snapshot: QuerySnapshot) {
    conversations = snapshot.documents.compactMap { Conversation($0) }
      .sorted(by: Conversation.precedes)
    acknowledged.formUnion(
      snapshot.documents.filter { !$0.metadata.hasPendingWrites }.map(\.documentID))
    isLoaded = isLoaded || !snapshot.isEmpty || !snapshot.metadata.isFromCache
    networkChanged(isReached: !snapshot.metadata.isFromCache)
  }

  /// Every launch and reconnection begins with the cache, so only a lasting silence is told.
  private func networkChanged(isReached: Bool) {
    guard !isReached else {
      networkCheck?.cancel()
      networkCheck = nil
      isWaitingForNetwork = false
      return
    }
    guard networkCheck == nil else { return }
    networkCheck = Task { [weak self] in
      try? await Task.sleep(for: .seconds(2))
      guard !Task.isCancelled else { return }
      self?.isWaitingForNetwork = true
    }
  }
}

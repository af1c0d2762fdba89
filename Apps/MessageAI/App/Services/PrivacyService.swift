import FirebaseFirestore
import MessageAIDomain
import Observation
import Subscriptions

/// What one person lets others know, whom they do not want to hear from, and whom they report.
@MainActor @Observable
package final class PrivacyService {
  /// The uids of those who are blocked.
  package private(set) var blocked: Set<String> = []
  /// What the person lets others know, the same on all of their devices.
  package private(set) var preferences = PrivacyPreferences()

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var listener: Subscription?
  @ObservationIgnored private var preferencesListener: Subscription?

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    self.firestore = firestore
    let registration = list.addSnapshotListener { [weak self] snapshot, _ in
      guard let self, let snapshot else { return }
      let blocked = Set(snapshot.documents.map(\.documentID))
      if blocked != self.blocked { self.blocked = blocked }
    }
    listener = Subscription { registration.remove() }
    let preferences = preferencesDocument.addSnapshotListener { [weak self] snapshot, _ in
      guard let self, let snapshot else { return }
      let preferences = PrivacyPreferences(snapshot)
      if preferences != self.preferences { self.preferences = preferences }
    }
    preferencesListener = Subscription { preferences.remove() }
  }

  package func setSendsReadReceipts(_ sends: Bool) {
    preferencesDocument.setData(named([PreferencesField.sendsReadReceipts: sends]), merge: true)
  }

  package func setShowsTyping(_ shows: Bool) {
    preferencesDocument.setData(named([PreferencesField.showsTyping: shows]), merge: true)
  }

  package func isBlocked(_ personId: String) -> Bool { blocked.contains(personId) }

  /// From now on the person cannot write to one, and what they write in groups is hidden.
  package func block(_ personId: String) {
    list.document(personId).setData(named([BlockedField.since: FieldValue.serverTimestamp()]))
  }

  package func unblock(_ personId: String) {
    list.document(personId).delete()
  }

  /// Why somebody is reported.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    case spam, harassment, impersonation, other
  }

  /// Tells those who run the server of somebody, perhaps because of a message. Nobody else can read
  /// it.
  package func report(
    _ personId: String, because reason: Reason, message: Message? = nil,
    in conversationId: String? = nil
  ) {
    var fields: [ReportField: Any] = [
      .reporterId: uid, .personId: personId, .reason: reason.rawValue,
      .createdAt: FieldValue.serverTimestamp(),
    ]
    fields[.messageId] = message?.id
    fields[.text] = message?.text
    fields[.conversationId] = conversationId
    firestore.collection(Collections.reports).document().setData(named(fields))
  }

  private var preferencesDocument: DocumentReference {
    firestore.document(Paths.preferences(of: uid))
  }

  private var list: CollectionReference {
    firestore.collection(Paths.blocked(by: uid))
  }
}

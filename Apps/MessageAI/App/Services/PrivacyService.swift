import FirebaseFirestore
import MessageAIDomain
import Observation

/// Whom one person does not want to hear from, and whom they report.
@MainActor @Observable
package final class PrivacyService {
  /// The uids of those who are blocked.
  package private(set) var blocked: Set<String> = []

  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var listener: Subscription?

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    self.firestore = firestore
    let registration = list.addSnapshotListener { [weak self] snapshot, _ in
      guard let self, let snapshot else { return }
      let blocked = Set(snapshot.documents.map(\.documentID))
      if blocked != self.blocked { self.blocked = blocked }
    }
    listener = Subscription { registration.remove() }
  }

  package func isBlocked(_ personId: String) -> Bool { blocked.contains(personId) }

  /// From now on the person cannot write to one, and what they write in groups is hidden.
  package func block(_ personId: String) {
    list.document(personId).setData(["since": FieldValue.serverTimestamp()])
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
    var fields: [String: Any] = [
      "reporterId": uid, "personId": personId, "reason": reason.rawValue,
      "createdAt": FieldValue.serverTimestamp(),
    ]
    fields["messageId"] = message?.id
    fields["text"] = message?.text
    fields["conversationId"] = conversationId
    firestore.collection("reports").document().setData(fields)
  }

  private var list: CollectionReference {
    firestore.collection("users").document(uid).collection("blocked")
  }
}

import FirebaseFirestore
import FirebaseParts
import Foundation
import TopDogDomain

/// Listens to the app's documents. Each stream gives what the device knows, then every change, and ends
/// with an error where the server refuses it.
package struct FirestoreService: Sendable {
  package typealias Stream = LiveStream

  let uid: String
  let firestore: Firestore

  init(uid: String, firestore: Firestore) {
    self.uid = uid
    self.firestore = firestore
  }

  /// All tournaments.
  package func tournamentsStream() -> Stream<[Tournament]> {
    firestore.collection(Collections.tournaments).live()
  }

  /// The person's entries.
  package func entriesStream() -> Stream<[Entry]> {
    firestore.collection(Collections.entries)
      .whereField(EntryField.userId.rawValue, isEqualTo: uid).live()
  }

  /// The drafts in which the person sits.
  package func draftsStream() -> Stream<[Draft]> {
    firestore.collection(Collections.drafts)
      .whereField(DraftField.userIds.rawValue, arrayContains: uid).live()
  }

  /// The drafts of all tournaments in which seats are free.
  package func fillingStream() -> Stream<[Draft]> {
    firestore.collection(Collections.drafts)
      .whereField(DraftField.state.rawValue, isEqualTo: Draft.State.filling.rawValue).live()
  }

  /// A draft; nil where there is none.
  package func draftStream(id: String) -> Stream<Draft?> {
    firestore.document(Paths.draft(id)).live()
  }

  /// The picks of a draft, in no order.
  package func picksStream(draftId: String) -> Stream<[DraftPick]> {
    firestore.collection(Paths.picks(of: draftId)).live()
  }

  /// The players of a draft.
  package func poolStream(id: String) -> Stream<PlayerPool?> {
    firestore.document(Paths.pool(id)).live()
  }

  /// The person's queue in a draft.
  package func queueStream(draftId: String) -> Stream<PlayerQueue?> {
    firestore.document(Paths.queue(of: uid, in: draftId)).live()
  }

  /// The person's rankings and limits for a slate.
  package func rankingsStream(slate: String) -> Stream<PersonalRankings?> {
    firestore.document(Paths.autodraft(of: uid, slate: slate)).live()
  }

  /// What is in an account of the person.
  package func balanceStream(_ account: LedgerAccount) -> Stream<Balance?> {
    firestore.document(Paths.balance(of: account)).live()
  }

  /// The person's transfers, the newest first.
  package func transfersStream(most: Int) -> Stream<[RecordedTransfer]> {
    firestore.collection(Collections.transfers)
      .whereField(TransferField.people.rawValue, arrayContains: uid)
      .order(by: TransferField.at.rawValue, descending: true).limit(to: most).live()
  }

  /// Whether nobody has a username. It needs the server.
  ///
  /// Who asks has no session yet: the username is what makes one.
  package static func isFree(_ username: Username, in firestore: Firestore) async throws -> Bool {
    try await firestore.document(Paths.username(username.key)).getDocument(source: .server)
      .exists == false
  }
}

import DoodleGuessDomain
import FirebaseFirestore
import FirebaseParts
import Foundation
import Observation
import Subscriptions

/// The drawings of one pair, as long as somebody follows.
@MainActor @Observable
package final class PairHistory {
  package let pairId: String
  /// The newest first.
  package private(set) var received: [Drawing] = []
  /// The newest first.
  package private(set) var sent: [Drawing] = []
  /// Whether the device knows nothing yet.
  package var isLoading: Bool { !hasReceived || !hasSent }
  /// Why the drawings cannot be read.
  package private(set) var problem: String?

  private var hasReceived = false
  private var hasSent = false
  @ObservationIgnored private let uid: String
  @ObservationIgnored private let firestore: Firestore
  @ObservationIgnored private var listeners: [Subscription] = []

  init(pairId: String, uid: String, firestore: Firestore) {
    self.pairId = pairId
    self.uid = uid
    self.firestore = firestore
  }

  func start() {
    guard listeners.isEmpty else { return }
    problem = nil
    listeners = [
      listen("toUserId") { [weak self] drawings in
        self?.received = drawings
        self?.hasReceived = true
      },
      listen("fromUserId") { [weak self] drawings in
        self?.sent = drawings
        self?.hasSent = true
      },
    ]
  }

  func stop() { listeners = [] }

  /// Reads again after a problem.
  package func restart() {
    stop()
    start()
  }

  private func listen(
    _ field: String, _ take: @escaping @MainActor ([Drawing]) -> Void
  ) -> Subscription {
    let listener = firestore.collection(Collections.drawings)
      .whereField("pairId", isEqualTo: pairId).whereField(field, isEqualTo: uid)
      .order(by: "createdAt", descending: true)
      .addSnapshotListener(includeMetadataChanges: true) { [weak self] snapshot, error in
        if let snapshot {
          take(
            snapshot.documents.compactMap { document in
              guard let record = try? document.data(as: DrawingRecord.self, with: .estimate)
              else { return nil }
              return Drawing(record: record, isWaiting: document.metadata.hasPendingWrites)
            })
        } else if let error {
          self?.problem = RefusalReason(error).sentence(about: "drawings")
        }
      }
    return Subscription { listener.remove() }
  }
}

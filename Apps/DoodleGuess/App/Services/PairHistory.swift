import DoodleGuessDomain
import FirebaseFirestore
import Foundation
import Observation

/// The drawings of one pair: the newest are followed as long as somebody follows, earlier ones are read as
/// they are asked for.
@MainActor @Observable
package final class PairHistory {
  package let pairId: String
  package let receivedPages: DrawingPages
  package let sentPages: DrawingPages

  init(pairId: String, uid: String, firestore: Firestore) {
    self.pairId = pairId
    receivedPages = DrawingPages(of: pairId, "toUserId", uid: uid, firestore: firestore)
    sentPages = DrawingPages(of: pairId, "fromUserId", uid: uid, firestore: firestore)
  }

  /// The newest first.
  package var received: [Drawing] { receivedPages.drawings }
  /// The newest first.
  package var sent: [Drawing] { sentPages.drawings }
  /// Whether the device knows nothing yet.
  package var isLoading: Bool { !receivedPages.isKnown || !sentPages.isKnown }
  /// Why the drawings cannot be read.
  package var problem: String? { receivedPages.problem ?? sentPages.problem }

  func start() {
    receivedPages.start()
    sentPages.start()
  }

  func stop() {
    receivedPages.stop()
    sentPages.stop()
  }

  /// Reads again after a problem.
  package func restart() {
    stop()
    start()
  }
}

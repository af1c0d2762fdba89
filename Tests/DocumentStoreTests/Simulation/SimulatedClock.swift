import DocumentModel
import Synchronization

/// A clock that a simulation moves, also backwards.
final class SimulatedClock: Sendable {
  private let time = Mutex(Timestamp(seconds: 1_000_000))

  var now: Timestamp { time.withLock { $0 } }

  func move(microseconds: Int64) {
    time.withLock { $0 = Timestamp(microseconds: $0.microseconds + microseconds) }
  }
}

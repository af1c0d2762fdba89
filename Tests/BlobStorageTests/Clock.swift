import Foundation
import Synchronization

/// A time of day that a test moves.
final class Clock: Sendable {
  private let seconds = Mutex(1_000_000.0)

  var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

  func advance(_ span: Double) { seconds.withLock { $0 += span } }
}

import Foundation
import Synchronization

/// A time of day that the test moves, or that goes on as real time does once the test says so.
final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
  private let start = Mutex<ContinuousClock.Instant?>(nil)

  var now: Date {
    let elapsed = start.withLock { $0.map { $0.duration(to: .now) / .seconds(1) } ?? 0 }
    return time.withLock { $0 + elapsed }
  }

  /// Lets the clock go on as real time does.
  func run() {
    start.withLock { $0 = $0 ?? .now }
  }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

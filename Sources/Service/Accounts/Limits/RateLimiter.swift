package import Foundation
import Synchronization

/// Allows so many of something in so much time, for each key.
package final class RateLimiter: Sendable {
  private struct Window {
    var opened: Date
    var count: Int
  }

  private let limit: Int
  private let period: TimeInterval
  private let now: @Sendable () -> Date
  private let windows = Mutex<[String: Window]>([:])

  /// More keys than this are never remembered at once.
  private static let capacity = 50_000

  /// - Parameters:
  ///   - limit: how many in one period.
  ///   - period: seconds.
  package init(limit: Int, per period: TimeInterval, now: @escaping @Sendable () -> Date) {
    self.limit = limit
    self.period = period
    self.now = now
  }

  /// Counts one more; false where that is too many.
  package func allows(_ key: String) -> Bool {
    let time = now()
    return windows.withLock { windows in
      if windows.count >= Self.capacity {
        windows = windows.filter { time.timeIntervalSince($0.value.opened) < period }
        if windows.count >= Self.capacity { windows.removeAll() }
      }
      var window = windows[key] ?? Window(opened: time, count: 0)
      // A window that opens in the future was opened before the clock was set back.
      if !(0..<period).contains(time.timeIntervalSince(window.opened)) {
        window = Window(opened: time, count: 0)
      }
      window.count += 1
      windows[key] = window
      return window.count <= limit
    }
  }
}

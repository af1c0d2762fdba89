package import DocumentModel
import Foundation

/// The time of day, and the waiting for one: what ends a stream whose caller's token has run out.
package struct ServiceClock: Sendable {
  var now: @Sendable () -> Timestamp
  /// Returns at or after the time; throws when the task is cancelled.
  var wait: @Sendable (_ until: Timestamp) async throws -> Void

  /// A clock that tells the time and waits as it is told to.
  package init(
    now: @escaping @Sendable () -> Timestamp,
    wait: @escaping @Sendable (_ until: Timestamp) async throws -> Void
  ) {
    self.now = now
    self.wait = wait
  }

  /// The machine's own.
  package static let system: ServiceClock = {
    let now: @Sendable () -> Timestamp = {
      Timestamp(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }
    return ServiceClock(now: now) { time in
      // The clock may be set back meanwhile, which makes the wait no longer.
      let steady = SteadyTime(now)
      // In steps of at most an hour, so that no time is too far away to be a duration.
      while case let left = time.microseconds.subtractingReportingOverflow(
        steady.now.microseconds
      ).partialValue, left > 0 {
        try await Task.sleep(for: .microseconds(min(left, 3_600_000_000)))
      }
    }
  }()
}

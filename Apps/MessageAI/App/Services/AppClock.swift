import Foundation

/// The time that the app goes by. Tests set their own.
package struct AppClock: Sendable {
  /// The date and time of the device, which a person may set back.
  package var now: @Sendable () -> Date
  /// A time that only goes forward, for pauses.
  package var uptime: @Sendable () -> ContinuousClock.Instant
  /// Waits for a time; throws when the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void

  package init(
    now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
  }

  /// The device's own.
  package static let system = AppClock(
    now: { Date() }, uptime: { ContinuousClock.now }, sleep: { try await Task.sleep(for: $0) })

  /// Waits until a date; returns early when the task is cancelled.
  func wait(until date: Date) async {
    try? await sleep(.seconds(max(0, date.timeIntervalSince(now()))))
  }

  /// Waits until a time; returns early when the task is cancelled.
  func wait(until time: ContinuousClock.Instant) async {
    try? await sleep(max(.zero, time - uptime()))
  }
}

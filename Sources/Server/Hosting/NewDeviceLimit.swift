import Accounts
package import CoreMetrics
package import Foundation

/// Limits how many browsers that the server does not know yet become devices from one address. Each
/// makes it draw a screen, keep a folder and open an app.
package struct NewDeviceLimit: Sendable {
  /// How many in an hour, unless given: a school behind one address has several hundred.
  package static let anHour = 1_000

  private let limiter: RateLimiter
  private let metrics: any MetricsFactory

  /// - Parameters:
  ///   - limit: how many in an hour from one address.
  ///   - metrics: counts the new devices, and those that were refused.
  ///   - now: the time of day.
  package init(
    _ limit: Int = Self.anHour, metrics: any MetricsFactory,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    limiter = RateLimiter(limit: limit, per: 3_600, now: now)
    self.metrics = metrics
  }

  /// Counts one more from an address; false where that is too many. This machine's own address stands
  /// for nobody, so it has no limit.
  package func admits(_ address: String?) -> Bool {
    let isAdmitted =
      RequestOrigin(address: address).limitedAddress.map { limiter.allows($0) } ?? true
    Counter(
      label: "hearth_new_devices",
      dimensions: [("outcome", isAdmitted ? "admitted" : "refused")], factory: metrics
    ).increment()
    return isAdmitted
  }
}

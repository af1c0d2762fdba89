/// A token bucket: a steady rate with room for a burst.
struct RateLimit: Sendable {
  private let rate: Double
  private let burst: Double
  private var tokens: Double
  private var last: ContinuousClock.Instant

  init(perSecond rate: Int, burst: Int, now: ContinuousClock.Instant) {
    self.rate = Double(rate)
    self.burst = Double(burst)
    tokens = Double(burst)
    last = now
  }

  /// Takes one token; false when none is left.
  mutating func take(now: ContinuousClock.Instant) -> Bool {
    let passed = last.duration(to: now) / .seconds(1)
    last = now
    tokens = min(burst, tokens + max(0, passed) * rate)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}

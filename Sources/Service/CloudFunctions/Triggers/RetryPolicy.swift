import Foundation

/// How often, and after which time, a function that failed is given its event again.
public struct RetryPolicy: Hashable, Sendable {
  /// All attempts, the first among them. After the last the event is set aside as dead.
  public var attempts: Int
  /// The time before the second attempt; it doubles with each one that follows.
  public var firstDelay: Duration
  /// No delay is longer.
  public var longestDelay: Duration

  /// By default ten attempts within about 17 minutes.
  public init(
    attempts: Int = 10, firstDelay: Duration = .seconds(1),
    longestDelay: Duration = .seconds(600)
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
  }

  /// One attempt only.
  public static let none = RetryPolicy(attempts: 1)

  /// The delay after so many attempts, up to a quarter of it random, so that what failed together
  /// does not come back together.
  func delay(after attempts: Int, random: UInt64) -> TimeInterval {
    let doubled = firstDelay.seconds * pow(2, Double(min(attempts, 60) - 1))
    let delay = min(doubled, longestDelay.seconds)
    return delay * (0.75 + 0.25 * Double(random % 1_000) / 999)
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

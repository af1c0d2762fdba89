/// How long a delivery waits after it failed: exponentially longer, with jitter.
package enum RetryDelay {
  /// The wait after the first failure, in milliseconds.
  package static let first: Int64 = 1_000
  /// No wait is longer unless the service asks for it: an hour.
  package static let longest: Int64 = 3_600_000
  /// A service's `Retry-After` counts up to a day.
  package static let longestAsked: Int64 = 86_400_000

  /// The wait after so many failures, in milliseconds.
  ///
  /// It lies between half and the whole of `first * 2^(failures - 1)`, at most `longest`. It is never
  /// less than what the service asked for; a tenth of that may be added, so that deliveries that
  /// were put off together do not come back together.
  ///
  /// - Parameters:
  ///   - failures: 1 or more.
  ///   - asked: the service's `Retry-After` in milliseconds.
  ///   - random: 64 random bits.
  package static func delay(after failures: Int, asked: Int64?, random: UInt64) -> Int64 {
    let doublings = min(max(failures, 1) - 1, 30)
    let whole = min(first << Int64(doublings), longest)
    let delay = whole / 2 + share(of: whole - whole / 2, random)
    guard let asked, asked > 0 else { return delay }
    let least = min(asked, longestAsked)
    return max(delay, least + share(of: least / 10, random))
  }

  private static func share(of amount: Int64, _ random: UInt64) -> Int64 {
    Int64(random % UInt64(amount + 1))
  }
}

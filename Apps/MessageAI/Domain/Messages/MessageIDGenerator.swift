import Foundation

/// Makes message identifiers that sort by the time they were made: ULIDs.
///
/// See https://github.com/ulid/spec. Two made in the same millisecond, or after the clock went
/// back, still sort in the order they were made.
package struct MessageIDGenerator<Randomness: RandomNumberGenerator & Sendable>: Sendable {
  private let now: @Sendable () -> Date
  private var randomness: Randomness
  private var milliseconds: UInt64 = 0
  private var entropy: (high: UInt16, low: UInt64) = (0, 0)

  package init(randomness: Randomness, now: @escaping @Sendable () -> Date) {
    self.randomness = randomness
    self.now = now
  }

  /// The next identifier: 26 digits and capital letters.
  package mutating func next() -> String {
    let time = UInt64(max(0, now().timeIntervalSince1970 * 1_000))
    if time > milliseconds {
      milliseconds = time
      entropy = (UInt16.random(in: 0...UInt16.max, using: &randomness), randomness.next())
    } else {
      countUp()
    }
    return text
  }

  private mutating func countUp() {
    let (low, carries) = entropy.low.addingReportingOverflow(1)
    entropy.low = low
    guard carries else { return }
    let (high, isFull) = entropy.high.addingReportingOverflow(1)
    entropy.high = high
    // All 80 random bits are used up: borrow the next millisecond to stay in order.
    if isFull { milliseconds += 1 }
  }

  /// 48 bits of time and 80 of randomness, five bits a character.
  private var text: String {
    var bits =
      UInt128(milliseconds & 0xFFFF_FFFF_FFFF) << 80 | UInt128(entropy.high) << 64
      | UInt128(entropy.low)
    var characters: [Character] = []
    for _ in 0..<26 {
      characters.append(alphabet[Int(bits & 31)])
      bits >>= 5
    }
    return String(characters.reversed())
  }
}

/// Crockford's base 32, which leaves out I, L, O and U.
private let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

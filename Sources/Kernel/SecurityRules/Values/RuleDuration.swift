/// A span of time of the rules language, in nanoseconds; negative ones go back.
package struct RuleDuration: Hashable, Sendable, Comparable {
  var nanoseconds: Int128

  /// Nil for spans of more than 10,000 years, as in google.protobuf.Duration.
  init?(nanoseconds: Int128) {
    guard (-Self.most...Self.most).contains(nanoseconds) else { return nil }
    self.nanoseconds = nanoseconds
  }

  private static let most = Int128(315_576_000_000) * Self.second
  static let second: Int128 = 1_000_000_000

  /// The whole seconds, towards zero.
  var seconds: Int64 { Int64(clamping: nanoseconds / Self.second) }
  /// What is left beyond the whole seconds, with the sign of the span.
  var fraction: Int64 { Int64(clamping: nanoseconds % Self.second) }

  /// The nanoseconds of one of the units that `duration.value` takes.
  static func unit(_ name: String) -> Int128? {
    switch name {
    case "w": 604_800 * second
    case "d": 86_400 * second
    case "h": 3_600 * second
    case "m": 60 * second
    case "s": second
    case "ms": 1_000_000
    case "ns": 1
    default: nil
    }
  }

  package static func < (lhs: RuleDuration, rhs: RuleDuration) -> Bool {
    lhs.nanoseconds < rhs.nanoseconds
  }
}

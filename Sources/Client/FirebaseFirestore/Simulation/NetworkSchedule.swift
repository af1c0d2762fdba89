/// What becomes of one answer after another in a network of some condition. It follows from the
/// condition alone.
package struct NetworkSchedule: Sendable {
  private let kind: NetworkCondition.Kind
  private var random: SplitMix

  /// What becomes of an answer.
  package enum Fate: Hashable, Sendable {
    case comes(after: Duration)
    /// It never comes, and perhaps the connection breaks instead.
    case lost(breaks: Bool)
  }

  package init(_ condition: NetworkCondition) {
    kind = condition.kind
    random = SplitMix(state: condition.seed)
  }

  /// What becomes of the next answer.
  package mutating func next() -> Fate {
    switch kind {
    case .online: .comes(after: .zero)
    case .offline: .lost(breaks: true)
    case .slow: .comes(after: .milliseconds(Int.random(in: 1_500...2_500, using: &random)))
    case .answersLost: .lost(breaks: Int.random(in: 0..<3, using: &random) == 0)
    }
  }
}

/// Numbers that look random and follow from the first one: Vigna's splitmix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Whom a person may pick now.
package struct PickRules: Hashable, Sendable {
  /// Whether a player can be picked, and else why not.
  package enum Answer: Hashable, Sendable {
    case allowed
    case notYourTurn
    /// Only these positions can still complete the line-up; none when the roster is full.
    case rosterNeeds([Position])
  }

  package let isTurn: Bool
  /// The positions that the roster may take.
  package let positions: Set<Position>

  package init(isTurn: Bool, positions: Set<Position>) {
    self.isTurn = isTurn
    self.positions = positions
  }

  /// The answer for a free player of a position.
  package func answer(for position: Position) -> Answer {
    guard positions.contains(position) else {
      return .rosterNeeds(Position.allCases.filter(positions.contains))
    }
    return isTurn ? .allowed : .notYourTurn
  }
}

extension PickRules.Answer {
  /// Why the player cannot be picked; nil for one who can.
  package var sentence: String? {
    switch self {
    case .allowed: nil
    case .notYourTurn: "It is not your turn."
    case .rosterNeeds([]): "Your roster is full."
    case .rosterNeeds(let positions):
      "Your roster needs \(positions.map(\.rawValue).joined(separator: " or "))."
    }
  }
}

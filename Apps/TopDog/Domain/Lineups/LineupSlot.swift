/// A place in a line-up.
package enum LineupSlot: Hashable, Sendable {
  case position(Position)
  /// A place for the best player who is left of several positions.
  case flex
}

/// The letters of a position, or `FLEX`.
extension LineupSlot: CustomStringConvertible {
  package var description: String {
    switch self {
    case .position(let position): position.rawValue
    case .flex: "FLEX"
    }
  }
}

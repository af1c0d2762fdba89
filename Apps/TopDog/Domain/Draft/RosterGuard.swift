/// Which picks a roster may still make: every team must be able to start a full line-up.
package struct RosterGuard: Hashable, Sendable {
  /// How many of each position a roster must hold at the end.
  package let minimum: PositionCounts
  /// How many players a roster holds at the end.
  package let rosterSize: Int

  package init(minimum: PositionCounts, rosterSize: Int) {
    self.minimum = minimum
    self.rosterSize = rosterSize
  }

  package init(shape: RosterShape, rounds: Int) {
    self.init(minimum: shape.starters, rosterSize: rounds)
  }

  /// 18 players of whom 1 QB, 2 RB, 3 WR and 1 TE start.
  package static let standard = RosterGuard(
    shape: .standard, rounds: DraftOrder.standard.rounds)

  /// The guard of a roster while only so many players of each position are free: a place that nobody can
  /// fill any more is not required, or the draft could not go on.
  package func among(free: PositionCounts, roster: PositionCounts) -> RosterGuard {
    var minimum = minimum
    for position in Position.allCases {
      minimum[position] = min(minimum[position], roster[position] + free[position])
    }
    return RosterGuard(minimum: minimum, rosterSize: rosterSize)
  }

  /// Whether a roster may take a player of a position.
  ///
  /// A pick is illegal when the remaining picks could no longer fill the places that every team must
  /// start. In a draft that is too short to fill them, a pick is illegal when it leaves more of them empty
  /// than another would.
  package func allows(_ position: Position, after roster: PositionCounts) -> Bool {
    guard roster.total < rosterSize else { return false }
    var next = roster
    next[position] += 1
    return shortfall(of: next) <= shortfall(of: roster)
  }

  /// The positions that a roster may take.
  package func allowed(after roster: PositionCounts) -> Set<Position> {
    Set(Position.allCases.filter { allows($0, after: roster) })
  }

  /// How many places stay empty even when all remaining picks fill one.
  private func shortfall(of roster: PositionCounts) -> Int {
    max(0, roster.missing(from: minimum) - (rosterSize - roster.total))
  }
}

import DomainParts

/// Scores the groups of a round by the weeks of it that are closed.
package struct RoundScoring: Sendable {
  /// The closed weeks of the round, in their order.
  package let weeks: [SlateWeek]
  private let positions: [String: Position]
  private let shape: RosterShape

  /// - Parameters:
  ///   - weeks: closed weeks, of which those of the round are taken.
  ///   - pool: all players of the slate.
  package init(
    _ weeks: [SlateWeek], of round: TournamentRound, pool: PlayerPool, shape: RosterShape
  ) {
    self.weeks = weeks.filter { round.weeks.contains($0.week) }.sorted { $0.week < $1.week }
    positions = Dictionary(pool.players.map { ($0.id, $0.position) }) { first, _ in first }
    self.shape = shape
  }

  /// The group with the points of the weeks; nil where it has newer versions of them, or the same ones.
  package func scored(_ group: StandingGroup, at now: Moment) -> StandingGroup? {
    let known = Dictionary(zip(group.weeks, group.versions)) { first, _ in first }
    let own = Dictionary(weeks.map { ($0.week, $0.version) }) { first, _ in first }
    guard known.allSatisfy({ ($0.value) <= own[$0.key] ?? 0 }), known != own else { return nil }
    var group = group
    var chooser = LineupChooser(shape: shape)
    for index in group.rows.indices { score(&group.rows[index], &chooser) }
    group.weeks = weeks.map(\.week)
    group.versions = weeks.map(\.version)
    group.computedAt = now
    return group
  }

  /// A player who never stood in a line-up brings 0, which beats somebody who brought less.
  private func score(_ row: inout StandingGroup.Row, _ chooser: inout LineupChooser) {
    // Whom the slate does not have, no line-up can have either.
    let roster = row.roster.filter { positions[$0] != nil }
    let places = roster.compactMap { positions[$0] }
    var players = Array(repeating: Points.zero, count: row.roster.count)
    row.weeks = weeks.map { week in
      let points = roster.map { week.points[$0] ?? .zero }
      let total = chooser.choose(positions: places, points: points)
      for player in chooser.chosen.compactMap(\.self) { players[player] += points[player] }
      return total
    }
    row.players = players.sorted(by: >)
  }
}

/// Two entries of a group beside each other, week by week and place by place.
package struct Matchup: Hashable, Sendable {
  /// One of the two.
  package struct Side: Hashable, Identifiable, Sendable {
    /// The entry's.
    package let id: String
    package let username: String
    /// The points of the round.
    package let total: Points
  }

  /// The same place of both line-ups.
  package struct Place: Hashable, Identifiable, Sendable {
    package let id: Int
    /// `WR`, `FLEX`.
    package let letters: String
    package let first: TeamWeek.Line
    package let second: TeamWeek.Line
  }

  /// What both did in a week.
  package struct Week: Hashable, Identifiable, Sendable {
    package let week: Int
    package let first: Points
    package let second: Points
    package let places: [Place]

    package var id: Int { week }
  }

  package let first: Side
  package let second: Side
  /// The closed weeks of the round, in their order.
  package let weeks: [Week]

  /// Nil when one of them is not in the group, or both are the same.
  ///
  /// - Parameter weeks: the slate's closed weeks, in any order.
  package init?(
    _ first: String, _ second: String, in group: StandingGroup, weeks: [SlateWeek],
    format: TournamentFormat, players: SeasonPlayers
  ) {
    guard first != second, format.rounds.indices.contains(group.round - 1),
      let one = group.rows.first(where: { $0.id == first }),
      let other = group.rows.first(where: { $0.id == second })
    else { return nil }
    let (own, others) = (
      Self.round(of: one, in: group, weeks: weeks, format: format, players: players),
      Self.round(of: other, in: group, weeks: weeks, format: format, players: players)
    )
    self.first = Side(id: one.id, username: one.username, total: own.total)
    self.second = Side(id: other.id, username: other.username, total: others.total)
    self.weeks = zip(own.weeks, others.weeks).map { one, other in
      Week(
        week: one.week, first: one.total, second: other.total,
        places: zip(one.starters, other.starters).map {
          Place(id: $0.id, letters: $0.letters, first: $0, second: $1)
        })
    }
  }

  /// Who is ahead in the round: `ann is ahead by 12.40`.
  package var sentence: String {
    if first.total == second.total { return "Both have \(first.total) points" }
    let isFirst = first.total > second.total
    let (ahead, behind) = isFirst ? (first, second) : (second, first)
    let lead = Points(hundredths: ahead.total.hundredths - behind.total.hundredths)
    return "\(ahead.username) is ahead by \(lead)"
  }

  private static func round(
    of row: StandingGroup.Row, in group: StandingGroup, weeks: [SlateWeek],
    format: TournamentFormat, players: SeasonPlayers
  ) -> TeamRound {
    TeamRound(
      number: group.round, round: format.rounds[group.round - 1], roster: row.roster,
      weeks: weeks, players: players, shape: format.shape)
  }
}

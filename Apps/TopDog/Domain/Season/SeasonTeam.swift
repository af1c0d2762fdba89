import DomainParts

/// A roster in its rounds, with all that its line-ups need.
package struct SeasonTeam: Hashable, Sendable {
  package let roster: [String]
  package let shape: RosterShape
  package let players: SeasonPlayers
  /// Those that are looked at, in their order.
  package let rounds: [TeamRound]
  /// The closed weeks of these rounds, in their order.
  package let closed: [SlateWeek]

  /// A team in all rounds that it has come to.
  ///
  /// - Parameters:
  ///   - last: the round that it plays, or played last.
  ///   - weeks: the slate's closed weeks, in any order.
  package init(
    roster: [String], rounds last: Int, of format: TournamentFormat, weeks: [SlateWeek],
    players: SeasonPlayers
  ) {
    self.init(
      roster: roster,
      rounds: TeamRound.rounds(
        to: last, of: format, roster: roster, weeks: weeks, players: players),
      shape: format.shape, weeks: weeks, players: players)
  }

  /// An entry of a group in the group's round.
  package init(
    _ row: StandingGroup.Row, in group: StandingGroup, of format: TournamentFormat,
    weeks: [SlateWeek], players: SeasonPlayers
  ) {
    let rounds = TeamRound.rounds(
      to: group.round, of: format, roster: row.roster, weeks: weeks, players: players)
    self.init(
      roster: row.roster, rounds: rounds.filter { $0.number == group.round }, shape: format.shape,
      weeks: weeks, players: players)
  }

  private init(
    roster: [String], rounds: [TeamRound], shape: RosterShape, weeks: [SlateWeek],
    players: SeasonPlayers
  ) {
    self.roster = roster
    self.rounds = rounds
    self.shape = shape
    self.players = players
    closed = weeks.filter { week in rounds.contains { $0.round.weeks.contains(week.week) } }
      .sorted { $0.week < $1.week }
  }

  /// The round of a week.
  package func round(of week: Int) -> TeamRound? {
    rounds.first { $0.round.weeks.contains(week) }
  }

  package func lineup(of week: Int) -> TeamWeek? {
    round(of: week)?.weeks.first { $0.week == week }
  }

  /// What was corrected: the week that was corrected last, and one that is looked at.
  package func corrections(with week: Int) -> [WeekCorrection] {
    let last = closed.filter(\.isCorrected).max { $0.changedAt < $1.changedAt }
    return closed.filter { $0.week == last?.week || $0.week == week }.compactMap {
      WeekCorrection(roster: roster, week: $0, players: players, shape: shape)
    }
  }
}

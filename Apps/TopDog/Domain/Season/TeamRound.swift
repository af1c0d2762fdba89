/// What a team did in a round: its line-ups of the closed weeks, and what they add up to.
package struct TeamRound: Hashable, Identifiable, Sendable {
  /// Counts from 1.
  package let number: Int
  package let round: TournamentRound
  /// The closed weeks, in their order.
  package let weeks: [TeamWeek]

  package var id: Int { number }
  package var total: Points { weeks.reduce(.zero) { $0 + $1.total } }

  /// - Parameters:
  ///   - number: which round it is; counts from 1.
  ///   - roster: the ids of the players in draft order.
  ///   - weeks: the slate's closed weeks, those of other rounds too, in any order.
  package init(
    number: Int, round: TournamentRound, roster: [String], weeks: [SlateWeek],
    players: SeasonPlayers, shape: RosterShape
  ) {
    self.number = number
    self.round = round
    self.weeks = weeks.filter { round.weeks.contains($0.week) }.sorted { $0.week < $1.week }
      .map { TeamWeek(roster: roster, week: $0, players: players, shape: shape) }
  }

  /// How much of the round has been played: `3 of 14 weeks are closed`.
  package var progress: String {
    let all = round.weeks.count
    guard all > 1 else {
      return weeks.isEmpty
        ? "Week \(round.firstWeek) is not closed yet" : "Week \(round.firstWeek) is closed"
    }
    return "\(weeks.count) of \(all) weeks are closed"
  }

  /// The rounds that a team has come to.
  ///
  /// - Parameter last: the round that it plays, or played last.
  package static func rounds(
    to last: Int, of format: TournamentFormat, roster: [String], weeks: [SlateWeek],
    players: SeasonPlayers
  ) -> [TeamRound] {
    format.rounds.prefix(max(0, last)).enumerated().map { index, round in
      TeamRound(
        number: index + 1, round: round, roster: roster, weeks: weeks, players: players,
        shape: format.shape)
    }
  }
}

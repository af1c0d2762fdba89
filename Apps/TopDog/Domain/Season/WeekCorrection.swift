/// What the last correction of a week changed for a team.
package struct WeekCorrection: Hashable, Sendable {
  package let week: Int
  /// The team's players whose points changed, in words: `Bo Carter 11.40, was 12.40`.
  package let changes: [String]
  /// The team's total before the correction.
  package let before: Points
  /// The team's total since.
  package let after: Points

  /// Nil for a week that was not corrected.
  ///
  /// - Parameter roster: the ids of the players in draft order.
  package init?(
    roster: [String], week: SlateWeek, players: SeasonPlayers, shape: RosterShape
  ) {
    guard week.isCorrected else { return nil }
    self.week = week.week
    let own = Dictionary(week.changes.map { ($0.playerId, $0) }) { first, _ in first }
    changes = roster.compactMap { own[$0] }.map {
      "\(players.name(of: $0.playerId)) \(Self.words($0.after)), was \(Self.words($0.before))"
    }
    let known = roster.compactMap { players[$0] }
    before = Lineup(roster: known, points: week.pointsBefore, shape: shape).total
    after = Lineup(roster: known, points: week.points, shape: shape).total
  }

  /// As in `Week 3 was corrected: Bo Carter 11.40, was 12.40; your total went from 98.20 to 97.20.`
  ///
  /// - Parameter owner: whose total it is, such as `your` or `the`.
  package func sentence(owner: String = "your") -> String {
    guard !changes.isEmpty else {
      return "Week \(week) was corrected; nobody of this team has other points."
    }
    let total =
      before == after
      ? "\(owner) total stays \(after)" : "\(owner) total went from \(before) to \(after)"
    return "Week \(week) was corrected: \(changes.joined(separator: "; ")); \(total)."
  }

  private static func words(_ points: Points?) -> String {
    points?.description ?? "no points"
  }
}

/// What a player scored in the closed weeks of a slate.
package struct PlayerHistory: Hashable, Sendable {
  /// A closed week.
  package struct Week: Hashable, Identifiable, Sendable {
    package let week: Int
    package let points: Points
    /// Why there are no points.
    package let note: TeamWeek.Note?

    package var id: Int { week }

    /// `12.40`, `bye`, `did not play`.
    package var words: String { note?.rawValue ?? points.description }
  }

  /// In their order.
  package let weeks: [Week]

  package var total: Points { weeks.reduce(.zero) { $0 + $1.points } }

  /// - Parameters:
  ///   - weeks: the closed weeks, in any order.
  ///   - bye: the week in which the player's team has no game.
  package init(_ playerId: String, weeks: [SlateWeek], bye: Int?) {
    self.weeks = weeks.sorted { $0.week < $1.week }.map { week in
      let points = week.points[playerId]
      return Week(
        week: week.week, points: points ?? .zero,
        note: points == nil ? (week.week == bye ? .bye : .didNotPlay) : nil)
    }
  }
}

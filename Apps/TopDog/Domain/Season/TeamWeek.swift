/// What a team did in a week: who counted, who sat on the bench, and why somebody has no points.
package struct TeamWeek: Hashable, Identifiable, Sendable {
  /// Why a player has no points.
  package enum Note: String, Hashable, Sendable {
    case bye
    case didNotPlay = "did not play"
  }

  /// A place of the line-up or of the bench, and who has it.
  package struct Line: Hashable, Identifiable, Sendable {
    /// Counts from 0, the line-up first.
    package let id: Int
    /// Nil on the bench.
    package let slot: LineupSlot?
    /// Nil where the roster has nobody for the place.
    package let player: Player?
    package let points: Points
    package let note: Note?

    /// `WR`, `FLEX` or `BN`.
    package var letters: String { slot?.description ?? "BN" }

    /// The line in words: `WR: Bo Carter, 12.40`, `FLEX: Al Dixon, 0.00, bye`.
    package var sentence: String {
      guard let player else { return "\(letters): nobody" }
      let line = "\(letters): \(player.name), \(points)"
      return note.map { "\(line), \($0.rawValue)" } ?? line
    }
  }

  package let week: Int
  /// Who counted, in the order of the places.
  package let starters: [Line]
  /// The others, the best first.
  package let bench: [Line]
  package let total: Points

  package var id: Int { week }

  /// - Parameter roster: the ids of the players in draft order.
  package init(
    roster: [String], week: SlateWeek, players: SeasonPlayers, shape: RosterShape
  ) {
    let known = roster.compactMap { players[$0] }
    let lineup = Lineup(roster: known, points: week.points, shape: shape)
    func line(
      _ id: Int, _ slot: LineupSlot?, _ player: Player?
    ) -> Line {
      let points = player.flatMap { week.points[$0.id] }
      let note = player.flatMap { player -> Note? in
        guard points == nil else { return nil }
        return players.hasBye(player, in: week.week) ? .bye : .didNotPlay
      }
      return Line(id: id, slot: slot, player: player, points: points ?? .zero, note: note)
    }
    self.week = week.week
    total = lineup.total
    starters = lineup.places.enumerated().map { index, place in
      line(index, place.slot, place.playerId.flatMap { players[$0] })
    }
    let chosen = Set(lineup.places.compactMap(\.playerId))
    bench = known.enumerated().filter { !chosen.contains($1.id) }
      .sorted { one, other in
        let (first, second) = (
          week.points[one.element.id] ?? .zero, week.points[other.element.id] ?? .zero
        )
        return first == second ? one.offset < other.offset : first > second
      }
      .enumerated().map { line(lineup.places.count + $0, nil, $1.element) }
  }
}

/// An entry with what is known of it: its tournament, its picks and the players' names.
package struct Team: Hashable, Identifiable, Sendable {
  /// Somebody whom the team drafted.
  package struct Pick: Hashable, Identifiable, Sendable {
    package let playerId: String
    /// Counts from 1.
    package let round: Int
    /// The number of the pick in the draft; nil while the slot is not known.
    package let number: Int?
    /// Nil while the players are not known.
    package let player: Player?
    /// The week in which the player's team has no game, where that is known.
    package let bye: Int?

    package var id: String { playerId }
  }

  package let entry: Entry
  /// Nil while the tournament is not known.
  package let tournament: Tournament?
  /// In the order of the rounds.
  package let picks: [Pick]
  /// How many rounds the draft has; nil while that is not known.
  package let rounds: Int?

  package var id: String { entry.id }

  /// - Parameters:
  ///   - draft: has the picks that were made so far, while the entry has none.
  ///   - pool: has the names of the players.
  package init(_ entry: Entry, tournament: Tournament?, draft: Draft?, pool: PlayerPool?) {
    self.entry = entry
    self.tournament = tournament
    let order = draft?.order ?? tournament?.format.order
    rounds = order?.rounds
    let slot = entry.slot
    var roster = entry.roster
    if roster.isEmpty, let draft, let slot { roster = draft.roster(ofSlot: slot) }
    picks = roster.enumerated().map { index, id in
      let player = pool?[id]
      return Pick(
        playerId: id, round: index + 1,
        number: slot.flatMap { slot in order?.pick(ofSlot: slot, round: index + 1) },
        player: player, bye: player.flatMap { pool?.bye(of: $0) })
    }
  }

  /// The picks of a position, in the order of the rounds.
  package func picks(of position: Position) -> [Pick] {
    picks.filter { $0.player?.position == position }
  }

  /// The picks of players of whom nothing is known.
  package var unknown: [Pick] { picks.filter { $0.player == nil } }

  /// How many players of each position the team has.
  package var counts: PositionCounts {
    PositionCounts(of: picks.compactMap { $0.player?.position })
  }

  /// As exposure counts it; nil until the roster is complete and the tournament known.
  package var drafted: DraftedRoster? {
    guard entry.state == .complete, let tournament else { return nil }
    return DraftedRoster(
      entryId: entry.id, tournamentId: entry.tournamentId, pace: tournament.format.clock.pace,
      playerIds: entry.roster)
  }
}

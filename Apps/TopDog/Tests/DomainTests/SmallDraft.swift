import DomainParts
import SeededRandom
import TopDogDomain

/// A draft of a few people and players, for tests.
enum SmallDraft {
  static let now = Moment(microseconds: 1_785_600_000_000_000)

  /// A room with free seats only.
  static func room(teams: Int = 2, rounds: Int = 3, shape: RosterShape = .standard) -> Draft {
    let format = TournamentFormat(
      order: DraftOrder(teams: teams, rounds: rounds), shape: shape, clock: .fast, rounds: [],
      entryFee: .zero, entriesPerPerson: 1, prizes: PrizeTable([]))
    let tournament = Tournament(
      id: "t", name: "T", format: format, season: now.adding(seconds: 86_400), slateId: "s",
      poolId: "s-1", createdAt: now)
    return Draft(id: "d", of: tournament, at: now)
  }

  /// A room whose seats are taken by `u1`, `u2` and so on, and whose first clock runs.
  static func running(
    teams: Int = 2, rounds: Int = 3, shape: RosterShape = .standard
  ) throws -> Draft {
    var draft = room(teams: teams, rounds: rounds, shape: shape)
    for number in 1...teams {
      try draft.take(Seat(entryId: "e\(number)", userId: "u\(number)", username: "n\(number)"))
    }
    var random = SeededGenerator(seed: 1)
    draft.close(at: now, using: &random)
    draft.begin(at: now)
    return draft
  }

  /// Players `p1`, `p2` and so on, best ADP first.
  static func pool(_ positions: [Position]) -> PlayerPool {
    let players = positions.enumerated().map {
      Player(id: "p\($0 + 1)", name: "Player \($0 + 1)", position: $1, team: "KC")
    }
    let adp = players.enumerated().map { ($1.id, Points(hundredths: $0 * 100 + 100)) }
    return PlayerPool(
      id: "s-1", slateId: "s", players: players,
      adp: Dictionary(adp) { first, _ in first }, createdAt: now)
  }
}

extension Draft {
  /// Whoever is on the clock picks a player.
  @discardableResult
  mutating func pick(_ playerId: String, in pool: PlayerPool) throws -> DraftPick {
    let uid = seat(atSlot: order.slot(ofPick: currentPick)).userId
    let pick = try self.pick(
      currentPick, of: playerId, by: uid, in: pool, taken: SmallDraft.now, at: SmallDraft.now)
    record(pick, at: SmallDraft.now)
    return pick
  }
}

import TopDogDomain

/// Players enough for a whole draft, for tests.
enum PracticePool {
  /// 260 players `p1`, `p2` and so on, whose ADP is their number, in about the positions of a season.
  static let pool: PlayerPool = {
    let cycle: [Position] = [
      .wideReceiver, .runningBack, .wideReceiver, .runningBack, .quarterback, .wideReceiver,
      .tightEnd, .wideReceiver, .runningBack, .wideReceiver,
    ]
    let players = (1...260).map {
      Player(
        id: "p\($0)", name: "Player \($0)", position: cycle[($0 - 1) % cycle.count], team: "KC")
    }
    let adp = players.enumerated().map { ($1.id, Points(hundredths: $0 * 100 + 100)) }
    return PlayerPool(
      id: "s-1", slateId: "s", players: players, adp: Dictionary(adp) { first, _ in first },
      createdAt: SmallDraft.now)
  }()
}

import SeededRandom
import Testing
import TopDogDomain

struct BotPickerTests {
  /// The shares of real drafts: 85 % of the picks within a round of the ADP, 97.6 % within two.
  @Test func `picks lie as far from the ADP as in real drafts`() {
    let order = DraftOrder.standard
    var random = SeededGenerator(seed: 7)
    var (withinOne, withinTwo, count) = (0, 0, 0)
    for _ in 0..<200 {
      for (index, player) in Self.picks(of: order, using: &random).enumerated() {
        let adp = PracticePool.pool.adp[player.id]?.hundredths ?? 0
        let distance = abs(index + 1 - adp / 100)
        if distance <= order.teams { withinOne += 1 }
        if distance <= 2 * order.teams { withinTwo += 1 }
        count += 1
      }
    }
    #expect(count == 200 * 216)
    let shares = (Double(withinOne) / Double(count), Double(withinTwo) / Double(count))
    #expect((0.82...0.88).contains(shares.0), "\(shares.0)")
    #expect((0.946...1).contains(shares.1), "\(shares.1)")
  }

  @Test func `the same seed makes the same draft, and another one another`() {
    let order = DraftOrder(teams: 4, rounds: 6)
    let seeds: [UInt64] = [1, 1, 2]
    let drafts = seeds.map { seed in
      var random = SeededGenerator(seed: seed)
      return Self.picks(of: order, using: &random).map(\.id)
    }
    #expect(drafts[0] == drafts[1] && drafts[0] != drafts[2])
  }

  @Test func `limits give way when nobody is left within them, the guard never does`() {
    let players = SmallDraft.pool([.quarterback, .quarterback, .tightEnd])
    var random = SeededGenerator(seed: 1)
    let bots = BotPicker(pool: players, using: &random)
    let roster = PositionCounts(
      quarterbacks: 3, runningBacks: 5, wideReceivers: 7, tightEnds: 1)
    let first = bots.choice(
      among: bots.ranking, roster: roster, rosterGuard: .standard)
    #expect(first?.position == .tightEnd)
    let quarterbacks = bots.ranking.filter { $0.position == .quarterback }
    #expect(
      bots.choice(among: quarterbacks, roster: roster, rosterGuard: .standard)
        == quarterbacks[0])
    let lacksTightEnd = PositionCounts(
      quarterbacks: 3, runningBacks: 7, wideReceivers: 7, tightEnds: 0)
    #expect(
      bots.choice(among: quarterbacks, roster: lacksTightEnd, rosterGuard: .standard) == nil)
  }

  @Test func `players without an ADP come after all others`() {
    let players = (1...40).map {
      Player(id: "p\($0)", name: "P", position: .wideReceiver, team: "KC")
    }
    let adp = players.prefix(30).enumerated().map { ($1.id, Points(hundredths: $0 * 100 + 100)) }
    let pool = PlayerPool(
      id: "s-1", slateId: "s", players: players, adp: Dictionary(adp) { first, _ in first },
      createdAt: SmallDraft.now)
    var random = SeededGenerator(seed: 3)
    let bots = BotPicker(pool: pool, using: &random)
    #expect(Set(bots.ranking.map(\.id)) == Set(players.map(\.id)))
    #expect(bots.ranking.prefix(20).allSatisfy { pool.adp[$0.id] != nil })
  }

  /// The picks of a draft of bots alone, whose rosters are legal.
  private static func picks(
    of order: DraftOrder, using random: inout SeededGenerator
  ) -> [Player] {
    let bots = BotPicker(pool: PracticePool.pool, using: &random)
    let rosterGuard = RosterGuard(shape: .standard, rounds: order.rounds)
    var free = bots.ranking
    var rosters = Array(repeating: PositionCounts(), count: order.teams)
    var picks: [Player] = []
    for number in 1...order.pickCount {
      let slot = order.slot(ofPick: number)
      guard
        let choice = bots.choice(
          among: free, roster: rosters[slot - 1], rosterGuard: rosterGuard),
        let place = free.firstIndex(where: { $0.id == choice.id })
      else { break }
      picks.append(free.remove(at: place))
      rosters[slot - 1][choice.position] += 1
    }
    for roster in rosters {
      #expect(roster.total == order.rounds)
      #expect(order.rounds < 7 || roster.missing(from: rosterGuard.minimum) == 0)
    }
    return picks
  }
}

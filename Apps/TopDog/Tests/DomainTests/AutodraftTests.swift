import SeededRandom
import Testing
import TopDogDomain

struct AutodraftTests {
  private let pool = [
    Player(id: "qb1", name: "Q One", position: .quarterback, team: "KC"),
    Player(id: "rb1", name: "R One", position: .runningBack, team: "SF"),
    Player(id: "wr1", name: "W One", position: .wideReceiver, team: "MIN"),
    Player(id: "te1", name: "T One", position: .tightEnd, team: "DET"),
    Player(id: "qb2", name: "Q Two", position: .quarterback, team: "BUF"),
  ]

  private func autodraft(taken: Set<String> = []) -> Autodraft {
    Autodraft(pool: pool, taken: taken, rosterGuard: .standard)
  }

  @Test func `the queue comes first, then the rankings, then ADP`() {
    let none = PositionCounts()
    let draft = autodraft(taken: ["qb1"])
    let queued = draft.choice(
      queue: ["qb1", "te1"], rankings: ["wr1"], roster: none, limits: .standard)
    #expect(queued?.playerId == "te1" && queued?.source == .queue && queued?.place == 2)
    #expect(
      queued?.passedOver.map(\.playerId) == ["qb1"]
        && queued?.passedOver.map(\.obstacle) == [.taken])
    let ranked = draft.choice(
      queue: ["qb1"], rankings: ["qb1", "wr1"], roster: none, limits: .standard)
    #expect(ranked?.playerId == "wr1" && ranked?.source == .rankings && ranked?.place == 2)
    #expect(ranked?.passedOver.map(\.source) == [.queue, .rankings])
    let byADP = draft.choice(queue: [], rankings: ["gone"], roster: none, limits: .standard)
    #expect(byADP?.playerId == "rb1" && byADP?.source == .adp && byADP?.relaxesLimits == false)
  }

  @Test func `one's own limits hold while anybody is left within them`() {
    let roster = PositionCounts(quarterbacks: 3, runningBacks: 0, wideReceivers: 0, tightEnds: 0)
    let choice = autodraft().choice(
      queue: ["qb1"], rankings: [], roster: roster, limits: .standard)
    #expect(choice?.playerId == "rb1")
    #expect(choice?.passedOver.map(\.obstacle) == [.ownLimit, .ownLimit])
    let relaxed = autodraft(taken: ["rb1", "wr1", "te1"]).choice(
      queue: ["qb2"], rankings: [], roster: roster, limits: .standard)
    #expect(relaxed?.playerId == "qb2" && relaxed?.relaxesLimits == true)
  }

  @Test func `the guard always holds`() {
    let roster = PositionCounts(quarterbacks: 12, runningBacks: 0, wideReceivers: 0, tightEnds: 0)
    let choice = autodraft().choice(
      queue: ["qb1", "qb2"], rankings: [], roster: roster, limits: .standard)
    #expect(choice?.playerId == "rb1")
    #expect(choice?.passedOver.map(\.obstacle) == [.rosterGuard, .rosterGuard, .rosterGuard])
    let nobody = autodraft(taken: ["rb1", "wr1", "te1"]).choice(
      queue: [], rankings: [], roster: roster, limits: .standard)
    #expect(nobody == nil)
  }

  @Test(arguments: 0..<20)
  func `a room in which nobody picks drafts to its end, by the rules`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // As many of each position as nobody's limits use up.
    let kinds: [Position] = [
      .quarterback, .runningBack, .runningBack, .wideReceiver, .wideReceiver, .wideReceiver,
      .tightEnd,
    ]
    let players = (0..<420).map { number in
      Player(
        id: "p\(number)", name: "P \(number)", position: kinds[number % kinds.count], team: "KC")
    }.shuffled(using: &random)
    let order = DraftOrder.standard
    let queues = (0..<12).map { _ in Array(players.shuffled(using: &random).prefix(20)).map(\.id) }
    let positions = Dictionary(uniqueKeysWithValues: players.map { ($0.id, $0.position) })
    var rosters = Array(repeating: PositionCounts(), count: 12)
    var picks: [RecordedPick] = []
    for number in 1...order.pickCount {
      let slot = order.slot(ofPick: number)
      let draft = Autodraft(
        pool: players, taken: Set(picks.map(\.player)), rosterGuard: .standard)
      let choice = draft.choice(
        queue: queues[slot - 1], rankings: [], roster: rosters[slot - 1], limits: .standard)
      guard let choice, let position = positions[choice.playerId] else {
        Issue.record("Nobody was picked at \(number).")
        return
      }
      rosters[slot - 1][position] += 1
      picks.append(
        RecordedPick(
          number: number, slot: slot, entry: "\(slot)", player: choice.playerId,
          position: position))
    }
    let check = DraftCheck(of: picks, order: order, guard: .standard)
    #expect(check.violations.isEmpty && check.isComplete)
    let most = AutodraftLimits.standard.maximum
    #expect(
      rosters.allSatisfy { roster in Position.allCases.allSatisfy { roster[$0] <= most[$0] } })
  }

  @Test func `players go by ADP, those without one last, equal ones by id`() {
    let sorted = Autodraft.orderedByADP(
      pool,
      adp: [
        "te1": Points(hundredths: 150), "qb2": Points(hundredths: 120),
        "qb1": Points(hundredths: 150),
      ])
    #expect(sorted.map(\.id) == ["qb2", "qb1", "te1", "rb1", "wr1"])
  }

  @Test func `autopilot starts after two expiries in a row of a fast draft, and an action ends it`()
  {
    var pilot = Autopilot()
    pilot.clockExpired(in: .fast)
    #expect(!pilot.isOn)
    pilot.personActed()
    pilot.clockExpired(in: .fast)
    #expect(!pilot.isOn)
    pilot.clockExpired(in: .fast)
    #expect(pilot.isOn)
    pilot.personActed()
    #expect(!pilot.isOn && pilot.expiriesInARow == 0)
    for _ in 0..<5 { pilot.clockExpired(in: .slow) }
    #expect(!pilot.isOn)
    pilot.turnOn()
    #expect(pilot.isOn)
  }
}

import DomainParts
import Testing
import TopDogDomain

struct PracticeDraftTests {
  private let now = SmallDraft.now

  private func practice(
    slot: Int? = nil, hasClock: Bool = true, seed: UInt64 = 1, rounds: Int = 18
  ) -> PracticeDraft {
    PracticeDraft(
      PracticeDraft.Settings(slot: slot, hasClock: hasClock), pool: PracticePool.pool,
      userId: "ann", username: "Ann", seed: seed, order: DraftOrder(teams: 12, rounds: rounds),
      at: now)
  }

  @Test(arguments: [1, 7, 12])
  func `the person sits where they chose, and bots everywhere else`(_ slot: Int) {
    let draft = practice(slot: slot).draft
    #expect(draft.state == .drafting && draft.currentPick == 1)
    #expect(draft.slot(of: "ann") == slot && Set(draft.userIds).count == 12)
    #expect(draft.fee == .zero)
  }

  @Test func `without a choice, chance decides where the person sits`() {
    let slots = Set((1...40).map { practice(seed: $0).slot })
    #expect(slots.count > 6 && slots.isSubset(of: Set(1...12)))
    #expect((1...12).contains(practice(slot: 13).slot))
  }

  @Test func `bots pick until it is the person's turn`() throws {
    var practice = practice(slot: 5)
    practice.skipToPersonsTurn(at: now)
    #expect(practice.isPersonsTurn && practice.picks.count == 4)
    practice.botPicks(at: now)
    #expect(practice.picks.count == 4)
    let player = try #require(
      practice.pool.players.first { !practice.draft.picked.contains($0.id) })
    try practice.pick(5, of: player.id, by: "ann", at: now)
    #expect(!practice.isPersonsTurn && practice.draft.roster(ofSlot: 5) == [player.id])
    practice.skipToPersonsTurn(at: now)
    #expect(practice.picks.count == 19)
    #expect(practice.picks.allSatisfy { $0.author == .person && $0.choice == nil })
  }

  @Test func `who is taken cannot be picked again`() throws {
    var practice = practice(slot: 2)
    practice.botPicks(at: now)
    let taken = practice.draft.picked[0]
    let name = try #require(practice.pool[taken]).name
    #expect(throws: DraftError.playerTaken(name)) {
      try practice.pick(2, of: taken, by: "ann", at: now)
    }
  }

  @Test func `a whole practice is a draft by the rules`() {
    var practice = practice(slot: 3)
    var time = now
    while !practice.isComplete {
      time = time.adding(seconds: 1)
      practice.skipToPersonsTurn(at: time)
      practice.pickForPerson(queue: [], rankings: nil, at: time)
    }
    let draft = practice.draft
    let check = DraftCheck(
      of: practice.picks.map(\.recorded), order: draft.order,
      guard: RosterGuard(shape: draft.shape, rounds: draft.order.rounds))
    #expect(check.isComplete && check.violations == [])
    #expect(practice.picks.map(\.playerId) == draft.picked)
    #expect(draft.order.picks(ofSlot: 3) == practice.picks.filter { $0.slot == 3 }.map(\.number))
  }

  @Test func `the clock is half a minute, or does not run out`() throws {
    var practice = practice(slot: 1)
    #expect(practice.draft.deadline == now.adding(seconds: 30))
    #expect(throws: DraftError.tooLate) {
      try practice.pick(1, of: "p1", by: "ann", at: now.adding(seconds: 31))
    }
    practice = self.practice(slot: 1, hasClock: false)
    try practice.pick(1, of: "p1", by: "ann", at: now.adding(seconds: 86_400))
    #expect(practice.picks.count == 1)
  }

  @Test func `a bot's pick does not depend on how long the device slept`() {
    var practice = practice(slot: 2)
    practice.botPicks(at: now.adding(seconds: 3_600))
    #expect(practice.picks.count == 1)
  }

  @Test func `the queue comes first when the clock picks for the person`() {
    var practice = practice(slot: 1)
    practice.pickForPerson(queue: ["p20"], rankings: nil, at: now)
    #expect(practice.draft.picked == ["p20"] && practice.picks[0].author == .clock)
  }
}

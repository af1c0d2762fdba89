import Testing
import TopDogDomain

@Suite struct PickRulesTests {
  @Test func `a player can be picked in one's turn, where the roster has room`() {
    let rules = PickRules(isTurn: true, positions: [.tightEnd, .runningBack])
    #expect(rules.answer(for: .runningBack) == .allowed)
    #expect(rules.answer(for: .runningBack).sentence == nil)
    #expect(rules.answer(for: .quarterback) == .rosterNeeds([.runningBack, .tightEnd]))
    #expect(rules.answer(for: .quarterback).sentence == "Your roster needs RB or TE.")
  }

  @Test func `out of turn nobody can be picked`() {
    let rules = PickRules(isTurn: false, positions: Set(Position.allCases))
    #expect(rules.answer(for: .wideReceiver) == .notYourTurn)
    #expect(rules.answer(for: .wideReceiver).sentence == "It is not your turn.")
  }

  @Test func `a full roster takes nobody`() {
    let answer = PickRules(isTurn: true, positions: []).answer(for: .tightEnd)
    #expect(answer == .rosterNeeds([]) && answer.sentence == "Your roster is full.")
  }

  @Test func `a room says how far its draft is`() throws {
    #expect(SmallDraft.room().status.title == "0 of 2 seats taken")
    var draft = try SmallDraft.running()
    let pool = SmallDraft.pool(Array(repeating: .wideReceiver, count: 12))
    #expect(draft.status == .picking(round: 1, pick: 1))
    for player in 1...3 { try draft.pick("p\(player)", in: pool) }
    #expect(draft.status.title == "Round 2, pick 4")
    try draft.pause(at: SmallDraft.now)
    #expect(draft.status == .paused(round: 2, pick: 4))
    draft.resume(at: SmallDraft.now)
    for player in 4...6 { try draft.pick("p\(player)", in: pool) }
    #expect(draft.status.title == "All 6 picks are made")
  }

  @Test(
    arguments: [
      (nil, "No more picks"), (0, "Your turn"), (1, "1 pick until your turn"),
      (3, "3 picks until your turn"),
    ] as [(Int?, String)])
  func `the distance to one's turn is counted in picks`(picks: Int?, words: String) {
    #expect(Draft.distance(picks) == words)
  }

  @Test(arguments: [(1_250, "12.5"), (1_255, "12.6"), (4, "0.0"), (-4, "0.0"), (-150, "-1.5")])
  func `a mean pick is shown with one decimal`(hundredths: Int, words: String) {
    #expect(Points(hundredths: hundredths).tenths == words)
  }
}

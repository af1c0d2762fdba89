import DomainParts
import Testing
import TopDogDomain

@Suite struct AutopickReasonTests {
  private let pool = SmallDraft.pool([
    .wideReceiver, .runningBack, .quarterback, .tightEnd, .wideReceiver, .runningBack,
  ])

  private func rankings(_ ids: [String], maximum: PositionCounts) -> PersonalRankings {
    PersonalRankings(
      rankings: ids, limits: AutodraftLimits(maximum: maximum), updatedAt: SmallDraft.now)
  }

  @Test func `a pick from the queue names who was passed over, and why`() throws {
    var draft = try SmallDraft.running()
    try draft.pick("p1", in: pool)
    let own = rankings(
      [],
      maximum: PositionCounts(quarterbacks: 1, runningBacks: 0, wideReceivers: 3, tightEnds: 1))
    let pick = try #require(
      draft.automaticPick(in: pool, queue: ["p1", "p2", "p4"], rankings: own, at: SmallDraft.now))
    let reason = try #require(AutopickReason(pick, username: "ann", pool: pool))
    #expect(
      reason.sentence
        == "Picked by the clock from ann’s queue; passed over: Player 1 (taken), Player 2 (own limit)."
    )
    #expect(reason.notes == ["The player was number 3 of the queue."])
    #expect(reason.passedOver.map(\.source) == ["queue", "queue"])
  }

  @Test func `autopilot's pick by ADP says so, and when own limits gave way`() throws {
    var draft = try SmallDraft.running()
    let uid = draft.seat(atSlot: 1).userId
    try draft.setAutopilot(true, for: uid, at: SmallDraft.now)
    let none = rankings([], maximum: PositionCounts())
    let pick = try #require(
      draft.automaticPick(in: pool, queue: [], rankings: none, at: SmallDraft.now))
    let reason = try #require(AutopickReason(pick, username: "ann", pool: pool))
    #expect(reason.sentence == "Picked by autopilot by ADP.")
    #expect(
      reason.notes == [
        "The player was number 1 by ADP of those who were free.",
        "Nobody was left within ann’s own limits, so they did not count.",
      ])
  }

  @Test func `rankings count after the queue`() throws {
    let draft = try SmallDraft.running()
    let own = rankings(["p3"], maximum: AutodraftLimits.standard.maximum)
    let pick = try #require(
      draft.automaticPick(in: pool, queue: [], rankings: own, at: SmallDraft.now))
    let reason = try #require(AutopickReason(pick, username: "ann", pool: pool))
    #expect(reason.title == "Picked by the clock from ann’s rankings")
  }

  @Test func `a person's pick has no reason`() throws {
    var draft = try SmallDraft.running()
    let pick = try draft.pick("p1", in: pool)
    #expect(AutopickReason(pick, username: "ann", pool: pool) == nil)
  }
}

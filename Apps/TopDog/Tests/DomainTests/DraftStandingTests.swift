import DomainParts
import SeededRandom
import Testing
import TopDogDomain

struct DraftStandingTests {
  private let now = Moment(microseconds: 1_785_600_000_000_000)

  private func room(
    _ id: String = "d", tournament: String = "t", clock: ClockRules = .fast, age: Int = 0
  ) -> Draft {
    let format = TournamentFormat(
      order: DraftOrder(teams: 2, rounds: 2), clock: clock, rounds: [], entryFee: .zero,
      entriesPerPerson: 1, prizes: PrizeTable([]))
    let tournament = Tournament(
      id: tournament, name: "T", format: format, season: now.adding(seconds: 86_400), slateId: "s",
      poolId: "s-1", createdAt: now)
    return Draft(id: id, of: tournament, at: now.adding(seconds: -age))
  }

  private func seat(_ user: String) -> Seat {
    Seat(entryId: "e-\(user)", userId: user, username: user.uppercased())
  }

  private func full(_ id: String = "d", clock: ClockRules = .fast) throws -> Draft {
    var draft = room(id, clock: clock)
    try draft.take(seat("ann"))
    try draft.take(seat("bob"))
    var random = SeededGenerator(seed: 1)
    draft.close(at: now, using: &random)
    return draft
  }

  private func running(_ id: String = "d", clock: ClockRules = .fast) throws -> Draft {
    var draft = try full(id, clock: clock)
    draft.begin(at: now)
    return draft
  }

  @Test func `a draft that fills says how many seats are free`() throws {
    var draft = room()
    try draft.take(seat("ann"))
    #expect(DraftStanding(draft, of: "ann").stage == .filling(freeSeats: 1))
    #expect(!DraftStanding(draft, of: "ann").isAutopilotOn)
    let closed = try full()
    #expect(DraftStanding(closed, of: "ann").stage == .starting(at: closed.startsAt))
  }

  @Test func `one person's turn is the other's wait`() throws {
    var draft = try running()
    let (first, second) = (draft.userIds[0], draft.userIds[1])
    #expect(DraftStanding(draft, of: first).stage == .myTurn(deadline: draft.deadline))
    #expect(
      DraftStanding(draft, of: second).stage
        == .waiting(turnOf: first.uppercased(), picksUntilMine: 1, deadline: draft.deadline))
    try draft.setAutopilot(true, for: first, at: now)
    #expect(DraftStanding(draft, of: first).isAutopilotOn)
    #expect(!DraftStanding(draft, of: second).isAutopilotOn)
    try draft.pause(at: now)
    #expect(DraftStanding(draft, of: first).stage == .paused)
    #expect(!DraftStanding(draft, of: first).isMyTurn)
  }

  @Test func `what is urgent comes first, and other paces are left out`() throws {
    let turn = try running("turn")
    let mine = turn.userIds[0]
    var filling = room("filling")
    try filling.take(seat(mine))
    let slow = try running("slow", clock: .slow)
    let drafts = [filling, try full("starting"), slow, turn]
    #expect(
      DraftStanding.list(drafts, of: mine, pace: .fast).map(\.id)
        == ["turn", "starting", "filling"])
    #expect(DraftStanding.list(drafts, of: mine, pace: .slow).map(\.id) == ["slow"])
  }

  @Test func `the oldest room with a free seat is next, unless the person sits in it`() throws {
    var oldest = room("oldest", age: 60)
    try oldest.take(seat("ann"))
    let newer = room("newer", age: 30)
    let other = room("other", tournament: "o", age: 90)
    let rooms = [newer, other, oldest, try full()]
    #expect(Draft.next(in: "t", for: "bob", among: rooms)?.id == "oldest")
    #expect(Draft.next(in: "t", for: "ann", among: rooms)?.id == "newer")
    #expect(Draft.next(in: "x", for: "ann", among: rooms) == nil)
    #expect(oldest.freeSeats == 1)
  }
}

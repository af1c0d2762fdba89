import DomainParts
import Foundation
import SeededRandom
import Testing
import TopDogDomain

struct DraftRoomTests {
  private let now = Moment(microseconds: 1_785_600_000_000_000)

  private func room(teams: Int = 2, rounds: Int = 3) -> Draft {
    let format = TournamentFormat(
      order: DraftOrder(teams: teams, rounds: rounds), clock: .fast, rounds: [], entryFee: .zero,
      entriesPerPerson: 1, prizes: PrizeTable([]))
    let tournament = Tournament(
      id: "t", name: "T", format: format, season: now.adding(seconds: 86_400), slateId: "s",
      poolId: "s-1", createdAt: now)
    return Draft(id: "d", of: tournament, at: now)
  }

  private func running(teams: Int = 2, rounds: Int = 3) throws -> Draft {
    var draft = room(teams: teams, rounds: rounds)
    for number in 1...teams {
      try draft.take(Seat(entryId: "e\(number)", userId: "u\(number)", username: "n\(number)"))
    }
    var random = SeededGenerator(seed: 1)
    draft.close(at: now, using: &random)
    draft.begin(at: now)
    return draft
  }

  private func pool(_ positions: [Position]) -> PlayerPool {
    let players = positions.enumerated().map {
      Player(id: "p\($0 + 1)", name: "P\($0 + 1)", position: $1, team: "KC")
    }
    let adp = players.enumerated().map { ($1.id, Points(hundredths: $0)) }
    return PlayerPool(
      id: "s-1", slateId: "s", players: players,
      adp: Dictionary(adp) { first, _ in first }, createdAt: now)
  }

  @Test func `a place that nobody can fill any more does not stop a draft`() throws {
    // Seven rounds are exactly a line-up's starters without FLEX, and there is no tight end at all.
    let pool = pool(Array(repeating: .wideReceiver, count: 14))
    var draft = try running(rounds: 7)
    while draft.state == .drafting {
      let pick = draft.automaticPick(in: pool, queue: [], rankings: nil, at: now)
      draft.record(try #require(pick), at: now)
    }
    #expect(draft.picked.count == 14)
  }

  @Test func `a room without a player left has nobody to pick`() throws {
    let draft = try running()
    #expect(draft.automaticPick(in: pool([]), queue: [], rankings: nil, at: now) == nil)
    #expect(!pool([.tightEnd]).suffices(for: draft.order))
  }

  @Test func `each change of the clock has a number of its own`() throws {
    var draft = try running()
    var numbers = [draft.clockNumber]
    let uid = draft.seat(atSlot: 1).userId
    try draft.setAutopilot(true, for: uid, at: now)
    numbers.append(draft.clockNumber)
    try draft.setAutopilot(true, for: uid, at: now)
    #expect(draft.clockNumber == numbers.last)
    try draft.pause(at: now)
    numbers.append(draft.clockNumber)
    draft.resume(at: now.adding(seconds: 5))
    numbers.append(draft.clockNumber)
    #expect(Set(numbers).count == 4 && numbers == numbers.sorted())
  }

  @Test func `a document of a draft reads back as it was`() throws {
    let draft = try running()
    let copy = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    #expect(copy == draft)
  }

  @Test func `who only fills a room has autopilot from the first turn on`() throws {
    var draft = SmallDraft.room()
    try draft.take(Seat(entryId: "e1", userId: "u1", username: "n1", autopilot: true))
    try draft.take(Seat(entryId: "e2", userId: "u2", username: "n2"))
    var random = SeededGenerator(seed: 1)
    draft.close(at: now, using: &random)
    for slot in 1...2 {
      let seat = draft.seat(atSlot: slot)
      #expect(draft.autopilots[slot - 1].isOn == (seat.userId == "u1"))
    }
    let copy = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    #expect(copy == draft)
  }

  @Test func `a pool reads back as it was, with those of whom little is known`() throws {
    let players = [
      Player(id: "b", name: "B", position: .tightEnd, team: ""),
      Player(id: "a", name: "A", position: .quarterback, team: "KC"),
    ]
    let pool = PlayerPool(
      id: "s-1", slateId: "s", players: players, adp: ["a": Points(hundredths: 150)],
      projections: ["b": Points(hundredths: 9_950)], createdAt: now)
    #expect(pool.players.map(\.id) == ["a", "b"])
    let copy = try JSONDecoder().decode(PlayerPool.self, from: JSONEncoder().encode(pool))
    #expect(copy == pool)
  }

  @Test(arguments: [
    PlayMoney.grant(to: "ann"), EntryFee.hold(entry: "e", user: "ann", fee: Cents(1)),
    EntryFee.post(entry: "e", user: "ann", tournament: "t", fee: Cents(1)),
    Transfer(
      id: "x", from: .rake, to: .cash(user: "ann"), amount: Cents(7), purpose: .correction,
      step: .reverses("y")),
    Transfer(
      id: "w", from: .cash(user: "ann"), to: .withdrawal(user: "ann"), amount: Cents(7),
      purpose: .withdrawal, step: .pending(expires: 12)),
  ])
  func `a transfer's document reads back as it was`(_ transfer: Transfer) throws {
    let recorded = RecordedTransfer(transfer, at: now, tournamentId: "t")
    let copy = try JSONDecoder().decode(
      RecordedTransfer.self, from: JSONEncoder().encode(recorded))
    #expect(copy == recorded && copy.people == ["ann"])
  }
}

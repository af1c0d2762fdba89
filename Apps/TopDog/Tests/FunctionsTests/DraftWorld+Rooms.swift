import CloudFunctions
import DomainParts
import Foundation
import Synchronization
import Testing
import TopDogDomain
import TopDogFunctions

extension DraftWorld {
  static let four = ["ann", "bob", "cat", "dan"]

  /// Players `p1`…, best first: of six, two WR, two RB, a QB and a TE.
  func addPool(_ count: Int = 60, id: String = "slate-1") async throws {
    let positions: [Position] = [
      .wideReceiver, .runningBack, .quarterback, .wideReceiver, .runningBack, .tightEnd,
    ]
    let players = (1...count).map {
      Player(
        id: "p\($0)", name: "Player \($0)", position: positions[($0 - 1) % 6], team: "KC")
    }
    let adp = players.enumerated().map { ($1.id, Points(hundredths: $0 * 100 + 100)) }
    try await server.addPool(
      PlayerPool(
        id: id, slateId: "slate", players: players,
        adp: Dictionary(adp) { first, _ in first }, createdAt: now))
  }

  func addTournament(
    _ id: String = "t", order: DraftOrder = DraftOrder(teams: 4, rounds: 3),
    clock: ClockRules = .fast, fee: Cents = .dollars(25), perPerson: Int = 150
  ) async throws {
    try await server.addTournament(
      Tournament(
        id: id, name: "Test",
        format: TournamentFormat(
          order: order, clock: clock, rounds: [], entryFee: fee, entriesPerPerson: perPerson,
          prizes: PrizeTable([])),
        season: Self.start.adding(seconds: 40 * 86_400), slateId: "slate", poolId: "slate-1",
        createdAt: now))
  }

  /// People with usernames and play money.
  func addPeople(_ people: [String]) async throws {
    for person in people { _ = try await server.claimUsername(person, by: person) }
  }

  /// A pool, a tournament, and people who fill a draft of it. Gives the draft's id.
  func fillRoom(
    _ people: [String] = four, rounds: Int = 3, clock: ClockRules = .fast,
    fee: Cents = .dollars(25), pool: Int = 60
  ) async throws -> String {
    try await addPool(pool)
    try await addTournament(
      order: DraftOrder(teams: people.count, rounds: rounds), clock: clock, fee: fee)
    try await addPeople(people)
    var draft = ""
    for person in people { draft = try await server.joinTournament("t", by: person).draftId }
    return draft
  }

  /// A room whose first clock runs.
  func beginRoom(
    _ people: [String] = four, rounds: Int = 3, clock: ClockRules = .fast, pool: Int = 60
  ) async throws -> (draft: String, host: TriggerHost) {
    let draft = try await fillRoom(people, rounds: rounds, clock: clock, pool: pool)
    let host = try await host()
    try await fireClock(of: draft, host)
    #expect(try await self.draft(draft).state == .drafting)
    return (draft, host)
  }

  /// Moves the clock to where the draft's fires, and lets it.
  func fireClock(of draft: String, _ host: TriggerHost) async throws {
    setClock(try #require(try await self.draft(draft).clockFiresAt))
    try await host.settle()
  }

  func draft(_ id: String) async throws -> Draft {
    let snapshot = try await documents.snapshot("drafts/\(id)")
    return try #require(snapshot).data()
  }

  func tournament(_ id: String = "t") async throws -> Tournament {
    let snapshot = try await documents.snapshot("tournaments/\(id)")
    return try #require(snapshot).data()
  }

  func entry(_ id: String) async throws -> Entry? {
    try await documents.snapshot("entries/\(id)")?.data()
  }

  /// By number.
  func picks(_ draft: String) async throws -> [DraftPick] {
    try await documents.collection("drafts/\(draft)/picks").order(by: "number").get()
      .map { try $0.data() }
  }

  /// Who is on the clock.
  func turn(_ id: String) async throws -> (uid: String, pick: Int) {
    let draft = try await draft(id)
    let slot = draft.order.slot(ofPick: draft.currentPick)
    return (draft.seat(atSlot: slot).userId, draft.currentPick)
  }

  /// Somebody who is in the room, and not on the clock.
  func onlooker(_ id: String) async throws -> String {
    let uid = try await turn(id).uid
    return try #require(try await draft(id).userIds.first { $0 != uid })
  }

  /// A player whom whoever is on the clock may take.
  func legalPlayer(_ id: String) async throws -> String {
    let draft = try await draft(id)
    let pool = try await pool()
    let slot = draft.order.slot(ofPick: draft.currentPick)
    let guarding = draft.rosterGuard(ofSlot: slot, in: pool)
    let roster = pool.positions(of: draft.roster(ofSlot: slot))
    let player = pool.players.first {
      !draft.picked.contains($0.id) && guarding.allows($0.position, after: roster)
    }
    return try #require(player).id
  }

  func pool() async throws -> PlayerPool {
    if let known = knownPool.withLock({ $0 }) { return known }
    let pool: PlayerPool =
      try #require(try await documents.snapshot("pools/slate-1")).data()
    knownPool.withLock { $0 = pool }
    return pool
  }

  /// Whoever is on the clock picks somebody whom they may take.
  func pickLegally(_ id: String, requestId: String? = nil) async throws {
    let turn = try await turn(id)
    _ = try await server.makePick(
      turn.pick, of: try await legalPlayer(id), in: id, by: turn.uid, requestId: requestId)
  }

  func refuses<Answer>(
    _ error: DraftError, _ body: () async throws -> Answer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: error, sourceLocation: sourceLocation) { _ = try await body() }
  }

  /// Expects a draft that is complete, in order and legal, with whole rosters in its entries.
  func expectCompleteDraft(_ id: String) async throws {
    let draft = try await draft(id)
    #expect(draft.state == .complete && draft.clockFiresAt == nil)
    let picks = try await picks(id)
    let check = DraftCheck(
      of: picks.map(\.recorded), order: draft.order,
      guard: RosterGuard(shape: draft.shape, rounds: draft.order.rounds))
    #expect(check.isComplete && check.violations == [])
    #expect(picks.map(\.playerId) == draft.picked)
    for (index, seat) in draft.seats.enumerated() {
      let entry = try #require(try await entry(seat.entryId))
      #expect(entry.state == .complete && entry.slot == index + 1)
      #expect(entry.roster == draft.roster(ofSlot: index + 1))
      #expect(entry.roster.count == draft.order.rounds)
    }
  }
}

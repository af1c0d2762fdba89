import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

extension DraftWorld {
  static let boss = Administrator(uid: "boss", name: "The Boss")
  static let eight = four + ["eve", "fay", "gus", "hal"]

  /// When the season of `addSeason` begins.
  static let kickoff = start.adding(seconds: 40 * 86_400)

  /// Players, and a tournament of drafts with four teams and three rounds: one of each draft advances after
  /// weeks 1 and 2 to a final of four in week 3.
  func addSeason(
    fee: Cents = .dollars(25),
    prizes: [PrizeTable.Tier] = [
      PrizeTable.Tier(1...1, each: .dollars(100)), PrizeTable.Tier(2...2, each: .dollars(60)),
    ]
  ) async throws {
    try await addPool()
    try await server.addTournament(
      Tournament(
        id: "t", name: "Test",
        format: TournamentFormat(
          order: DraftOrder(teams: 4, rounds: 3), clock: .fast,
          rounds: [
            TournamentRound(weeks: 1...2, groupSize: 4, advancing: 1),
            TournamentRound(weeks: 3...3, groupSize: 4, advancing: 0),
          ], entryFee: fee, entriesPerPerson: 10, prizes: PrizeTable(prizes)),
        season: Self.kickoff, slateId: "slate", poolId: "slate-1", createdAt: now))
  }

  /// People with usernames who fill drafts one after another, which their clocks play to the end. Each of
  /// them gets players whom nobody else has, in any draft: a WR, an RB and a QB.
  func playDrafts(_ people: [String] = eight, with host: TriggerHost) async throws {
    try await addPeople(people)
    for start in stride(from: 0, to: people.count, by: 4) {
      var draft = ""
      for person in people[start..<start + 4] {
        tick()
        draft = try await server.joinTournament("t", by: person).draftId
      }
      for (index, person) in people[start..<start + 4].enumerated() {
        let first = (start + index) * 6 + 1
        _ = try await server.setQueue(
          (first..<first + 3).map { "p\($0)" }, in: draft, by: person)
      }
      for _ in 0...12 { try await fireClock(of: draft, host) }
      try await expectCompleteDraft(draft)
    }
  }

  /// Two complete drafts whose season runs.
  func beginSeason() async throws {
    try await addSeason()
    try await playDrafts(with: try await host())
    let moved = try await server.startSeason(step("start"), by: Self.boss)
    #expect(moved == AdminCalls.Moved(entries: 8))
  }

  func step(_ requestId: String) -> AdminCalls.TournamentStep {
    AdminCalls.TournamentStep(tournamentId: "t", requestId: requestId)
  }

  func groups(round: Int) async throws -> [StandingGroup] {
    try await documents.collection("tournaments/t/groups").where(
      "round", .equal, .integer(Int64(round))
    )
    .order(by: "number").get().map { try $0.data() }
  }

  /// A file in which the players of the rows of each group, in the order of the picks, have these points.
  func week(_ points: [[[String]]], round: Int) async throws -> String {
    var text = "player,points\n"
    for (group, rows) in zip(try await groups(round: round), points) {
      for (row, values) in zip(group.rows, rows) {
        for (player, value) in zip(row.roster, values) { text += "\(player),\(value)\n" }
      }
    }
    return text
  }

  @discardableResult
  func close(
    _ week: Int, _ text: String, requestId: String? = nil
  ) async throws -> AdminCalls.Closed {
    try await server.closeWeek(
      AdminCalls.WeekFile(
        slateId: "slate", week: week, text: text, requestId: requestId ?? "week-\(week)"),
      by: Self.boss)
  }

  /// The ids of a group's entries, best first.
  func ranking(_ number: Int, round: Int) async throws -> [String] {
    let group = try #require(try await groups(round: round).first { $0.number == number })
    return group.ranking.places.map(\.result.id)
  }

  /// What the log says was done, by name.
  func actions() async throws -> [String] { try await log().map(\.action.rawValue).sorted() }

  func log() async throws -> [AuditRecord] {
    try await documents.collection("audit").order(by: "at").get().map { try $0.data() }
  }

  func refuses<Answer>(
    _ error: SeasonError, _ body: () async throws -> Answer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: error, sourceLocation: sourceLocation) { _ = try await body() }
  }
}

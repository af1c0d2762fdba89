import Accounts
import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct AdministrationTests {
  private let boss = DraftWorld.boss
  private static let header = "id,name,position,team,adp,projection,bye\n"

  @Test func `only somebody with the claim is an administrator, and does not play`() throws {
    #expect(throws: HTTPSError.self) { try Administrator(nil) }
    let others: [JSONValue] = [.boolean(false), .string("true"), .integer(1), .null]
    for value in others {
      let user = AuthenticatedUser(uid: "a", claims: ["topdogAdmin": value])
      #expect(throws: HTTPSError.self) { try Administrator(user) }
      try Administrator.refuse(user)
    }
    let user = AuthenticatedUser(
      uid: "a", claims: ["topdogAdmin": .boolean(true), "name": .string("Noor")])
    #expect(try Administrator(user) == Administrator(uid: "a", name: "Noor"))
    #expect(throws: SeasonError.staff) { try Administrator.refuse(user) }
    try Administrator.refuse(nil)
  }

  @Test func `a tournament is made from a template, closed and opened`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool(240)
      func wanted(_ name: String, after seconds: Int = 60) -> AdminCalls.NewTournament {
        AdminCalls.NewTournament(
          template: .sprint, name: name, season: world.now.adding(seconds: seconds),
          slateId: "slate", requestId: "make-\(name.count)-\(seconds)")
      }
      await world.refuses(.badName) {
        try await world.server.createTournament(wanted(" x "), by: boss)
      }
      await world.refuses(.seasonPast) {
        try await world.server.createTournament(wanted("Sprint", after: 0), by: boss)
      }
      let made = try await world.server.createTournament(wanted(" Sprint "), by: boss)
      #expect(try await world.server.createTournament(wanted(" Sprint "), by: boss) == made)
      let tournament = try await world.tournament(made.id)
      #expect(tournament.name == "Sprint" && tournament.isOpen)
      #expect(tournament.poolId == "slate-1" && tournament.mostEntries == 144)
      try await world.addPeople(["ann"])
      for (isOpen, request) in [(false, "close"), (false, "close"), (true, "open")] {
        _ = try await world.server.setTournamentOpen(
          AdminCalls.Switch(id: made.id, isOn: isOpen, requestId: request), by: boss)
        if !isOpen {
          await #expect(throws: TournamentError.closed) {
            _ = try await world.server.joinTournament(made.id, by: "ann")
          }
        }
      }
      _ = try await world.server.joinTournament(made.id, by: "ann")
      let log = try await world.log()
      #expect(Set(log.map(\.action)) == [.createTournament, .closeTournament, .openTournament])
      #expect(log.count == 3 && log.allSatisfy { $0.byName == "The Boss" })
      world.tick(60)
      await world.refuses(.seasonStarted) {
        try await world.server.setTournamentOpen(
          AdminCalls.Switch(id: made.id, isOn: true, requestId: "late"), by: boss)
      }
    }
  }

  @Test func `imported players are for drafts that begin; others keep theirs`() async throws {
    try await DraftWorld.with { world in
      let draft = try await world.fillRoom()
      var text = Self.header
      for number in 1...20 { text += "p\(number),Player \(number),WR,KC,\(number),1.5,\n" }
      await #expect(throws: ImportError.noRows) {
        _ = try await world.server.importPlayers(
          AdminCalls.PlayersFile(
            slateId: "slate", text: Self.header + "a/b,X,WR,KC,,,\n", note: nil, requestId: "bad"),
          by: boss)
      }
      let file = AdminCalls.PlayersFile(
        slateId: "slate", text: text, note: "Made up", requestId: "import")
      let preview = try await world.server.previewPlayers(file)
      // Thirteen of them play another position in the pool, and stay as they are.
      #expect(preview.players == 20 && preview.problemCount == 13)
      let made = try await world.server.importPlayers(file, by: boss)
      #expect(try await world.server.importPlayers(file, by: boss) == made)
      let snapshot = try #require(try await world.documents.snapshot("pools/\(made.id)"))
      let pool: PlayerPool = try snapshot.data()
      #expect(pool.players.count == 20 && pool.note == "Made up")
      #expect(pool["p2"]?.position == .runningBack)
      #expect(try await world.tournament().poolId == made.id)
      #expect(try await world.draft(draft).poolId == "slate-1")
      #expect(try await world.actions() == ["importPlayers"])
      await world.refuses(.tooFewPlayers(needed: 12)) {
        try await world.server.importPlayers(
          AdminCalls.PlayersFile(
            slateId: "slate", text: Self.header + "p1,Player 1,WR,KC,,,\n", note: nil,
            requestId: "few"), by: boss)
      }
    }
  }

  @Test func `a refund gives every fee back, held or paid, and closes the drafts`() async throws {
    try await DraftWorld.with { world in
      try await world.addSeason()
      try await world.playDrafts(DraftWorld.four, with: try await world.host())
      try await world.addPeople(["eve"])
      for person in ["ann", "bob", "cat", "eve"] {
        _ = try await world.server.joinTournament("t", by: person)
      }
      _ = try await world.server.joinTournament("t", by: "ann")
      let moved = try await world.server.refundTournament(world.step("refund"), by: boss)
      #expect(moved == AdminCalls.Moved(entries: 9, amount: .dollars(225)))
      #expect(try await world.server.refundTournament(world.step("refund"), by: boss) == moved)
      for person in DraftWorld.four + ["eve"] {
        #expect(try await world.balance(.cash(user: person)) == .dollars(1_000))
      }
      #expect(try await world.balance(.escrow(tournament: "t")) == .zero)
      for collection in ["drafts", "entries"] {
        #expect(try await world.documents.collection(collection).count() == 0)
      }
      #expect(try await world.documents.collectionGroup("picks").count() == 0)
      let tournament = try await world.tournament()
      #expect(tournament.entryCount == 0 && !tournament.isOpen)
      // A clock that was on its way does nothing.
      world.tick(120)
      try await world.host().settle()
      await world.refuses(.noTeams) {
        try await world.server.startSeason(world.step("start"), by: boss)
      }
      #expect(try await world.actions() == ["refund"])
      try await world.expectSoundLedger()
    }
  }

  @Test func `a draft that is paused waits, and goes on with the time that was left`()
    async throws
  {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      func pause(_ isOn: Bool, _ request: String) async throws {
        _ = try await world.server.pauseDraft(
          AdminCalls.Switch(id: draft, isOn: isOn, requestId: request), by: boss)
      }
      world.tick(10)
      for _ in 0..<2 { try await pause(true, "pause") }
      world.tick(3_600)
      try await host.settle()
      let uid = try await world.turn(draft).uid
      await world.refuses(.paused) {
        try await world.server.makePick(1, of: "p1", in: draft, by: uid)
      }
      try await pause(false, "resume")
      #expect(try await world.draft(draft).deadline == world.now.adding(seconds: 20))
      try await pause(false, "nothing")
      #expect(try await world.actions() == ["pauseDraft", "resumeDraft"])
      await world.refuses(.notFound) {
        try await world.server.pauseDraft(
          AdminCalls.Switch(id: "nowhere", isOn: true, requestId: "x"), by: boss)
      }
    }
  }
}

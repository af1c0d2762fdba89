import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import SeededRandom
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ResultTests {
  @Test func `a tie, a correction and a revocation are scored from the votes`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann", "bob", "cat"]).competitionId
      let host = try await world.host()
      for (person, nominee) in [("ann", "n1"), ("bob", "n2"), ("cat", "n3")] {
        for category in ["c1", "c2", "c3"] {
          try await world.vote(person, category, nominee, in: us)
        }
      }
      #expect(try await world.announce("c1", ["n1", "n2"]).version == 1)
      try await host.settle()
      #expect(
        try await world.participants(us).mapValues(\.score) == ["ann": 1, "bob": 1, "cat": 0])
      #expect(try await world.participants(us)["ann"]?.rank == 1)
      #expect(try await world.competition(us).resultVersion == 1)
      await #expect(throws: VoteError.announced) { try await world.vote("ann", "c1", "n3", in: us) }

      #expect(try await world.announce("c1", ["n3"]).version == 2)
      try await host.settle()
      #expect(
        try await world.participants(us).mapValues(\.score) == ["ann": 0, "bob": 0, "cat": 1])
      let change = try await world.documents.get("competitions/\(us)/changes/2")
      #expect(change?["kind"] == "corrected")
      #expect(try await world.documents.get("competitions/\(us)/changes/1") == nil)

      try await world.announce("c1", [])
      try await host.settle()
      try await world.expectScores(of: us)
      // Revoking opens nothing.
      await #expect(throws: VoteError.closed) { try await world.vote("ann", "c1", "n3", in: us) }

      for category in ["c1", "c2", "c3"] { try await world.announce(category, ["n1"]) }
      try await host.settle()
      #expect(try await world.competition(us).status == .completed)
      #expect(try await world.documents.get("ceremonies/show")?["status"] == "completed")
      try await world.announce("c2", [])
      try await host.settle()
      #expect(try await world.competition(us).status == .locked)
      #expect(try await world.competition(us).completedAt == nil)
      let log = try await world.documents.collection("audit").get()
      #expect(log.count { $0["action"] == "corrected" } == 1)
      #expect(log.count { $0["action"] == "revoked" } == 2)
    }
  }

  @Test func `a competition that begins after a result names it`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      try await world.announce("c1", ["n1"])
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      #expect(try await world.competition(us).resultVersion == 1)
      let host = try await world.host()
      try await world.vote("bob", "c2", "n2", in: us)
      try await world.announce("c2", ["n2"])
      try await host.settle()
      try await world.expectScores(of: us)
      #expect(try await world.competition(us).resultVersion == 2)
    }
  }

  @Test func `an announcement that closes a category seals it in one commit with the scores`()
    async throws
  {
    try await GameWorld.with { world in
      let host = try await world.host()
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      try await world.vote("ann", "c1", "n1", in: us)
      try await world.announce("c1", ["n1"])
      try await host.settle()
      let path = "competitions/\(us)"
      let seal = try #require(try await world.documents.snapshot("\(path)/seals/c1"))
      #expect(seal["count"] == 1)
      for scored in [path, "\(path)/participants/ann"] {
        #expect(try await world.documents.snapshot(scored)?.updateTime == seal.updateTime)
      }
      #expect(try await world.competition(us).firstLockedAt != nil)
    }
  }

  @Test func `a competition that was scored before the announcement came to it is sealed too`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      try await world.vote("ann", "c1", "n1", in: us)
      try await world.announce("c1", ["n1"])
      // As when a result before this one is still being scored.
      let path = "competitions/\(us)"
      try await world.documents.update(path, ["resultVersion": 1])
      try await world.server.rescore(us)
      #expect(try await world.documents.get("\(path)/seals/c1") == nil)
      let announced = try await world.documents.snapshot("ceremonies/show/announcements/1")
      let announcement: Announcement = try #require(announced).data()
      try await world.server.settle(announcement)
      #expect(try await world.documents.get("\(path)/seals/c1")?["count"] == 1)
      try await world.expectScores(of: us)
    }
  }

  @Test(arguments: 0..<8)
  func `any order of announce, revoke, vote, join and leave equals a recompute`(
    seed: Int
  ) async throws {
    try await GameWorld.with { world in
      var random = SeededGenerator(seed: UInt64(seed))
      try await world.makeShow()
      let entry = try await world.makeCompetition(["p0"])
      let us = entry.competitionId
      if seed % 2 == 1 {
        var change = CompetitionChange(us)
        change.weighting = Weighting(preset: .rarity, own: ["c1": 4])
        change.tieBreakCategoryId = "c2"
        _ = try await world.server.changeCompetition(change, by: "p0")
      }
      let host = try await world.host()
      for step in 0..<80 {
        let person = "p\(Int.random(in: 1...4, using: &random))"
        let category = "c\(Int.random(in: 1...3, using: &random))"
        let nominee = "n\(Int.random(in: 1...3, using: &random))"
        // What the state of the game forbids is refused, and must change nothing.
        // At first nothing is announced, so that there are votes.
        switch Int.random(in: 0..<(step < 30 ? 9 : 12), using: &random) {
        case 0...2:
          _ = try? await world.server.joinCompetition(
            code: entry.inviteCode ?? "", by: person)
        case 3: _ = try? await world.server.leaveCompetition(us, by: person)
        case 4...8: _ = try? await world.vote(person, category, nominee, in: us)
        case 9: _ = try? await world.announce(category, [])
        case 10: _ = try? await world.announce(category, ["n1", "n2"])
        default: _ = try? await world.announce(category, [nominee])
        }
        if random.once(in: 4) { try await host.settle() }
      }
      try await world.announce("c3", (try? await world.announce("c3", ["n3"])) == nil ? [] : ["n2"])
      try await host.settle()
      try await world.expectScores(of: us)
    }
  }

  @Test func `of two administrators who look at the same state one is refused`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let refused = await withTaskGroup(of: Bool.self) { group in
        for nominee in ["n1", "n2"] {
          group.addTask {
            do {
              try await world.announce("c1", [nominee], expecting: 0)
              return false
            } catch {
              #expect(error as? AnnouncementError == .changedMeanwhile)
              return true
            }
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(refused == 1)
      #expect(try await world.documents.list("ceremonies/show/announcements").count == 1)
      await #expect(throws: AnnouncementError.notNominated("n9")) {
        try await world.announce("c2", ["n9"])
      }
      await #expect(throws: AnnouncementError.notAnnounced) { try await world.announce("c2", []) }
    }
  }

  @Test func `an announcement that was cut off is scored by the next start, in every competition`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      var ids: [String] = []
      // The queue knows of the functions before anything happens.
      _ = try await world.host()
      for number in 0..<12 {
        let people = ["a\(number)", "b\(number)"]
        let id = try await world.makeCompetition(people).competitionId
        try await world.vote(people[0], "c1", "n1", in: id)
        ids.append(id)
      }
      try await world.announce("c1", ["n1"])
      // Here the server ended. The next one finds the announcement in the log.
      let next = try await world.host()
      try await next.settle()
      for id in ids {
        #expect(try await world.competition(id).resultVersion == 1)
        try await world.expectScores(of: id)
      }
    }
  }

  @Test func `a ceremony imported again keeps its results, and a preview stores nothing`()
    async throws
  {
    try await GameWorld.with { world in
      let text = """
        Ceremony\tCategory\tFilm\tWinner
        7\tSONG\tA\tTrue
        7\tSONG\tB
        7\tSCORE\tC\tTrue
        7
        """
      let date = GameWorld.show.microseconds
      let preview = try await world.server.importCeremonies(
        ImportRequest(.tsv, text, isPreview: true), by: "boss")
      #expect(preview.ceremonies.map(\.nominees) == [3])
      #expect(preview.problems.map(\.place) == ["Row 5"])
      #expect(try await world.documents.list("ceremonies").isEmpty)
      await #expect(throws: AdministrationError.dateMissing(["7th Academy Awards"])) {
        try await world.server.importCeremonies(
          ImportRequest(.tsv, text, isPreview: false), by: "boss")
      }
      let request = ImportRequest(.tsv, text, isPreview: false, date: date)
      _ = try await world.server.importCeremonies(request, by: "boss")
      let path = "ceremonies/oscars-7"
      #expect(try await world.documents.get(path)?["status"] == "completed")
      _ = try await world.server.announceWinner(
        AnnouncementRequest("oscars-7", "song", winnerIds: ["b"]), by: "boss")
      let before = try await world.documents.get("\(path)/categories/song")
      let again = try await world.server.importCeremonies(request, by: "boss")
      #expect(again.ceremonies.first?.exists == true)
      #expect(try await world.documents.get("\(path)/categories/song") == before)
      #expect(try await world.documents.get("\(path)/results/current")?["version"] == 2)
    }
  }
}

import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import FunctionParts
import Testing

@Suite(.timeLimit(.minutes(5)))
struct VotingTests {
  @Test func `a vote is refused by who may not, for what is not there, and from the lock on`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      let answer = try await world.vote("bob", "c1", "n1", in: us)
      #expect(answer.closesAt == GameWorld.show.microseconds)
      await #expect(throws: VoteError.notParticipant) {
        try await world.vote("eve", "c1", "n1", in: us)
      }
      await #expect(throws: VoteError.categoryMissing) {
        try await world.vote("bob", "elsewhere", "n1", in: us)
      }
      await #expect(throws: VoteError.nomineeMissing) {
        try await world.vote("bob", "c1", "gone", in: us)
      }
      await #expect(throws: InputError.badId("c1/nominees/n1")) {
        try await world.vote("bob", "c1/nominees/n1", "n1", in: us)
      }
      await #expect(throws: InputError.badId("us/votes/x")) {
        try await world.vote("bob", "c1", "n1", in: "us/votes/x")
      }
      world.setClock(-1)
      // One second later it is the ceremony's time.
      await #expect(throws: VoteError.closed) {
        try await world.vote("bob", "c1", "n2", in: us)
      }
      #expect(try await world.participants(us)["bob"]?.totalVotes == 1)
    }
  }

  @Test func `an older vote that comes again does not replace a newer one`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann"]).competitionId
      let first = try await world.vote("ann", "c1", "n1", in: us, requestId: "a")
      let second = try await world.vote("ann", "c1", "n2", in: us, requestId: "b")
      #expect(first.updatedAt < second.updatedAt)
      #expect(try await world.vote("ann", "c1", "n1", in: us, requestId: "a") == second)
      // The same pick again keeps its time.
      #expect(try await world.vote("ann", "c1", "n2", in: us, requestId: "c") == second)
      let vote = try await world.documents.get("competitions/\(us)/votes/ann_c1")
      #expect(vote?["nomineeId"] == "n2")
      #expect(vote?["createdAt"] == .timestamp(Moment(microseconds: first.updatedAt).date))
    }
  }

  @Test func `an outbox that sends a vote late is answered with what was taken before the lock`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann"]).competitionId
      let taken = try await world.vote("ann", "c1", "n1", in: us, requestId: "a")
      world.setClock(10)
      #expect(try await world.vote("ann", "c1", "n1", in: us, requestId: "a") == taken)
      await #expect(throws: VoteError.closed) {
        try await world.vote("ann", "c2", "n1", in: us, requestId: "b")
      }
    }
  }

  @Test func `picks are sealed at the lock, and a vote changed in the database no longer fits`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      let host = try await world.host()
      let pick = try await world.vote("ann", "c1", "n1", in: us)
      world.setClock(1)
      try await world.server.closeDueCategories()
      try await host.settle()
      let seal = try #require(try await world.documents.get("competitions/\(us)/seals/c1"))
      guard case .string(let text)? = seal["text"], case .string(let digest)? = seal["digest"]
      else {
        Issue.record("The seal has no text.")
        return
      }
      #expect(SHA256.hexDigest(of: text) == digest)
      let sealed = try #require(SealedPicks(canonicalText: text))
      #expect(
        sealed.picks == [
          "ann": Pick(nomineeId: "n1", at: Moment(microseconds: pick.updatedAt))
        ])
      var changed = sealed.picks
      changed["bob"] = Pick(nomineeId: "n2", at: GameWorld.show)
      let forged = SealedPicks(
        competitionId: us, categoryId: "c1", lockVersion: sealed.lockVersion, picks: changed)
      #expect(forged.digest != digest)
      let all = try await world.documents.list("competitions/\(us)/seals")
      #expect(Set(all.keys) == ["c1", "c2", "c3"])
      #expect(try await world.competition(us).firstLockedAt != nil)
      // Doing it again changes nothing.
      try await world.server.closeDueCategories()
      try await host.settle()
      #expect(try await world.documents.list("competitions/\(us)/seals") == all)
    }
  }

  @Test(arguments: 0..<6) func `no vote is taken that the seal lacks`(round: Int) async throws {
    try await GameWorld.with { world in
      try await world.makeShow(categories: 1)
      let people = (0..<8).map { "p\($0)" }
      let us = try await world.makeCompetition(people).competitionId
      let host = try await world.host()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, person) in people.enumerated() {
          group.addTask {
            if index > round { await Task.yield() }
            // Which of them are in time is left to chance.
            _ = try? await world.server.castVote(
              VoteRequest(competitionId: us, categoryId: "c1", nomineeId: "n1"), by: person)
          }
        }
        group.addTask {
          _ = try? await world.server.lockCategory(LockRequest("show", "c1"), by: "boss")
          try await host.settle()
        }
        try await group.waitForAll()
      }
      if try await world.documents.get("competitions/\(us)/seals/c1") == nil {
        // The lock itself was refused, because votes were in its way every time.
        _ = try await world.server.lockCategory(LockRequest("show", "c1"), by: "boss")
      }
      try await host.settle()
      let seal = try #require(try await world.documents.get("competitions/\(us)/seals/c1"))
      guard case .string(let text)? = seal["text"] else {
        Issue.record("The seal has no text.")
        return
      }
      let sealed = try #require(SealedPicks(canonicalText: text))
      let votes = try await world.documents.list("competitions/\(us)/votes")
      #expect(Set(votes.keys) == Set(sealed.picks.keys.map { "\($0)_c1" }))
    }
  }

  @Test func `a category that is opened again takes votes until its new time`() async throws {
    try await GameWorld.with { world in
      try await world.makeShow()
      let us = try await world.makeCompetition(["ann"]).competitionId
      let host = try await world.host()
      _ = try await world.server.lockCategory(LockRequest("show", "c1"), by: "boss")
      try await host.settle()
      await #expect(throws: VoteError.closed) { try await world.vote("ann", "c1", "n1", in: us) }
      await #expect(throws: AdministrationError.timeInPast) {
        try await world.server.unlockCategory(LockRequest("show", "c1"), by: "boss")
      }
      let until = GameWorld.show.adding(seconds: 600)
      _ = try await world.server.unlockCategory(
        LockRequest("show", "c1", at: until.microseconds), by: "boss")
      world.setClock(10)
      try await world.vote("ann", "c1", "n1", in: us)
      try await host.settle()
      #expect(try await world.documents.get("competitions/\(us)/seals/c1") == nil)
      world.setClock(601)
      try await world.server.closeDueCategories()
      try await host.settle()
      let seal = try await world.documents.get("competitions/\(us)/seals/c1")
      #expect(seal?["count"] == 1)
    }
  }
}

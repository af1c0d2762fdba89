import CloudFunctions
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct DeletionTests {
  @Test func `who leaves is gone, the name is free, and the money goes back`() async throws {
    try await DraftWorld.with { world in
      try await world.addPeople(["ann"])
      for _ in 0..<2 { _ = try await world.server.deleteAccount(of: "ann") }
      #expect(try await world.documents.get("users/ann") == nil)
      #expect(try await world.documents.get("usernames/ann") == nil)
      #expect(try await world.balance(.cash(user: "ann")) == .zero)
      #expect(try await world.balance(.clearing(provider: "play")) == .zero)
      #expect(try await world.server.claimUsername("Ann", by: "other").username == "Ann")
      try await world.expectSoundLedger()
    }
  }

  @Test func `nobody leaves while money is held`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(["ann"])
      let entry = try await world.server.joinTournament("t", by: "ann")
      await #expect(throws: AccountDeletionError.moneyHeld(.dollars(25))) {
        _ = try await world.server.deleteAccount(of: "ann")
      }
      #expect(try await world.documents.get("users/ann") != nil)
      _ = try await world.server.leaveDraft(entry.draftId, by: "ann")
      _ = try await world.server.deleteAccount(of: "ann")
      #expect(try await world.documents.get("users/ann") == nil)
      try await world.expectSoundLedger()
    }
  }

  @Test func `nobody leaves a free draft that fills, or one that runs`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament(fee: .zero)
      try await world.addPeople(DraftWorld.four)
      _ = try await world.server.joinTournament("t", by: "ann")
      await #expect(throws: AccountDeletionError.draftFilling) {
        _ = try await world.server.deleteAccount(of: "ann")
      }
      for person in DraftWorld.four.dropFirst() {
        _ = try await world.server.joinTournament("t", by: person)
      }
      await #expect(throws: AccountDeletionError.draftRunning) {
        _ = try await world.server.deleteAccount(of: "ann")
      }
    }
  }

  @Test func `teams of complete drafts stay, without the name`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      for _ in 0..<12 { try await world.fireClock(of: draft, host) }
      _ = try await world.server.setAutodraft(
        rankings: ["p1"], limits: .standard, slate: "slate", by: "ann")
      async let first = world.server.deleteAccount(of: "ann")
      async let second = world.server.deleteAccount(of: "bob")
      _ = try await (first, second)
      let room = try await world.draft(draft)
      #expect(
        Set(room.seats.map(\.username)) == [UserProfile.nameOfLeft, "cat", "dan"])
      for seat in room.seats {
        let entry = try #require(try await world.entry(seat.entryId))
        #expect(entry.username == seat.username && entry.roster.count == 3)
      }
      #expect(try await world.documents.get("users/ann/autodraft/slate") == nil)
      #expect(throws: UsernameError.badCharacter(" ")) { try Username(UserProfile.nameOfLeft) }
      try await world.expectCompleteDraft(draft)
      try await world.expectSoundLedger()
    }
  }

  @Test func `two who want the seat and the door do not both get it`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(["ann"])
      async let joined = try? world.server.joinTournament("t", by: "ann")
      async let left = try? world.server.deleteAccount(of: "ann")
      let answers = await (joined, left)
      #expect((answers.0 == nil) != (answers.1 == nil))
      try await world.expectSoundLedger()
    }
  }
}

import CloudFunctions
import FunctionParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct AccountTests {
  @Test func `a username is one person's in any case, and stays`() async throws {
    try await DraftWorld.with { world in
      let claimed = try await world.server.claimUsername("Ann_1", by: "a")
      #expect(claimed.username == "Ann_1")
      await #expect(throws: UsernameError.taken("aNN_1")) {
        _ = try await world.server.claimUsername("aNN_1", by: "b")
      }
      await #expect(throws: UsernameError.alreadyNamed("Ann_1")) {
        _ = try await world.server.claimUsername("Ann_2", by: "a")
      }
      let again = try await world.server.claimUsername("Ann_1", by: "a")
      #expect(again == claimed)
    }
  }

  @Test(arguments: [
    ("ab", UsernameError.wrongLength(2)), ("", .wrongLength(0)),
    (String(repeating: "a", count: 21), .wrongLength(21)), ("an n", .badCharacter(" ")),
    ("ann-", .badCharacter("-")), ("änn", .badCharacter("ä")), ("an٣", .badCharacter("٣")),
  ])
  func `other names are refused`(_ text: String, _ error: UsernameError) async throws {
    try await DraftWorld.with { world in
      await #expect(throws: error) { _ = try await world.server.claimUsername(text, by: "a") }
      let profile = try await world.documents.snapshot("users/a")
      #expect(profile == nil)
    }
  }

  @Test func `two who want the same name at the same time do not both get it`() async throws {
    try await DraftWorld.with { world in
      let names: [String?] = await withTaskGroup(of: String?.self) { group in
        for person in 0..<8 {
          group.addTask {
            try? await world.server.claimUsername("Same", by: "person\(person)").username
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(names.compactMap(\.self) == ["Same"])
      try await world.expectSoundLedger()
    }
  }

  @Test func `play money comes once, however often the request is sent`() async throws {
    try await DraftWorld.with { world in
      for requestId in ["1", "1", "2", nil] {
        _ = try await world.server.claimUsername("ann", by: "ann", requestId: requestId)
      }
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(1_000))
      #expect(try await world.balance(.clearing(provider: "play")) == .dollars(-1_000))
      #expect(try await world.transfers().map(\.people) == [["ann"]])
      try await world.expectSoundLedger()
    }
  }

  @Test func `an id that names another document is refused`() async throws {
    try await DraftWorld.with { world in
      await #expect(throws: InputError.badId("t/people/ann")) {
        _ = try await world.server.joinTournament("t/people/ann", by: "ann")
      }
      await #expect(throws: InputError.badId("d/picks/1")) {
        _ = try await world.server.makePick(1, of: "p1", in: "d/picks/1", by: "ann")
      }
      await #expect(throws: InputError.badRequestId) {
        _ = try await world.server.claimUsername("ann", by: "ann", requestId: "a/b")
      }
    }
  }
}

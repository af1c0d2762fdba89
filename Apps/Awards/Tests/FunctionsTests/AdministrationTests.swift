import AwardsDomain
import AwardsFunctions
import CloudFunctions
import DomainParts
import Testing

@Suite(.timeLimit(.minutes(5)))
struct AdministrationTests {
  @Test func `a ceremony made by hand is voted on, and its new date moves the lock`() async throws {
    try await GameWorld.with { world in
      let server = world.server
      let date = GameWorld.show.microseconds
      let show = try await server.saveCeremony(
        CeremonyEdit(name: " My  show ", eventType: .emmys, date: date), by: "boss"
      ).id
      let category = try await server.saveCategory(
        CategoryEdit(ceremonyId: show, name: "Best Song"), by: "boss"
      ).id
      var nominees: [String] = []
      for name in ["A", "B"] {
        nominees.append(
          try await server.saveNominee(
            NomineeEdit(ceremonyId: show, categoryId: category, name: name), by: "boss"
          ).id)
      }
      let stored = try #require(try await world.documents.snapshot("ceremonies/\(show)"))
      let ceremony: Ceremony = try stored.data()
      #expect(ceremony.name == "My show")
      #expect(ceremony.categoryCount == 1)
      let us = try await server.createCompetition(name: "Us", ceremonyId: show, by: "ann")
        .competitionId
      try await world.vote("ann", category, nominees[0], in: us)

      _ = try await server.saveCeremony(
        CeremonyEdit(
          id: show, name: "My show", eventType: .emmys, date: date - 3_000 * 1_000_000),
        by: "boss")
      world.setClock(-3_000)
      await #expect(throws: VoteError.closed) {
        try await world.vote("ann", category, nominees[1], in: us)
      }
      await #expect(throws: AdministrationError.deletedMeanwhile) {
        try await server.saveCeremony(
          CeremonyEdit(id: "none", name: "X", eventType: .other, date: date), by: "boss")
      }
      await #expect(throws: NameError.empty) {
        try await server.saveCategory(CategoryEdit(ceremonyId: show, name: "\u{200B}"), by: "boss")
      }
    }
  }

  @Test func `a deletion tells what it breaks, and what has winners or players stays`()
    async throws
  {
    try await GameWorld.with { world in
      try await world.makeShow()
      let server = world.server
      let us = try await world.makeCompetition(["ann", "bob"]).competitionId
      for person in ["ann", "bob"] { try await world.vote(person, "c1", "n1", in: us) }
      let nominee = DeletionRequest("show", "c1", "n1", isPreview: true)
      let preview = try await server.delete(nominee, by: "boss")
      #expect((preview.competitions, preview.picks) == (1, 2))
      #expect(try await world.documents.get("ceremonies/show/categories/c1/nominees/n1") != nil)
      _ = try await server.delete(DeletionRequest("show", "c1", "n1", isPreview: false), by: "boss")
      await #expect(throws: VoteError.nomineeMissing) {
        try await world.vote(
          "cat", "c1", "n1", in: try await competition(us, joinedBy: "cat", world))
      }
      #expect(try await world.documents.get("ceremonies/show/categories/c1")?["nomineeCount"] == 2)
      try await world.announce("c2", ["n2"])
      await #expect(throws: AdministrationError.announced) {
        try await server.delete(DeletionRequest("show", "c2", isPreview: false), by: "boss")
      }
      await #expect(throws: AdministrationError.hasCompetitions(1)) {
        try await server.delete(DeletionRequest("show", isPreview: false), by: "boss")
      }
      _ = try await server.delete(DeletionRequest("show", "c3", isPreview: false), by: "boss")
      #expect(try await world.documents.get("ceremonies/show")?["categoryCount"] == 2)
      try await world.makeShow("other")
      _ = try await server.delete(DeletionRequest("other", isPreview: false), by: "boss")
      #expect(try await world.documents.get("ceremonies/other") == nil)
      #expect(try await world.documents.get("ceremonies/other/categories/c1/nominees/n1") == nil)
    }
  }

  private func competition(
    _ id: String, joinedBy uid: String, _ world: GameWorld
  ) async throws -> String {
    guard
      case .string(let code)? = try await world.documents.get(
        "competitions/\(id)/invitations/current")?["code"]
    else { return id }
    _ = try await world.server.joinCompetition(code: code, by: uid)
    return id
  }

  @Test func `a refund takes access, and the same event twice changes nothing`() async throws {
    try await GameWorld.with { world in
      let path = "users/ann/entitlements/\(Entitlement.competitions)"
      func set(isRevoked: Bool) async throws -> DocumentData? {
        world.tick()
        try await world.server.setEntitlement(
          Entitlement.competitions, of: "ann", isRevoked: isRevoked)
        return try await world.documents.get(path)
      }
      let bought = try await set(isRevoked: false)
      #expect(try await set(isRevoked: false) == bought)
      let refunded = try await set(isRevoked: true)
      #expect(refunded?["grantedAt"] == bought?["grantedAt"])
      #expect(refunded?["revokedAt"] != .null)
      #expect(try await set(isRevoked: true) == refunded)
    }
  }
}

import CloudFunctions
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct AuditTests {
  @Test func `records that somebody tampered with are named`() async throws {
    try await DraftWorld.with { world in
      _ = try await world.fillRoom()
      #expect(try await world.audit().differences == [])
      #expect(try await world.audit().transferCount == 12)
      try await world.documents.update("balances/user.cash:ann", ["cents": 1_000_000])
      try await world.documents.delete("balances/tournament.escrow:t")
      try await world.documents.delete("settlements/\(try await anEntry(world))")
      let found = try await world.audit().differences
      #expect(found.count == 3)
      #expect(
        found.first { $0.description.contains("user.cash/ann") }
          == .balance(
            .cash(user: "ann"), stored: .dollars(10_000), computed: .dollars(975)))
    }
  }

  private func anEntry(_ world: DraftWorld) async throws -> String {
    let settlements = try await world.documents.collection("settlements").get()
    return try #require(settlements.first).id
  }
}

import AwardsDomain
import AwardsFunctions
import CloudFunctions
import Testing

@Suite(.timeLimit(.minutes(5)))
struct DemonstrationTests {
  @Test func `the demonstration has shows that are open, half announced and over, made once`()
    async throws
  {
    try await GameWorld.with { world in
      try await AwardsBackend().seed(world.admin)
      try await AwardsBackend().seed(world.admin)
      let competitions: [Competition] = try await world.documents.collection("competitions").get()
        .map { try $0.data() }
      #expect(
        competitions.map(\.status).sorted { $0.rawValue < $1.rawValue }
          == [.completed, .open, .open])
      for competition in competitions {
        let participants = try await world.participants(competition.id)
        #expect(participants.count == 5)
        #expect(competition.participantCount == 5)
        let announced = competition.resultVersion != nil
        #expect(participants.values.allSatisfy { ($0.rank != nil) == announced })
        let path = "competitions/\(competition.id)/seals"
        #expect(try await world.documents.collection(path).get().isEmpty != announced)
      }
      let ceremonies: [Ceremony] = try await world.documents.collection("ceremonies").get()
        .map { try $0.data() }
      #expect(Set(ceremonies.map(\.announcedCount)) == [0, 3, 5])
      let bought = try await world.admin.purchases.newest().map(\.product)
      #expect(bought == [Entitlement.competitions, Entitlement.competitions])
    }
  }
}

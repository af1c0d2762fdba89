import CloudFunctions
import DomainParts
import SeededRandom
import Testing
import TopDogDomain
import TopDogFunctions

/// Whatever people do, and however often requests are repeated: no money is made or lost.
@Suite(.timeLimit(.minutes(5)))
struct RandomRunTests {
  @Test(arguments: 1...6)
  func `the ledger adds up after everything that people do at random`(_ seed: Int) async throws {
    try await DraftWorld.with(seed: UInt64(seed)) { world in
      var random = SeededGenerator(seed: UInt64(seed))
      try await world.addPool()
      try await world.addTournament("t", fee: .dollars(200), perPerson: 3)
      try await world.addTournament("u", fee: Cents(33))
      let people = (1...6).map { "person\($0)" }
      try await world.addPeople(people)
      let host = try await world.host()
      for step in 0..<80 {
        let person = people.randomElement(using: &random) ?? ""
        // Requests of the same id are repeats, or forged ones.
        let requestId = "r\(Int.random(in: 0...(step / 2), using: &random))"
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let tournament = Bool.random(using: &random) ? "t" : "u"
          _ = try? await world.server.joinTournament(
            tournament, by: person, requestId: requestId)
        case 2:
          let drafts = try await world.documents.collection("drafts").get()
          guard let draft = drafts.randomElement(using: &random) else { continue }
          _ = try? await world.server.leaveDraft(draft.id, by: person, requestId: requestId)
        case 3:
          async let first = try? world.server.joinTournament("t", by: person)
          async let second = try? world.server.joinTournament("t", by: people[0])
          _ = await (first, second)
        default:
          world.tick(Int.random(in: 1...40, using: &random))
          try await host.settle()
        }
      }
      try await world.expectSoundLedger()
      for _ in 0..<40 {
        world.tick(40)
        try await host.settle()
      }
      let drafts: [Draft] = try await world.documents.collection("drafts").get()
        .map { try $0.data() }
      #expect(drafts.contains { $0.state == .complete })
      for draft in drafts where draft.state != .filling {
        try await world.expectCompleteDraft(draft.id)
      }
      try await world.expectSoundLedger()
    }
  }
}

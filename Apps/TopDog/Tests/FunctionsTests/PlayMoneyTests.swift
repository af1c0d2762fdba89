import CloudFunctions
import DomainParts
import FunctionParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct PlayMoneyTests {
  @Test func `play money is added to the cent, once for each request`() async throws {
    try await DraftWorld.with { world in
      try await world.addPeople(["ann"])
      for _ in 0..<3 {
        let answer = try await world.server.addPlayMoney(
          Cents(12_34), to: "ann", requestId: "tap")
        #expect(answer.added == 12_34)
        #expect(answer.leftToday == 987_66)
      }
      #expect(try await world.balance(.cash(user: "ann")) == Cents(1_012_34))
      #expect(try await world.balance(.clearing(provider: "play")) == Cents(-1_012_34))
      #expect(try await world.transfers().count == 2)
      try await world.expectSoundLedger()
    }
  }

  @Test func `a request whose answer was forgotten adds nothing either`() async throws {
    try await DraftWorld.with { world in
      try await world.addPeople(["ann"])
      _ = try await world.server.addPlayMoney(.dollars(1_000), to: "ann", requestId: "tap")
      for request in try await world.documents.collection("requests").get() {
        try await world.documents.delete(request.path)
      }
      _ = try await world.server.addPlayMoney(.dollars(1_000), to: "ann", requestId: "tap")
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(2_000))
    }
  }

  @Test func `a person adds at most a thousand dollars a day`() async throws {
    try await DraftWorld.with { world in
      try await world.addPeople(["ann", "bob"])
      _ = try await world.server.addPlayMoney(.dollars(800), to: "ann", requestId: "1")
      await #expect(throws: PlayMoneyError.tooMuch(left: .dollars(200))) {
        _ = try await world.server.addPlayMoney(Cents(200_01), to: "ann", requestId: "2")
      }
      _ = try await world.server.addPlayMoney(.dollars(200), to: "ann", requestId: "3")
      await #expect(throws: PlayMoneyError.tooMuch(left: .zero)) {
        _ = try await world.server.addPlayMoney(Cents(1), to: "ann", requestId: "4")
      }
      // Others have a limit of their own, and tomorrow there is a new one.
      _ = try await world.server.addPlayMoney(.dollars(1_000), to: "bob", requestId: "5")
      world.tick(86_400)
      _ = try await world.server.addPlayMoney(.dollars(1_000), to: "ann", requestId: "6")
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(3_000))
      try await world.expectSoundLedger()
    }
  }

  @Test func `many requests at the same time stay within the limit`() async throws {
    try await DraftWorld.with { world in
      try await world.addPeople(["ann"])
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<6 {
          group.addTask {
            _ = try? await world.server.addPlayMoney(
              .dollars(400), to: "ann", requestId: "tap\(number)")
          }
        }
      }
      let cash = try await world.balance(.cash(user: "ann"))
      #expect(cash > .dollars(1_000) && cash <= .dollars(2_000))
      try await world.expectSoundLedger()
    }
  }

  @Test(arguments: [0, -1, -100_000, Int.min])
  func `nothing, or less, is refused`(_ cents: Int) async throws {
    try await DraftWorld.with { world in
      try await world.addPeople(["ann"])
      await #expect(throws: PlayMoneyError.tooLittle) {
        _ = try await world.server.addPlayMoney(Cents(cents), to: "ann")
      }
    }
  }

  @Test func `a huge amount, and somebody without a name, are refused`() async throws {
    try await DraftWorld.with { world in
      await #expect(throws: TournamentError.noUsername) {
        _ = try await world.server.addPlayMoney(.dollars(5), to: "ann")
      }
      try await world.addPeople(["ann"])
      await #expect(throws: PlayMoneyError.tooMuch(left: .dollars(1_000))) {
        _ = try await world.server.addPlayMoney(Cents(.max), to: "ann")
      }
      await #expect(throws: InputError.badRequestId) {
        _ = try await world.server.addPlayMoney(.dollars(5), to: "ann", requestId: "a/b")
      }
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(1_000))
    }
  }
}

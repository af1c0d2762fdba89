import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct ClockTests {
  @Test func `a room with nobody in it drafts to its end, in order`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom(
        clock: ClockRules(pace: .fast, seconds: 5))
      let begin = world.now
      for _ in 0..<12 { try await world.fireClock(of: draft, host) }
      try await world.expectCompleteDraft(draft)
      let authors = try await world.picks(draft).map(\.author)
      #expect(
        authors == Array(repeating: .clock, count: 8) + Array(repeating: .autopilot, count: 4))
      #expect(world.now.microseconds - begin.microseconds < 60_000_000)
      try await world.expectSoundLedger()
    }
  }

  @Test(arguments: [
    (0, true), (400_000, true), (500_000, true), (500_001, false), (600_000, false),
  ])
  func `a pick counts until half a second after the deadline`(
    _ microseconds: Int64, _ counts: Bool
  ) async throws {
    try await DraftWorld.with { world in
      let (draft, _) = try await world.beginRoom()
      let uid = try await world.turn(draft).uid
      let deadline = try #require(try await world.draft(draft).deadline)
      world.setClock(Moment(microseconds: deadline.microseconds + microseconds))
      if counts {
        _ = try await world.server.makePick(1, of: "p1", in: draft, by: uid)
      } else {
        await world.refuses(.tooLate) {
          try await world.server.makePick(1, of: "p1", in: draft, by: uid)
        }
      }
      #expect(try await world.picks(draft).count == (counts ? 1 : 0))
    }
  }

  @Test func `a late pick is refused with a sentence, not as by a server that does not answer`()
    async throws
  {
    let refusal = await #expect(throws: HTTPSError.self) {
      try await Refusal.translating { throw DraftError.tooLate }
    }
    #expect(refusal?.code == .failedPrecondition)
    #expect(refusal?.message == "The time for this pick is over.")
  }

  @Test func `the clock does not pick while a pick may still come`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      let deadline = try #require(try await world.draft(draft).deadline)
      world.setClock(Moment(microseconds: deadline.microseconds + 499_999))
      try await host.settle()
      #expect(try await world.picks(draft).isEmpty)
      world.setClock(Moment(microseconds: deadline.microseconds + 500_000))
      try await host.settle()
      #expect(try await world.picks(draft).map(\.author) == [.clock])
    }
  }

  @Test func `a tap in the same moment as the clock is one pick, a hundred times`() async throws {
    try await DraftWorld.with { world in
      let people = (1...10).map { "guest\($0)" }
      let (draft, host) = try await world.beginRoom(people, rounds: 10, pool: 240)
      var byPerson = 0
      for number in 1...100 {
        let turn = try await world.turn(draft)
        #expect(turn.pick == number)
        let player = try await world.legalPlayer(draft)
        world.setClock(try #require(try await world.draft(draft).clockFiresAt))
        async let tap = try? world.server.makePick(number, of: player, in: draft, by: turn.uid)
        async let clock: Void = host.settle()
        if try await (tap, clock).0 != nil { byPerson += 1 }
        #expect(try await world.picks(draft).count == number)
      }
      try await world.expectCompleteDraft(draft)
      let picks = try await world.picks(draft)
      #expect(picks.count { $0.author == .person } == byPerson)
    }
  }

  @Test func `the clock takes the queue, then the rankings, and says who was passed over`()
    async throws
  {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      let first = try await world.turn(draft).uid
      let second = try await world.draft(draft).seat(atSlot: 2).userId
      _ = try await world.server.setQueue(["p7", "p8"], in: draft, by: second)
      _ = try await world.server.setAutodraft(
        rankings: ["p7", "p12"], limits: .standard, slate: "slate", by: second)
      _ = try await world.server.makePick(1, of: "p7", in: draft, by: first)
      try await world.fireClock(of: draft, host)
      let pick = try #require(try await world.picks(draft).last)
      #expect(pick.playerId == "p8" && pick.userId == second && pick.author == .clock)
      #expect(pick.choice?.source == .queue && pick.choice?.place == 2)
      let passedOver = try #require(pick.choice?.passedOver.first)
      #expect(pick.choice?.passedOver.count == 1 && passedOver.playerId == "p7")
      #expect(passedOver.source == .queue && passedOver.obstacle == .taken)
    }
  }

  @Test func `autopilot picks after two seconds, until the person takes over`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      let uid = try await world.turn(draft).uid
      _ = try await world.server.setAutopilot(true, in: draft, by: uid)
      #expect(try await world.draft(draft).clockFiresAt == world.now.adding(seconds: 2))
      _ = try await world.server.setAutopilot(false, in: draft, by: uid)
      world.tick(2)
      try await host.settle()
      #expect(try await world.picks(draft).isEmpty)
      _ = try await world.server.setAutopilot(true, in: draft, by: uid)
      world.tick(2)
      try await host.settle()
      #expect(try await world.picks(draft).map(\.author) == [.autopilot])
      let other = try await world.turn(draft).uid
      await world.refuses(.notIn) {
        try await world.server.setAutopilot(true, in: draft, by: "mallory")
      }
      #expect(other != uid)
    }
  }

  @Test func `a slow clock stands still at night, and never turns autopilot on`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom(clock: .slow)
      for _ in 0..<12 { try await world.fireClock(of: draft, host) }
      try await world.expectCompleteDraft(draft)
      #expect(try await world.picks(draft).allSatisfy { $0.author == .clock })
    }
  }

  @Test func `a clock that is given twice, or late, picks once`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      world.tick(31)
      let late = try await world.host()
      async let first: Void = host.settle()
      async let second: Void = late.settle()
      _ = try await (first, second)
      #expect(try await world.picks(draft).count == 1)
    }
  }
}

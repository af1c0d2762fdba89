import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct PickingTests {
  @Test func `people pick to the end, and their rosters are whole`() async throws {
    try await DraftWorld.with { world in
      let (draft, host) = try await world.beginRoom()
      for _ in 0..<12 {
        world.tick(3)
        try await world.pickLegally(draft)
        try await host.settle()
      }
      try await world.expectCompleteDraft(draft)
      #expect(try await world.picks(draft).allSatisfy { $0.author == .person })
      await world.refuses(.over) {
        try await world.server.makePick(13, of: "p60", in: draft, by: "ann")
      }
      // No clock is left that would do something.
      world.tick(3_600)
      try await host.settle()
      #expect(try await world.picks(draft).count == 12)
    }
  }

  @Test func `nobody picks out of turn, for another, or twice`() async throws {
    try await DraftWorld.with { world in
      let (draft, _) = try await world.beginRoom()
      let (uid, _) = try await world.turn(draft)
      let other = try await world.onlooker(draft)
      await world.refuses(.notYourTurn) {
        try await world.server.makePick(1, of: "p1", in: draft, by: other)
      }
      await world.refuses(.notYourTurn) {
        try await world.server.makePick(2, of: "p1", in: draft, by: uid)
      }
      await world.refuses(.notIn) {
        try await world.server.makePick(1, of: "p1", in: draft, by: "mallory")
      }
      _ = try await world.server.makePick(1, of: "p1", in: draft, by: uid)
      // A tab that still shows the pick before.
      await world.refuses(.pickMade(1)) {
        try await world.server.makePick(1, of: "p2", in: draft, by: uid)
      }
      #expect(try await world.picks(draft).map(\.playerId) == ["p1"])
    }
  }

  @Test func `taken, unknown and illegal players are refused with a sentence`() async throws {
    try await DraftWorld.with { world in
      let (draft, _) = try await world.beginRoom()
      let first = try await world.turn(draft).uid
      _ = try await world.server.makePick(1, of: "p3", in: draft, by: first)
      let second = try await world.turn(draft)
      await world.refuses(.playerTaken("Player 3")) {
        try await world.server.makePick(2, of: "p3", in: draft, by: second.uid)
      }
      for id in ["p61", "", "p1/x"] {
        await world.refuses(.unknownPlayer(id)) {
          try await world.server.makePick(2, of: id, in: draft, by: second.uid)
        }
      }
      while try await world.turn(draft).uid != first { try await world.pickLegally(draft) }
      // Three picks cannot fill a line-up, so none is for a second quarterback.
      let own = try await world.turn(draft)
      await world.refuses(.rosterNeeds([.runningBack, .wideReceiver, .tightEnd])) {
        try await world.server.makePick(own.pick, of: "p9", in: draft, by: first)
      }
      #expect(
        DraftError.rosterNeeds([.runningBack, .tightEnd]).errorDescription
          == "Your last picks must fill your line-up: pick RB or TE.")
    }
  }

  @Test func `nobody picks before the start or while the room is paused`() async throws {
    try await DraftWorld.with { world in
      let draft = try await world.fillRoom()
      await world.refuses(.notStarted) {
        try await world.server.makePick(1, of: "p1", in: draft, by: "ann")
      }
      let host = try await world.host()
      try await world.fireClock(of: draft, host)
      world.tick(10)
      try await world.server.pauseDraft(draft)
      world.tick(3_600)
      try await host.settle()
      #expect(try await world.picks(draft).isEmpty)
      let uid = try await world.turn(draft).uid
      await world.refuses(.paused) {
        try await world.server.makePick(1, of: "p1", in: draft, by: uid)
      }
      try await world.server.resumeDraft(draft)
      #expect(try await world.draft(draft).deadline == world.now.adding(seconds: 20))
      _ = try await world.server.makePick(1, of: "p1", in: draft, by: uid)
    }
  }

  @Test func `a request that comes again gets the first answer and picks nobody else`()
    async throws
  {
    try await DraftWorld.with { world in
      let (draft, _) = try await world.beginRoom()
      let uid = try await world.turn(draft).uid
      let answer = try await world.server.makePick(
        1, of: "p1", in: draft, by: uid, requestId: "tap")
      #expect(answer.currentPick == 2)
      #expect(
        try await world.server.makePick(1, of: "p1", in: draft, by: uid, requestId: "tap")
          == answer)
      // The same id from somebody else is another request.
      let other = try await world.turn(draft).uid
      await world.refuses(.playerTaken("Player 1")) {
        try await world.server.makePick(2, of: "p1", in: draft, by: other, requestId: "tap")
      }
      #expect(try await world.picks(draft).count == 1)
    }
  }

  @Test func `many taps at the same time are one pick`() async throws {
    try await DraftWorld.with { world in
      let (draft, _) = try await world.beginRoom()
      let uid = try await world.turn(draft).uid
      let answers: [String?] = await withTaskGroup(of: String?.self) { group in
        for player in 1...8 {
          group.addTask {
            try? await world.server.makePick(1, of: "p\(player)", in: draft, by: uid).playerId
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let picks = try await world.picks(draft)
      #expect(answers.compactMap(\.self) == picks.map(\.playerId))
      #expect(picks.count == 1)
    }
  }

  @Test func `a queue or rankings with strangers, repeats, or of another draft are refused`()
    async throws
  {
    try await DraftWorld.with { world in
      let (draft, _) = try await world.beginRoom()
      await #expect(throws: PlayerListError.twice("Player 2")) {
        _ = try await world.server.setQueue(["p2", "p1", "p2"], in: draft, by: "ann")
      }
      await #expect(throws: PlayerListError.unknownPlayer("=1+1")) {
        _ = try await world.server.setQueue(["=1+1"], in: draft, by: "ann")
      }
      await world.refuses(.notIn) {
        try await world.server.setQueue(["p1"], in: draft, by: "mallory")
      }
      await #expect(throws: PlayerListError.unknownPlayer("p61")) {
        _ = try await world.server.setAutodraft(
          rankings: ["p61"], limits: .standard, slate: "slate", by: "ann")
      }
      await #expect(throws: PlayerListError.noSlate) {
        _ = try await world.server.setAutodraft(
          rankings: [], limits: .standard, slate: "other", by: "ann")
      }
      #expect(try await world.documents.snapshot("users/ann/queues/\(draft)") == nil)
    }
  }
}

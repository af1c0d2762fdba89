import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct FairnessTests {
  @Test func `the hash is shown with the first seat, and the seed with the last`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(DraftWorld.four)
      var hash: String?
      for person in DraftWorld.four.dropLast() {
        let id = try await world.server.joinTournament("t", by: person).draftId
        let draft = try await world.draft(id)
        #expect(draft.orderSeed == nil && draft.orderHash?.count == 64)
        #expect(hash == nil || draft.orderHash == hash)
        hash = draft.orderHash
        // Only the server has the seed.
        #expect(try await world.secretSeed(of: id)?.hash == hash)
      }
      let id = try await world.server.joinTournament("t", by: "dan").draftId
      let draft = try await world.draft(id)
      let seed = try #require(draft.orderSeed.flatMap(OrderSeed.init(hex:)))
      #expect(seed.hash == hash && draft.orderHash == hash)
      #expect(try await world.secretSeed(of: id) == nil)
      let entries = draft.seats.map(\.entryId)
      #expect(seed.order(of: entries.sorted()) == entries)
      for (index, entryId) in entries.enumerated() {
        let entry = try #require(try await world.entry(entryId))
        #expect(entry.slot == index + 1 && entry.userId == draft.userIds[index])
      }
    }
  }

  @Test func `a seat that is given back changes neither hash nor seed`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(DraftWorld.four)
      let id = try await world.server.joinTournament("t", by: "ann").draftId
      let hash = try await world.draft(id).orderHash
      _ = try await world.server.leaveDraft(id, by: "ann")
      for person in DraftWorld.four {
        #expect(try await world.server.joinTournament("t", by: person).draftId == id)
      }
      let draft = try await world.draft(id)
      #expect(draft.orderHash == hash)
      #expect(draft.orderSeed.flatMap(OrderSeed.init(hex:))?.hash == hash)
    }
  }

  @Test func `each draft has a seed of its own`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      let people = (1...8).map { "guest\($0)" }
      try await world.addPeople(people)
      for person in people { _ = try await world.server.joinTournament("t", by: person) }
      let drafts: [Draft] = try await world.documents.collection("drafts").get()
        .map { try $0.data() }
      #expect(drafts.count == 2 && Set(drafts.compactMap(\.orderSeed)).count == 2)
    }
  }

  @Test func `a seed that is not the one of the hash starts no draft`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(DraftWorld.four)
      var id = ""
      for person in DraftWorld.four.dropLast() {
        id = try await world.server.joinTournament("t", by: person).draftId
      }
      try await world.documents.set(
        Paths.orderSeed(of: id),
        [OrderSeedField.seed: .string(String(repeating: "0", count: 64))].document)
      await #expect(throws: AdminError.self) {
        _ = try await world.server.joinTournament("t", by: "dan")
      }
      let draft = try await world.draft(id)
      #expect(draft.state == .filling && draft.seats.count == 3)
      try await world.expectSoundLedger()
    }
  }

  @Test func `the chain is whole after picks by people, the clock and autopilot`() async throws {
    try await DraftWorld.with { world in
      let (id, host) = try await world.beginRoom()
      let start = try await world.draft(id).chainHead
      // Times that are no whole milliseconds must read back as they were hashed.
      world.setClock(Moment(microseconds: world.now.microseconds + 123_457))
      try await world.pickLegally(id)
      #expect(try await world.picks(id)[0].previous == start)
      try await world.fireClock(of: id, host)
      let uid = try await world.turn(id).uid
      _ = try await world.server.setAutopilot(true, in: id, by: uid)
      while try await world.draft(id).state == .drafting {
        try await world.fireClock(of: id, host)
        let last = try await world.picks(id).last
        #expect(try await world.draft(id).chainHead == last?.hash)
      }
      let picks = try await world.picks(id)
      #expect(Set(picks.map(\.author)) == Set(DraftPick.Author.allCases))
      let draft = try await world.draft(id)
      let log = DraftLog(of: draft, picks: picks, pool: try await world.pool())
      #expect(DraftLogCheck.firstViolation(of: log) == nil)
    }
  }

  @Test func `a pick that is changed in the store is found`() async throws {
    try await DraftWorld.with { world in
      let (id, host) = try await world.beginRoom()
      while try await world.draft(id).state == .drafting {
        try await world.fireClock(of: id, host)
      }
      try await world.documents.update(
        Paths.pick(5, of: id), [DraftPickField.playerId: .string("p59")].document)
      let log = DraftLog(
        of: try await world.draft(id), picks: try await world.picks(id), pool: nil)
      #expect(DraftLogCheck.firstViolation(of: log) == DraftLogViolation(.hash, pick: 5))
    }
  }

  @Test func `a draft that was filling before there were seeds starts all the same`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(DraftWorld.four)
      let id = try await world.server.joinTournament("t", by: "ann").draftId
      try await world.documents.update(
        Paths.draft(id), [DraftField.orderHash: .delete].document)
      try await world.documents.delete(Paths.orderSeed(of: id))
      for person in DraftWorld.four.dropFirst() {
        _ = try await world.server.joinTournament("t", by: person)
      }
      let host = try await world.host()
      try await world.fireClock(of: id, host)
      let draft = try await world.draft(id)
      #expect(draft.state == .drafting && draft.orderSeed == nil && draft.chainHead != nil)
      while try await world.draft(id).state == .drafting {
        try await world.fireClock(of: id, host)
      }
      try await world.expectCompleteDraft(id)
      let log = DraftLog(
        of: try await world.draft(id), picks: try await world.picks(id), pool: nil)
      #expect(DraftLogCheck.firstViolation(of: log) == DraftLogViolation(.seed))
      #expect(log.picks[0].previous == PickChain.start(of: log))
    }
  }

  @Test func `a draft that began before picks had hashes goes on to its end`() async throws {
    try await DraftWorld.with { world in
      let (id, host) = try await world.beginRoom()
      try await world.documents.update(
        Paths.draft(id),
        [
          DraftField.chainHead: .delete, .orderHash: .delete, .orderSeed: .delete,
        ].document)
      try await world.pickLegally(id)
      while try await world.draft(id).state == .drafting {
        try await world.fireClock(of: id, host)
      }
      try await world.expectCompleteDraft(id)
      #expect(try await world.picks(id).allSatisfy { $0.hash == nil && $0.previous == nil })
      #expect(try await world.draft(id).chainHead == nil)
    }
  }
}

extension DraftWorld {
  /// The seed that the server keeps of a draft.
  fileprivate func secretSeed(of draft: String) async throws -> OrderSeed? {
    guard
      case .string(let hex)? = try await documents.get(Paths.orderSeed(of: draft))?[
        OrderSeedField.seed]
    else { return nil }
    return OrderSeed(hex: hex)
  }
}

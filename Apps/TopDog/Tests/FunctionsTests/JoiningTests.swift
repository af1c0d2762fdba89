import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct JoiningTests {
  @Test func `the last seat starts the draft, and the fees go to the tournament`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(DraftWorld.four)
      for (index, person) in DraftWorld.four.enumerated() {
        #expect(try await world.balance(.escrow(tournament: "t")) == .zero)
        let answer = try await world.server.joinTournament("t", by: person)
        #expect(answer.seatsLeft == 3 - index)
        try await world.expectSoundLedger()
      }
      let id = try #require(try await world.documents.collection("drafts").get().first).id
      let draft = try await world.draft(id)
      #expect(draft.state == .starting)
      #expect(draft.startsAt == world.now.adding(seconds: 60))
      #expect(Set(draft.userIds) == Set(DraftWorld.four))
      #expect(draft.seats.map(\.userId) == draft.userIds)
      #expect(try await world.balance(.escrow(tournament: "t")) == .dollars(100))
      #expect(try await world.balance(.hold(user: "ann")) == .zero)
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(975))
    }
  }

  @Test func `chance decides who picks first`() async throws {
    var firsts: Set<String> = []
    for seed in 1...12 {
      try await DraftWorld.with(seed: UInt64(seed)) { world in
        let draft = try await world.fillRoom(fee: .zero)
        firsts.insert(try await world.draft(draft).seat(atSlot: 1).userId)
      }
    }
    #expect(firsts.count > 1)
  }

  @Test func `two joins for the last seat: one gets it, the other a new draft`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      let people = ["ann", "bob", "cat", "dan", "eve"]
      try await world.addPeople(people)
      for person in people.prefix(3) { _ = try await world.server.joinTournament("t", by: person) }
      async let fourth = world.server.joinTournament("t", by: "dan")
      async let fifth = world.server.joinTournament("t", by: "eve")
      let answers = try await [fourth, fifth]
      #expect(Set(answers.map(\.seatsLeft)) == [0, 3])
      #expect(Set(answers.map(\.draftId)).count == 2)
      try await world.expectSoundLedger()
    }
  }

  @Test func `twenty who join at the same time fill five drafts`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      let people = (1...20).map { "guest\($0)" }
      try await world.addPeople(people)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for person in people {
          group.addTask { _ = try await world.server.joinTournament("t", by: person) }
        }
        try await group.waitForAll()
      }
      let drafts: [Draft] = try await world.documents.collection("drafts").get()
        .map { try $0.data() }
      #expect(drafts.count == 5)
      #expect(drafts.allSatisfy { $0.state == .starting && Set($0.userIds).count == 4 })
      #expect(try await world.balance(.escrow(tournament: "t")) == .dollars(500))
      try await world.expectSoundLedger()
    }
  }

  @Test func `nobody sits twice in a draft; one's next entry is in another`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament(perPerson: 2)
      try await world.addPeople(["ann", "bob"])
      let first = try await world.server.joinTournament("t", by: "ann")
      world.tick()
      let second = try await world.server.joinTournament("t", by: "ann")
      #expect(first.draftId != second.draftId)
      #expect(try await world.server.joinTournament("t", by: "bob").draftId == first.draftId)
      #expect(try await world.server.joinTournament("t", by: "bob").draftId == second.draftId)
      await #expect(throws: TournamentError.tooManyEntries(limit: 2)) {
        _ = try await world.server.joinTournament("t", by: "ann")
      }
      try await world.expectSoundLedger()
    }
  }

  @Test func `one coin buys one of two entries`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament("t", fee: .dollars(600))
      try await world.addTournament("u", fee: .dollars(600))
      try await world.addPeople(["ann"])
      let entries: [JoinAnswer?] = await withTaskGroup(of: JoinAnswer?.self) { group in
        for tournament in ["t", "u"] {
          group.addTask { try? await world.server.joinTournament(tournament, by: "ann") }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(entries.compactMap(\.self).count == 1)
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(400))
      #expect(try await world.balance(.hold(user: "ann")) == .dollars(600))
      await #expect(
        throws: LedgerError.insufficientFunds(
          .cash(user: "ann"), balance: .dollars(400), needed: .dollars(600))
      ) {
        _ = try await world.server.joinTournament("t", by: "ann")
      }
      try await world.expectSoundLedger()
    }
  }

  @Test func `a repeated request joins once and gets the same answer`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament()
      try await world.addPeople(["ann"])
      let answers: Set<JoinAnswer> = try await withThrowingTaskGroup(of: JoinAnswer.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await world.server.joinTournament("t", by: "ann", requestId: "tap")
          }
        }
        return try await group.reduce(into: []) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      #expect(try await world.balance(.hold(user: "ann")) == .dollars(25))
      try await world.expectSoundLedger()
    }
  }

  @Test func `who leaves before the draft is full gets seat and fee back`() async throws {
    try await DraftWorld.with { world in
      try await world.addPool()
      try await world.addTournament(perPerson: 1)
      try await world.addPeople(["ann", "bob"])
      let entry = try await world.server.joinTournament("t", by: "ann")
      _ = try await world.server.joinTournament("t", by: "bob")
      for _ in 0..<2 {
        #expect(
          try await world.server.leaveDraft(entry.draftId, by: "ann", requestId: "1").isSeatFree)
      }
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(1_000))
      #expect(try await world.entry(entry.entryId) == nil)
      #expect(try await world.draft(entry.draftId).userIds == ["bob"])
      await world.refuses(.notIn) {
        try await world.server.leaveDraft(entry.draftId, by: "ann")
      }
      // The entry counts no more, and a new one is another.
      #expect(try await world.server.joinTournament("t", by: "ann").draftId == entry.draftId)
      try await world.expectSoundLedger()
    }
  }

  @Test func `who leaves later keeps the seat, and autopilot picks`() async throws {
    try await DraftWorld.with { world in
      let draft = try await world.fillRoom()
      #expect(try await world.server.leaveDraft(draft, by: "ann").isSeatFree == false)
      let room = try await world.draft(draft)
      let slot = try #require(room.slot(of: "ann"))
      #expect(room.autopilots[slot - 1].isOn)
      #expect(room.autopilots.count { $0.isOn } == 1)
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(975))
    }
  }

  @Test func `closed, unknown and empty tournaments take nobody, nor does one without a name`()
    async throws
  {
    try await DraftWorld.with { world in
      try await world.addTournament()
      await #expect(throws: TournamentError.noUsername) {
        _ = try await world.server.joinTournament("t", by: "ann")
      }
      try await world.addPeople(["ann"])
      await #expect(throws: TournamentError.noPlayers) {
        _ = try await world.server.joinTournament("t", by: "ann")
      }
      try await world.addPool()
      await #expect(throws: TournamentError.notFound) {
        _ = try await world.server.joinTournament("x", by: "ann")
      }
      world.tick(40 * 86_400)
      await #expect(throws: TournamentError.closed) {
        _ = try await world.server.joinTournament("t", by: "ann")
      }
      #expect(try await world.balance(.cash(user: "ann")) == .dollars(1_000))
    }
  }

  @Test func `a free tournament moves no money`() async throws {
    try await DraftWorld.with { world in
      _ = try await world.fillRoom(fee: .zero)
      #expect(try await world.transfers().count == 4)
      try await world.expectSoundLedger()
    }
  }
}

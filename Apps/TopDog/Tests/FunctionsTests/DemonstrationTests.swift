import CloudFunctions
import DomainParts
import Foundation
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct DemonstrationTests {
  @Test func `the demonstration has drafts and tournaments in every state, made once`()
    async throws
  {
    // The demonstration ends at the time of the machine.
    try await DraftWorld.with { world in
      try await world.backend.seed(world.admin)
      let first = try await world.transfers().count
      try await world.backend.seed(world.admin)
      #expect(try await world.transfers().count == first)
      try await world.expectSoundLedger()
      let now = Moment(Date())
      let tournaments: [Tournament] = try await world.documents.collection("tournaments").get()
        .map { try $0.data() }
      for tournament in tournaments {
        let format = tournament.format
        #expect(format.prizes.isSound, "\(tournament.name)")
        let most = try #require(tournament.mostEntries)
        #expect(format.prizes.total <= format.entryFee * most, "\(tournament.name)")
        let entries = try await world.documents.collection("entries")
          .where("tournamentId", .equal, .string(tournament.id)).count()
        #expect(entries == tournament.entryCount)
      }
      func errors(_ tournament: Tournament) -> TournamentError? {
        do throws(TournamentError) {
          try tournament.checkJoining(entries: 0, at: now)
          return nil
        } catch {
          return error
        }
      }
      #expect(Set(tournaments.map(errors)) == [nil, .closed, .full])
      #expect(
        Set(tournaments.map(\.format.entryFee)) == [.zero, .dollars(5), .dollars(25)])
      let drafts: [Draft] = try await world.documents.collection("drafts").get()
        .map { try $0.data() }
      #expect(Set(drafts.map(\.state)) == [.filling, .drafting, .complete])
      for draft in drafts where draft.state == .complete {
        try await world.expectCompleteDraft(draft.id)
      }
      // Nobody waits for a rival to think.
      for seat in drafts.flatMap(\.seats) {
        #expect((seat.autopilot == true) == seat.userId.hasPrefix("demo-rival-"))
      }
    }
  }

  @Test func `everybody has a slow draft on their clock, teams, and a wallet with history`()
    async throws
  {
    try await DraftWorld.with { world in
      try await world.backend.seed(world.admin)
      let drafts: [Draft] = try await world.documents.collection("drafts").get()
        .map { try $0.data() }
      for person in DemoPerson.friends {
        let uid = try #require(try await world.admin.users.uid(email: person.email))
        let own = drafts.filter { draft in
          draft.isRunning
            && draft.seat(atSlot: draft.order.slot(ofPick: draft.currentPick)).userId == uid
        }
        #expect(own.count == 1)
        #expect(own.allSatisfy { ($0.clockFiresAt ?? $0.season) > Moment(Date()) })
        let entries: [Entry] = try await world.documents.collection("entries")
          .where("userId", .equal, .string(uid)).get().map { try $0.data() }
        #expect(Set(entries.map(\.state)) == [.waiting, .drafting, .complete])
        let transfers = try await world.transfers().filter { $0.people == [uid] }
        #expect(
          Set(transfers.map(\.transfer.purpose)).isSuperset(of: [.deposit, .entry, .refund]))
        let sum = try await world.balance(.cash(user: uid))
        #expect(sum > .zero && sum < .dollars(1_000))
      }
    }
  }

  @Test func `one seat is free in a quick room, and whoever takes it starts the draft`()
    async throws
  {
    try await DraftWorld.with { world in
      try await world.backend.seed(world.admin)
      world.setClock(Moment(Date()))
      let lin = try #require(try await world.admin.users.uid(email: "lin@example.com"))
      let joined = try await world.server.joinTournament("demo-four", by: lin)
      #expect(joined.seatsLeft == 0)
      let draft = try await world.draft(joined.draftId)
      #expect(draft.state == .starting && draft.order.pickCount == 32)
      let host = try await world.host()
      for _ in 0...32 { try await world.fireClock(of: joined.draftId, host) }
      try await world.expectCompleteDraft(joined.draftId)
    }
  }

  @Test func `the players are those of 2022, and say that ADP is simulated`() async throws {
    try await DraftWorld.with { world in
      try await world.backend.seed(world.admin)
      let snapshot = try #require(try await world.documents.snapshot("pools/nfl-2022-1"))
      let pool: PlayerPool = try snapshot.data()
      #expect(pool.players.count == 549 && pool.adp.count == 260)
      #expect(pool.byes.count == 32 && pool.byes.values.allSatisfy { (6...14).contains($0) })
      #expect(pool.note?.contains("simulated") == true)
      #expect(pool.players.allSatisfy { !$0.name.isEmpty && pool.projections[$0.id] != nil })
    }
  }

  @Test func `one tournament has standings of three weeks, and another one is paid out`()
    async throws
  {
    try await DraftWorld.with { world in
      try await world.backend.seed(world.admin)
      let groups: [StandingGroup] = try await world.documents
        .collection("tournaments/demo-openers/groups").get().map { try $0.data() }
      let group = try #require(groups.first)
      #expect(groups.count == 1 && group.rows.count == 12 && group.weeks == [1, 2, 3])
      #expect(group.rows.allSatisfy { $0.result.total > Points(hundredths: 10_000) })
      let maya = try #require(try await world.admin.users.uid(email: "maya@example.com"))
      #expect(group.rows.contains { $0.userId == maya })
      let paid = try await world.tournament("demo-first-three")
      #expect(
        paid.progress
          == TournamentProgress(round: 2, groups: 1, isPaid: true, paid: .dollars(30)))
      let entries: [Entry] = try await world.documents.collection("entries")
        .where("tournamentId", .equal, .string(paid.id)).get().map { try $0.data() }
      #expect(entries.compactMap(\.season?.rank).count == 4)
      #expect(entries.count { $0.season?.isOut == true } == 4)
      #expect(try await world.balance(.escrow(tournament: paid.id)) == .zero)
      #expect(try await world.balance(.rake) == .dollars(10))
    }
  }
}

import CloudFunctions
import DomainParts
import Testing
import TopDogDomain
import TopDogFunctions

@Suite(.timeLimit(.minutes(5)))
struct SeasonTests {
  private let boss = DraftWorld.boss
  private let correctable = SlateWeek.correctionHours * 3_600

  @Test func `a season goes from joining to the prizes, and escrow ends empty`() async throws {
    try await DraftWorld.with { world in
      try await world.beginSeason()
      let first = try await world.groups(round: 1)
      #expect(first.map(\.number) == [1, 2] && first.map(\.rows.count) == [4, 4])
      #expect(first.allSatisfy { $0.take == 1 && $0.weeks.isEmpty && $0.advanced == nil })
      #expect(try await world.tournament().isOpen == false)
      // The best of the second draft has fewer points than the third of the first one.
      let points = [[["40"], ["30"], ["20", "0.5"], ["10"]], [["8"], ["7"], ["6"], ["-2"]]]
      try await world.close(1, try await world.week(points, round: 1))
      try await world.close(2, try await world.week([[[], ["1"]], []], round: 1))
      let scored = try await world.groups(round: 1)
      #expect(scored.map(\.weeks) == [[1, 2], [1, 2]])
      #expect(scored[0].rows[1].weeks == [Points(hundredths: 3_000), Points(hundredths: 100)])
      #expect(scored[0].rows[1].players.first == Points(hundredths: 3_100))

      await world.refuses(.weekNotFinal(1)) {
        try await world.server.advanceTournament(world.step("advance"), by: boss)
      }
      world.tick(correctable)
      let moved = try await world.server.advanceTournament(world.step("advance"), by: boss)
      #expect(moved.entries == 4)
      let last = try #require(try await world.groups(round: 2).first)
      // The winners of both drafts, and the best of the others by wild cards.
      let expected = scored[0].rows.prefix(3).map(\.id) + [scored[1].rows[0].id]
      #expect(Set(last.rows.map(\.id)) == Set(expected) && last.rows.count == 4)
      #expect(try await world.groups(round: 1).map { $0.advanced?.count } == [3, 1])
      let out = try #require(try await world.entry(scored[0].rows[3].id)).season
      #expect(out == EntrySeason(round: 1, group: 1, isOut: true))
      let on = try #require(try await world.entry(expected[0])).season
      #expect(on == EntrySeason(round: 2, group: 1))

      await world.refuses(.weekMissing(3)) {
        try await world.server.payTournament(world.step("pay"), by: boss)
      }
      try await world.close(3, try await world.week([[["5"], ["9"], ["7"], ["1"]]], round: 2))
      await world.refuses(.lastRound) {
        try await world.server.advanceTournament(world.step("again"), by: boss)
      }
      world.tick(correctable)
      let winner = last.rows[1]
      let cash = try await world.balance(.cash(user: winner.userId))
      let paid = try await world.server.payTournament(world.step("pay"), by: boss)
      #expect(paid == AdminCalls.Moved(entries: 2, amount: .dollars(160)))
      #expect(try await world.balance(.cash(user: winner.userId)) == cash + .dollars(100))
      #expect(try await world.balance(.escrow(tournament: "t")) == .zero)
      #expect(try await world.balance(.rake) == .dollars(40))
      let season = try #require(try await world.entry(winner.id)).season
      #expect(season?.rank == 1 && season?.prize == .dollars(100))
      #expect(try await world.tournament().progress?.isPaid == true)
      await world.refuses(.paid) {
        try await world.server.payTournament(world.step("twice"), by: boss)
      }
      #expect(
        try await world.actions()
          == ["advance", "closeWeek", "closeWeek", "closeWeek", "pay", "start"])
      try await world.expectSoundLedger()
    }
  }

  @Test func `repeated requests change nothing, and get the first answer`() async throws {
    try await DraftWorld.with { world in
      try await world.beginSeason()
      let started = try await world.server.startSeason(world.step("start"), by: boss)
      #expect(started.entries == 8)
      let text = try await world.week([[["4"], ["3"]], [["2"]]], round: 1)
      for _ in 0..<2 {
        #expect(try await world.close(1, text) == AdminCalls.Closed(version: 1, groups: 2))
      }
      // The same file by another request makes no version.
      #expect(try await world.close(1, text, requestId: "same").version == 1)
      try await world.close(2, text)
      world.tick(correctable)
      let first = try await world.server.advanceTournament(world.step("advance"), by: boss)
      let groups = try await world.groups(round: 2)
      #expect(try await world.server.advanceTournament(world.step("advance"), by: boss) == first)
      #expect(try await world.groups(round: 2) == groups)
      try await world.close(3, text)
      world.tick(correctable)
      let paid = try await world.server.payTournament(world.step("pay"), by: boss)
      let transfers = try await world.transfers().count
      #expect(try await world.server.payTournament(world.step("pay"), by: boss) == paid)
      #expect(try await world.transfers().count == transfers)
      #expect(try await world.log().count == 7)
      try await world.expectSoundLedger()
    }
  }

  @Test func `a correction makes a version, and changes who is first`() async throws {
    try await DraftWorld.with { world in
      try await world.beginSeason()
      let rows = try await world.groups(round: 1)[0].rows
      try await world.close(1, try await world.week([[["10"], ["9"]]], round: 1))
      #expect(try await world.ranking(1, round: 1).first == rows[0].id)
      world.tick(correctable - 1)
      let text = try await world.week([[["10"], ["10.01"], ["1"]]], round: 1)
      let file = AdminCalls.WeekFile(slateId: "slate", week: 1, text: text)
      let preview = try await world.server.previewWeek(file)
      #expect(preview.changeCount == 2 && preview.problemCount == 0)
      #expect(preview.changes.contains { $0.hasSuffix(": 10.01, was 9.00") })
      let closed = try await world.close(1, text, requestId: "correction")
      #expect(closed == AdminCalls.Closed(version: 2, groups: 2))
      #expect(try await world.ranking(1, round: 1).first == rows[1].id)
      #expect(try await world.groups(round: 1).map(\.versions) == [[2], [2]])
      let versions: [SlateWeek] = try await world.documents
        .collection("slates/slate/weeks/1/versions").order(by: "version").get()
        .map { try $0.data() }
      #expect(versions.map(\.version) == [1, 2] && versions[1].changes.count == 2)
      world.tick(1)
      await world.refuses(.weekFinal(1)) { try await world.close(1, text, requestId: "late") }
      await world.refuses(.weekFinal(1)) { try await world.server.previewWeek(file) }
      #expect(try await world.actions() == ["closeWeek", "correctWeek", "start"])
    }
  }

  @Test func `of equal points at the cut the better player advances, then the earlier entry`()
    async throws
  {
    try await DraftWorld.with { world in
      try await world.beginSeason()
      let groups = try await world.groups(round: 1)
      try await world.close(
        1,
        try await world.week(
          [[["10", "10"], ["15", "5"]], [["4", "6"], ["6", "4"], ["6", "4"]]], round: 1))
      #expect(try await world.ranking(1, round: 1).first == groups[0].rows[1].id)
      let tied = groups[1].rows.prefix(3).sorted { $0.entered < $1.entered }.map(\.id)
      #expect(try await world.ranking(2, round: 1).prefix(3) == tied[...])
    }
  }

  @Test func `drafts that did not fill are refunded when the season starts`() async throws {
    try await DraftWorld.with { world in
      try await world.addSeason()
      try await world.playDrafts(DraftWorld.four, with: try await world.host())
      try await world.addPeople(["eve", "fay"])
      for person in ["eve", "fay"] { _ = try await world.server.joinTournament("t", by: person) }
      await world.refuses(.tooEarly) {
        try await world.server.startSeason(world.step("start"), by: boss)
      }
      #expect(try await world.tournament().isOpen)
      world.setClock(DraftWorld.kickoff)
      let moved = try await world.server.startSeason(world.step("start"), by: boss)
      #expect(moved == AdminCalls.Moved(entries: 4, amount: .dollars(50)))
      for person in ["eve", "fay"] {
        #expect(try await world.balance(.cash(user: person)) == .dollars(1_000))
      }
      #expect(try await world.documents.collection("drafts").count() == 1)
      #expect(try await world.tournament().entryCount == 4)
      await world.refuses(.seasonStarted) {
        try await world.server.refundTournament(world.step("refund"), by: boss)
      }
      try await world.expectSoundLedger()
    }
  }

  @Test func `weeks close in their order, and score a season that starts later`() async throws {
    try await DraftWorld.with { world in
      try await world.addSeason()
      await world.refuses(.weekMissing(1)) { try await world.close(2, "player,points\np1,3") }
      await world.refuses(.badWeek) { try await world.close(0, "player,points\np1,3") }
      #expect(try await world.close(1, "player,points\np1,3").groups == 0)
      try await world.playDrafts(with: try await world.host())
      _ = try await world.server.startSeason(world.step("start"), by: boss)
      let rows = try await world.groups(round: 1).flatMap(\.rows)
      #expect(rows.allSatisfy { $0.weeks.count == 1 })
      let holders = rows.filter { $0.roster.contains("p1") }
      #expect(holders.allSatisfy { $0.weeks == [Points(hundredths: 300)] })
      #expect(holders.count == 1)
    }
  }

  @Test func `the name of somebody who leaves goes from the groups, and the prize goes back`()
    async throws
  {
    try await DraftWorld.with { world in
      try await world.beginSeason()
      let winner = try await world.groups(round: 1)[0].rows[0]
      _ = try await world.server.deleteAccount(of: winner.userId)
      let text = try await world.week([[["9"]]], round: 1)
      for week in 1...2 { try await world.close(week, text) }
      world.tick(correctable)
      _ = try await world.server.advanceTournament(world.step("advance"), by: boss)
      let names = try await world.groups(round: 1).flatMap(\.rows).map(\.username)
      #expect(names.count { $0 == UserProfile.nameOfLeft } == 1)
      try await world.close(3, text)
      world.tick(correctable)
      _ = try await world.server.payTournament(world.step("pay"), by: boss)
      #expect(try await world.balance(.cash(user: winner.userId)) == .zero)
      #expect(try await world.entry(winner.id)?.season?.rank == 1)
      try await world.expectSoundLedger()
    }
  }
}

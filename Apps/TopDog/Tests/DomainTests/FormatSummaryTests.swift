import Testing
import TopDogDomain

struct FormatSummaryTests {
  @Test func `the season's format is told in words`() {
    let summary = FormatSummary(.season(clock: .slow))
    #expect(summary.draft == "12 teams draft 18 players each")
    #expect(summary.order == "Every second round runs backwards")
    #expect(summary.lineup == "1 QB, 2 RB, 3 WR, 1 TE, 1 FLEX (RB, WR or TE)")
    #expect(summary.bench == 10)
    #expect(summary.clock == "8 hours for a pick")
    #expect(
      summary.shorterClocks == [
        "From 22 days before the season: 4 hours", "From 7 days before the season: 1 hour",
        "From 1 day before the season: 10 minutes",
      ])
    #expect(
      summary.pause
        == "The clock stands still from 2:00 to 5:00 in New York; you may pick all the same")
    #expect(
      summary.rounds == [
        "Weeks 1 to 14: the best 2 of 12 advance", "Week 15: the best 1 of 13 advance",
        "Week 16: the best 1 of 16 advance", "Week 17: the final of 539",
      ])
  }

  @Test func `a fast format has neither shorter clocks nor a pause`() {
    let summary = FormatSummary(
      TournamentFormat(
        order: DraftOrder(teams: 2, rounds: 3, reversal: .thirdRound), clock: .fast, rounds: [],
        entryFee: .zero, entriesPerPerson: 1, prizes: PrizeTable([])))
    #expect(summary.clock == "30 seconds for a pick")
    #expect(summary.shorterClocks.isEmpty && summary.pause == nil && summary.rounds.isEmpty)
    #expect(summary.order.hasPrefix("Rounds two and three"))
    #expect(summary.bench == 0)
  }

  @Test(arguments: [
    (1, "1 second"), (60, "1 minute"), (90, "90 seconds"), (3_600, "1 hour"), (5_400, "90 minutes"),
    (86_400, "1 day"), (0, "0 seconds"),
  ])
  func `a time is told in the largest unit that fits`(_ seconds: Int, _ text: String) {
    #expect(FormatSummary.duration(seconds) == text)
  }

  @Test(arguments: [
    (1...1, "1st"), (2...2, "2nd"), (3...3, "3rd"), (4...4, "4th"), (11...13, "11th to 13th"),
    (21...50, "21st to 50th"), (101...112, "101st to 112th"),
  ])
  func `ranks have their endings`(_ ranks: ClosedRange<Int>, _ text: String) {
    #expect(FormatSummary.ranks(of: PrizeTable.Tier(ranks, each: Cents(1))) == text)
  }

  @Test(arguments: [
    (Cents(2_500), "$25"), (Cents(123_450), "$1,234.50"), (.zero, "$0"), (Cents(-5), "-$0.05"),
    (.dollars(2_000_000), "$2,000,000"),
  ])
  func `an amount is shown without cents where there are none`(_ amount: Cents, _ text: String) {
    #expect(amount.compact == text)
  }
}

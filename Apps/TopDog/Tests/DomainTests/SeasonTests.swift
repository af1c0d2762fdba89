import DomainParts
import Testing
import TopDogDomain

struct SeasonTests {
  private let start = Moment(microseconds: 0)
  private let round = TournamentRound(weeks: 1...2, groupSize: 2, advancing: 1)
  private let pool = PlayerPool(
    id: "p", slateId: "s",
    players: [
      Player(id: "q1", name: "A", position: .quarterback, team: ""),
      Player(id: "q2", name: "B", position: .quarterback, team: ""),
      Player(id: "w1", name: "C", position: .wideReceiver, team: ""),
    ], adp: [:], createdAt: Moment(microseconds: 0))

  private func week(_ number: Int, _ points: [String: Int]) -> SlateWeek {
    SlateWeek(
      slateId: "s", week: number, points: points.mapValues { Points(hundredths: $0) },
      closedAt: start)
  }

  private func scoring(_ weeks: [SlateWeek]) -> RoundScoring {
    RoundScoring(weeks, of: round, pool: pool, shape: .standard)
  }

  private func row(_ id: String, owner: String? = nil, points: Int = 0) -> StandingGroup.Row {
    StandingGroup.Row(
      id: id, userId: owner ?? id, username: id, roster: ["q1", "q2", "w1"],
      players: [Points(hundredths: points)], entered: start)
  }

  private func group(_ number: Int, _ rows: [StandingGroup.Row]) -> StandingGroup {
    StandingGroup(
      tournamentId: "t", round: 1, number: number, take: 1, rows: rows, computedAt: start)
  }

  @Test func `a group has the points of the line-ups of its round's weeks`() throws {
    let weeks = [
      week(2, ["q1": 300, "q2": 500, "w1": 100]), week(1, ["q1": 700, "q2": -100]),
      week(3, ["q1": 9_900]),
    ]
    let scored = try #require(scoring(weeks).scored(group(1, [row("a")]), at: start))
    #expect(scored.weeks == [1, 2] && scored.versions == [1, 1])
    #expect(scored.rows[0].weeks.map(\.hundredths) == [700, 600])
    // Of the quarterbacks one counts in each week.
    #expect(scored.rows[0].players.map(\.hundredths) == [700, 500, 100])
    #expect(scored.rows[0].result.total == Points(hundredths: 1_300))
  }

  @Test func `newer versions score again, the same and older ones do not`() throws {
    let first = week(1, ["q1": 700])
    let second = first.corrected(to: ["q1": Points(hundredths: 800)], at: start)
    let scored = try #require(scoring([first]).scored(group(1, [row("a")]), at: start))
    #expect(scoring([first]).scored(scored, at: start) == nil)
    let again = try #require(scoring([second]).scored(scored, at: start))
    #expect(again.rows[0].weeks == [Points(hundredths: 800)] && again.versions == [2])
    #expect(scoring([first]).scored(again, at: start) == nil)
    #expect(scoring([]).scored(again, at: start) == nil)
    #expect(scoring([second, week(2, [:])]).scored(again, at: start)?.weeks == [1, 2])
  }

  private func format(places: Int) -> TournamentFormat {
    TournamentFormat(
      clock: .fast,
      rounds: [round, TournamentRound(weeks: 3...3, groupSize: places, advancing: 0)],
      entryFee: .zero, entriesPerPerson: 9, prizes: PrizeTable([]))
  }

  @Test func `wild cards fill a final that the drafts do not`() {
    let groups = [
      group(1, [row("a", points: 9), row("b", points: 8)]),
      group(2, [row("c", points: 3), row("d", points: 2)]),
    ]
    var generator = SeasonGenerator(seed: 1)
    let next = NextRound(after: groups, round: 1, of: format(places: 3), using: &generator)
    #expect(next.advanced == ["a", "b", "c"] && next.groups.map(\.count) == [3])
    let full = NextRound(after: groups, round: 1, of: format(places: 2), using: &generator)
    #expect(full.advanced == ["a", "c"])
  }

  @Test(arguments: 1...20)
  func `own entries meet in no group, and a seed decides the groups`(_ seed: Int) {
    let rows = (0..<12).map { row("e\($0)", owner: "p\($0 / 3)", points: $0) }
    let groups = (0..<6).map { group($0 + 1, Array(rows[$0 * 2..<$0 * 2 + 2])) }
    let format = TournamentFormat(
      clock: .fast,
      rounds: [
        TournamentRound(weeks: 1...1, groupSize: 2, advancing: 2),
        TournamentRound(weeks: 2...2, groupSize: 4, advancing: 1),
        TournamentRound(weeks: 3...3, groupSize: 3, advancing: 0),
      ], entryFee: .zero, entriesPerPerson: 9, prizes: PrizeTable([]))
    var first = SeasonGenerator(seed: UInt64(seed))
    var second = SeasonGenerator(seed: UInt64(seed))
    let next = NextRound(after: groups, round: 1, of: format, using: &first)
    #expect(next.groups.map(\.count) == [4, 4, 4])
    let owners = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.userId) })
    #expect(next.groups.allSatisfy { Set($0.compactMap { owners[$0] }).count == 4 })
    #expect(NextRound(after: groups, round: 1, of: format, using: &second) == next)
  }

  @Test func `a generator gives the numbers of its seed`() {
    var generator = SeasonGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test func `prizes that escrow covers stay, others are shares of it`() {
    let table = PrizeTable([
      PrizeTable.Tier(1...1, each: Cents(200)), PrizeTable.Tier(2...3, each: Cents(100)),
    ])
    #expect(table.covered(by: Cents(400), entries: 3) == table)
    // Nobody has the third rank, so escrow has enough for the others.
    #expect(table.covered(by: Cents(300), entries: 2) == table)
    let shared = table.covered(by: Cents(101), entries: 3)
    #expect((1...3).map { shared.prize(ofRank: $0).count } == [51, 25, 25])
    for escrow in 0...400 {
      let covered = table.covered(by: Cents(escrow), entries: 3)
      #expect(covered.total == Cents(escrow))
      #expect(covered.isSound || covered.tiers.isEmpty)
    }
    let season = TournamentFormat.season(clock: .fast).prizes
    #expect(season.covered(by: .dollars(9_999_999), entries: 539).total == .dollars(9_999_999))
    #expect(table.covered(by: .zero, entries: 3) == PrizeTable([]))
  }

  @Test func `a week is final 72 hours after it was closed`() {
    let week = week(1, ["q1": 1]).corrected(to: [:], at: start.adding(seconds: 259_199))
    #expect(!week.isFinal(at: start.adding(seconds: 259_199)))
    #expect(week.isFinal(at: start.adding(seconds: 259_200)))
  }
}

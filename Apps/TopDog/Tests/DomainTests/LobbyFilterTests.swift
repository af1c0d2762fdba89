import DomainParts
import Testing
import TopDogDomain

struct LobbyFilterTests {
  private let now = Moment(microseconds: 1_785_600_000_000_000)

  private func tournament(
    _ id: String, name: String = "", dollars: Int = 25, pace: DraftPace = .fast, days: Int = 10,
    entries: Int = 0, prizes: Int = 0, isOpen: Bool = true
  ) -> Tournament {
    Tournament(
      id: id, name: name.isEmpty ? id : name,
      format: TournamentFormat(
        order: DraftOrder(teams: 4, rounds: 3), clock: pace == .fast ? .fast : .slow,
        rounds: [TournamentRound(weeks: 1...14, groupSize: 100, advancing: 0)],
        entryFee: .dollars(dollars), entriesPerPerson: 3,
        prizes: PrizeTable(prizes > 0 ? [PrizeTable.Tier(1...1, each: .dollars(prizes))] : [])),
      season: now.adding(seconds: days * 86_400), slateId: "s", poolId: "s-1", isOpen: isOpen,
      entryCount: entries, createdAt: now)
  }

  private func ids(
    _ tournaments: [Tournament], _ change: (inout LobbyFilter) -> Void = { _ in }
  ) -> [String] {
    var filter = LobbyFilter()
    change(&filter)
    return filter.tournaments(of: tournaments, at: now).map(\.id)
  }

  @Test(arguments: [
    (Cents(0), FeeBand.free), (Cents(1), .low), (.dollars(10), .low), (Cents(1_001), .middle),
    (.dollars(50), .middle), (Cents(5_001), .high),
  ])
  func `each fee has one band`(_ fee: Cents, _ band: FeeBand) {
    #expect(FeeBand(fee) == band)
  }

  @Test func `the next season comes first, equal ones by name`() {
    let all = [
      tournament("c", days: 9), tournament("b", days: 3), tournament("z", name: "A", days: 9),
    ]
    #expect(ids(all) == ["b", "z", "c"])
  }

  @Test func `the most prizes, or the most entries, come first`() {
    let all = [
      tournament("a", entries: 5, prizes: 100), tournament("b", entries: 9, prizes: 50),
      tournament("c", entries: 7, prizes: 5_000),
    ]
    #expect(ids(all) { $0.order = .prizes } == ["c", "a", "b"])
    #expect(ids(all) { $0.order = .entries } == ["b", "c", "a"])
  }

  @Test func `fees, pace and words narrow the list`() {
    let all = [
      tournament("a", name: "Émile’s Opener", dollars: 0),
      tournament("b", name: "Big Slow", dollars: 100, pace: .slow),
      tournament("c", name: "Opener Two", dollars: 5),
    ]
    #expect(ids(all) { $0.fees = [.free, .high] } == ["b", "a"])
    #expect(ids(all) { $0.pace = .slow } == ["b"])
    #expect(ids(all) { $0.search = "open" } == ["a", "c"])
    #expect(ids(all) { $0.search = "emile" } == ["a"])
    #expect(ids(all) { $0.search = "opener slow" }.isEmpty)
  }

  @Test func `what nobody can join is left out, or comes last`() {
    let all = [
      tournament("over", days: -1), tournament("shut", isOpen: false),
      tournament("full", entries: 100), tournament("open", days: 20),
    ]
    #expect(ids(all) == ["open"])
    #expect(ids(all) { $0.showsClosed = true } == ["open", "over", "full", "shut"])
    #expect(all.map { $0.standing(at: now) } == [.closed, .closed, .full, .open])
  }

  @Test func `clearing keeps the search and the order`() {
    var filter = LobbyFilter()
    #expect(!filter.isNarrowed)
    filter.fees = [.low]
    filter.pace = .slow
    filter.search = "a"
    filter.order = .prizes
    #expect(filter.isNarrowed)
    filter.clear()
    #expect(!filter.isNarrowed && filter.search == "a" && filter.order == .prizes)
  }
}

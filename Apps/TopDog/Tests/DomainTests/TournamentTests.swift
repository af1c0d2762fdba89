import DomainParts
import SeededRandom
import Testing
import TopDogDomain

struct TournamentTests {
  private func result(_ id: String, _ players: [Int], at time: Int64 = 0) -> EntryResult {
    EntryResult(
      id: id, players: players.map { Points(hundredths: $0) }, entered: Moment(microseconds: time))
  }

  @Test func `ties are broken by the best player, then the next, then the earlier entry`() {
    let ranking = GroupRanking(
      [
        result("late", [500, 300, 200], at: 9), result("early", [300, 200, 500], at: 1),
        result("best", [600, 200, 200]), result("second best", [500, 400, 100]),
        result("more", [501, 500]),
      ], take: 2)
    #expect(
      ranking.places.map(\.result.id) == ["more", "best", "second best", "early", "late"])
    #expect(
      ranking.places.map(\.aheadBy) == [.total, .bestPlayer(1), .bestPlayer(2), .entered, nil])
    #expect(ranking.places.map(\.advances) == [true, true, false, false, false])
    #expect(ranking.places.map(\.rank) == [1, 2, 3, 4, 5])
  }

  @Test(arguments: 0..<100)
  func `the ranking is the same whatever order the entries come in`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let results = (0..<12).map { number in
      result(
        "\(number)", (0..<4).map { _ in Int.random(in: -1...2, using: &random) },
        at: Int64.random(in: 0...1, using: &random))
    }
    let ranking = GroupRanking(results, take: 2)
    #expect(GroupRanking(results.shuffled(using: &random), take: 2) == ranking)
    for (better, worse) in zip(ranking.places, ranking.places.dropFirst()) {
      #expect(better.result.total >= worse.result.total)
      #expect(GroupRanking.decision(better.result, worse.result).isBefore)
      #expect(!GroupRanking.decision(worse.result, better.result).isBefore)
    }
  }

  @Test func `the season divides exactly, and its prizes add up to 13.5 million dollars`() {
    let season = TournamentFormat.season(clock: .fast)
    #expect(season.fields == [672_672, 112_112, 8_624, 539])
    #expect(season.prizes.isSound)
    #expect(season.prizes.total == .dollars(13_500_000))
    #expect(season.entryFee * season.fields[0] == .dollars(16_816_800))
    #expect(season.prizes.prize(ofRank: 539) > .zero)
    #expect(season.prizes.prize(ofRank: 540) == .zero)
  }

  @Test func `prizes with a gap, or that grow, are not sound`() {
    let first = PrizeTable.Tier(1...1, each: .dollars(5))
    #expect(!PrizeTable([first, PrizeTable.Tier(3...4, each: .dollars(1))]).isSound)
    #expect(!PrizeTable([first, PrizeTable.Tier(2...4, each: .dollars(6))]).isSound)
    #expect(!PrizeTable([PrizeTable.Tier(2...4, each: .dollars(6))]).isSound)
    #expect(PrizeTable([first, PrizeTable.Tier(2...4, each: .dollars(5))]).isSound)
  }

  @Test func `rounds that cannot be filled exactly have no fields`() {
    let format = TournamentFormat(
      clock: .fast,
      rounds: [
        TournamentRound(weeks: 1...14, groupSize: 12, advancing: 5),
        TournamentRound(weeks: 15...17, groupSize: 12, advancing: 0),
      ], entryFee: .zero, entriesPerPerson: 1, prizes: PrizeTable([]))
    #expect(format.fields.isEmpty)
  }

  @Test(arguments: 0..<100)
  func `ties share the prizes of their ranks, to the cent`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let results = (0..<20).map { number in
      result(
        "\(number)", [Int.random(in: 0...4, using: &random)],
        at: Int64.random(in: 0...9, using: &random))
    }
    let prizes = PrizeTable([
      PrizeTable.Tier(1...1, each: Cents(10_001)), PrizeTable.Tier(2...3, each: Cents(5_003)),
      PrizeTable.Tier(4...11, each: Cents(77)),
    ])
    let payouts = prizes.payouts(of: results)
    let totals = Dictionary(uniqueKeysWithValues: results.map { ($0.id, $0.total) })
    #expect(payouts.reduce(.zero) { $0 + $1.prize } == prizes.total)
    #expect(Set(payouts.map(\.entryId)).count == 20)
    for group in Dictionary(grouping: payouts, by: \.rank).values {
      let amounts = group.map(\.prize.count)
      #expect((amounts.max() ?? 0) - (amounts.min() ?? 0) <= 1)
      #expect(group.allSatisfy { $0.sharedBy == group.count })
      #expect(Set(group.map { totals[$0.entryId] }).count == 1)
      let better = results.count { $0.total > (totals[group[0].entryId] ?? .zero) }
      #expect(group[0].rank == better + 1)
    }
  }

  @Test func `cents that cannot be shared go to the earlier entries`() {
    let prizes = PrizeTable([PrizeTable.Tier(1...3, each: Cents(100))])
    let payouts = prizes.payouts(of: [
      result("c", [5], at: 3), result("a", [5], at: 1), result("b", [5], at: 2),
      result("d", [5], at: 4),
    ])
    #expect(payouts.map(\.entryId) == ["a", "b", "c", "d"])
    #expect(payouts.map(\.prize) == [75, 75, 75, 75].map { Cents($0) })
    let odd = PrizeTable([PrizeTable.Tier(1...1, each: Cents(101))])
    #expect(
      odd.payouts(of: [result("late", [5, 0], at: 2), result("early", [2, 3], at: 1)])
        .map { [$0.entryId: $0.prize.count] } == [["early": 51], ["late": 50]])
  }

  @Test(arguments: 0..<100)
  func `nobody meets their own entries while there are groups enough`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let entries = (0..<Int.random(in: 1...40, using: &random)).flatMap { person in
      (0..<Int.random(in: 1...9, using: &random)).map { number in
        Grouping.Entry(id: "\(person)/\(number)", owner: "\(person)")
      }
    }
    let size = Int.random(in: 2...13, using: &random)
    let groups = Grouping.groups(of: entries, size: size, using: &random)
    #expect(groups.count == (entries.count + size - 1) / size)
    #expect(Set(groups.joined()) == Set(entries))
    #expect(groups.joined().count == entries.count)
    let sizes = groups.map(\.count)
    #expect((sizes.max() ?? 0) <= size && (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    for person in Dictionary(grouping: entries, by: \.owner)
    where person.value.count <= groups.count {
      #expect(groups.allSatisfy { group in group.count { $0.owner == person.key } <= 1 })
    }
  }

  @Test func `wild cards fill a round that was not full`() {
    let groups = [
      [result("a1", [90]), result("a2", [80]), result("a3", [70])],
      [result("b1", [60]), result("b2", [85])],
    ]
    let next = Advancement(groups: groups, take: 1, places: 4)
    #expect(next.byRank.map(\.id) == ["a1", "b2"])
    #expect(next.wildCards.map(\.id) == ["a2", "a3"])
    #expect(Advancement(groups: groups, take: 1, places: 2).wildCards.isEmpty)
    #expect(next.entries.count == 4)
  }
}

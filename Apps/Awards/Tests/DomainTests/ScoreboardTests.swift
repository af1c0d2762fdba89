import AwardsDomain
import DomainParts
import SeededRandom
import Testing

struct ScoreboardTests {
  /// Kept along the way as a careless program would: points are added and taken back.
  private struct Ledger {
    var points: [String: [String: Int]] = [:]

    mutating func settle(_ night: Night) {
      points = [:]
      for category in night.categories {
        guard let right = night.winners[category.id] else { continue }
        let picks = night.entrants.values.compactMap { entrant in
          entrant.picks[category.id].map { (entrant.userId, $0.nomineeId) }
        }
        let hits = picks.filter { right.contains($0.1) }
        for hit in hits {
          let base =
            night.weighting.own[category.id]
            ?? [
              .flat: 1, .majors: category.id == "c1" ? 3 : 1, .nomineeCount: 3, .rarity: 1,
            ][night.weighting.preset] ?? 0
          let rarity = night.weighting.preset == .rarity ? picks.count - hits.count + 1 : 1
          points[hit.0, default: [:]][category.id] = base * rarity
        }
      }
    }
  }

  @Test(arguments: 0..<150)
  func `any order of announce, revoke, vote, join and leave equals a recompute`(seed: Int) {
    var night = Night(seed: seed)
    var ledger = Ledger()
    for _ in 0..<120 {
      night.step()
      ledger.settle(night)
      let board = night.board()
      #expect(board.standings.count == night.entrants.count)
      for standing in board.standings {
        let own = ledger.points[standing.userId] ?? [:]
        #expect(standing.score == own.values.reduce(0, +))
        #expect(standing.correct == own.count)
      }
      // Neither the order of people nor what was announced before matters.
      #expect(board == night.board(night.entrants.values.shuffled(using: &night.random)))
    }
  }

  @Test(arguments: 0..<150) func `the ranking is total, and ties share their rank`(seed: Int) {
    var night = Night(seed: seed)
    for _ in 0..<150 { night.step() }
    let standings = night.board().standings
    for (index, first) in standings.enumerated() {
      #expect(first.rank == 1 + standings.count { $0.key < first.key })
      #expect(first.sharedBy == standings.count { $0.key == first.key })
      #expect((first.reason != nil) || first.sharedBy == 1)
      for second in standings[index...].dropFirst() {
        // Exactly one of three holds, and the list follows it.
        let decision = first.key.decision(over: second.key)
        #expect(decision.map { $0.isBefore } ?? (first.key == second.key))
        #expect(second.key.decision(over: first.key).map { !$0.isBefore } ?? (decision == nil))
        #expect((first.rank == second.rank) == (decision == nil))
        for third in standings where first.key < second.key && second.key < third.key {
          #expect(first.key < third.key)
        }
      }
    }
  }

  private let category = Category(
    id: "c", ceremonyId: "s", name: "Best Picture", displayOrder: 1, nomineeCount: 5)

  private func entrant(_ id: String, _ nominee: String?, at: Int = 0, joined: Int = 0) -> Entrant {
    Entrant(
      userId: id, joinedAt: Night.start.adding(seconds: joined),
      picks: nominee.map {
        ["c": Pick(nomineeId: $0, at: Night.start.adding(seconds: at))]
      } ?? [:])
  }

  @Test func `a pick of any tied winner is right`() {
    let board = Scoreboard(
      entrants: [entrant("a", "x"), entrant("b", "y"), entrant("d", "z")], categories: [category],
      winners: ["c": ["x", "y"]])
    #expect(board.standings.map(\.score) == [1, 1, 0])
    #expect(board.standings.map(\.rank) == [1, 1, 3])
    #expect(board["a"]?.reason == "Shared by 2: equal in points, times and joining")
  }

  @Test func `the earlier right pick wins, and without any the earlier joining`() {
    let picks = [
      entrant("late", "x", at: 9), entrant("early", "x", at: 3, joined: 5),
      entrant("wrong", "z", joined: 1), entrant("none", nil),
    ]
    let board = Scoreboard(entrants: picks, categories: [category], winners: ["c": ["x"]])
    #expect(board.standings.map(\.userId) == ["early", "late", "none", "wrong"])
    #expect(board["early"]?.aheadBy == .completionTime)
    #expect(board["late"]?.aheadBy == .score)
    #expect(board["none"]?.reason == "Same points and times; joined earlier")
    let empty = Scoreboard(entrants: picks, categories: [category], winners: [:])
    #expect(empty.standings.map(\.rank) == [1, 1, 3, 4])
    #expect(empty.announced == 0)
  }

  @Test func `an own weight of no points and an unknown category bring nothing`() {
    let board = Scoreboard(
      entrants: [entrant("a", "x")], categories: [category],
      winners: ["c": ["x"], "gone": ["x"]], weighting: Weighting(own: ["c": 0]))
    #expect(board["a"]?.score == 0)
    #expect(board["a"]?.correct == 1)
    #expect(board.announced == 1)
  }

  @Test func `a weight beyond the range and of another ceremony is refused`() {
    #expect(throws: WeightError.outOfRange(1_001)) {
      try Weighting(own: ["c": 1_001]).check(categories: ["c"])
    }
    #expect(throws: WeightError.unknownCategory("d")) {
      try Weighting(own: ["d": 1]).check(categories: ["c"])
    }
  }

  @Test func `rarity is told on the card as a range`() {
    let rarity = Weighting(preset: .rarity)
    #expect(rarity.label(of: category, pickers: 8) == "1 to 8 points")
    #expect(rarity.label(of: category, pickers: 0) == "1 point")
    #expect(Weighting(preset: .nomineeCount).label(of: category, pickers: 8) == "5 points")
  }
}

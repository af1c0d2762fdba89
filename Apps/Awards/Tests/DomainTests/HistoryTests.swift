import AwardsDomain
import Testing

struct HistoryTests {
  private func announce(
    _ version: Int, _ category: String, _ winners: [String], was: [String] = []
  ) -> Announcement {
    Announcement(
      ceremonyId: "show", categoryId: category, categoryName: "Award \(category)",
      winnerIds: winners, previousWinnerIds: was, version: version, at: Night.start)
  }

  private func night() -> Night {
    var night = Night(seed: 1, categories: 2)
    night.weighting = Weighting()
    for (person, first, second) in [("p1", "n1", "n2"), ("p2", "n2", "n2"), ("p3", "n3", "n1")] {
      night.join(person)
      night.vote(person, "c1", first)
      night.vote(person, "c2", second)
    }
    return night
  }

  @Test func `a correction is a step of its own, and the last board is the recompute`() throws {
    var night = night()
    let changes = [
      announce(2, "c1", ["n2"], was: ["n1"]), announce(1, "c1", ["n1"]),
      announce(3, "c2", ["n1"]), announce(4, "c2", [], was: ["n1"]),
    ]
    #expect(changes.map(\.kind) == [.corrected, .announced, .announced, .revoked])
    let history = RankHistory(
      announcements: changes, entrants: Array(night.entrants.values),
      categories: night.categories, tieBreakCategoryId: "c1")
    #expect(history.ranks(of: "p1").first == 1)
    #expect(history.ranks(of: "p2")[1] == 1)
    #expect(history.ranks(of: "nobody") == [nil, nil, nil, nil])
    night.winners = ["c1": ["n2"]]
    #expect(history.steps.last?.board == night.board())
    let differences = ScoreChange.all(
      from: history.steps[0].board, to: history.steps[1].board)
    let second = try #require(differences.first { $0.userId == "p2" })
    #expect((second.scoreBefore, second.scoreAfter) == (0, 1))
    #expect(second.rankAfter == 1)
  }

  @Test func `the winners after a change are those of the announcements up to it`() {
    let changes = [
      announce(3, "c2", ["n1"]), announce(2, "c1", ["n2"], was: ["n1"]),
      announce(1, "c1", ["n1"]), announce(4, "c2", [], was: ["n1"]),
    ]
    #expect(changes.winners(after: 0) == [:])
    #expect(changes.winners(after: 1) == ["c1": ["n1"]])
    #expect(changes.winners(after: 3) == ["c1": ["n2"], "c2": ["n1"]])
    #expect(changes.winners(after: 9) == ["c1": ["n2"]])
  }

  @Test func `a recap tells rank, streak and the boldest pick`() throws {
    let night = night()
    let recap = try #require(
      Recap(
        of: "p1", entrants: Array(night.entrants.values), categories: night.categories,
        announcements: [announce(1, "c2", ["n2"]), announce(2, "c1", ["n1"])]))
    #expect(recap.longestStreak == 2)
    #expect(recap.boldest?.categoryName == "Award 1")
    #expect(recap.boldest?.pickers == 1)
    #expect(
      recap.text(competition: "Us") == """
        Us: rank 1 of 3 with 2 points
        2/2 correct
        2 right in a row
        The only one who had Award 1
        """)
    #expect(
      Recap(
        of: "nobody", entrants: [], categories: night.categories, announcements: []) == nil)
  }

  @Test func `notices say what the announcement is`() {
    #expect(announce(1, "c1", ["n1"]).title == "Winner Announced!")
    #expect(announce(1, "c1", ["n1"]).body == "Award c1 winner has been revealed")
    #expect(announce(2, "c1", ["n2"], was: ["n1"]).title == "Correction")
    #expect(announce(2, "c1", [], was: ["n1"]).body == "The result of Award c1 has been withdrawn")
  }
}

/// The ranks after each change of results: what a chart of the night shows, and what its replay plays.
package struct RankHistory: Hashable, Sendable {
  /// The board after one change.
  package struct Step: Hashable, Sendable {
    package let announcement: Announcement
    package let board: Scoreboard
  }

  /// In the order of the result versions.
  package let steps: [Step]

  package init(
    announcements: [Announcement], entrants: [Entrant], categories: [Category],
    weighting: Weighting = Weighting(), tieBreakCategoryId: String? = nil
  ) {
    var winners: [String: Set<String>] = [:]
    steps = announcements.sorted { $0.version < $1.version }.map { announcement in
      winners[announcement.categoryId] =
        announcement.winnerIds.isEmpty ? nil : Set(announcement.winnerIds)
      return Step(
        announcement: announcement,
        board: Scoreboard(
          entrants: entrants, categories: categories, winners: winners, weighting: weighting,
          tieBreakCategoryId: tieBreakCategoryId))
    }
  }

  /// Somebody's rank after each change; nil where they are not on the board.
  package func ranks(of userId: String) -> [Int?] {
    steps.map { $0.board[userId]?.rank }
  }
}

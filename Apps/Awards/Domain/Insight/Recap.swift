/// What one person's night was like, to share.
package struct Recap: Hashable, Sendable {
  package let rank: Int
  package let people: Int
  package let score: Int
  package let correct: Int
  package let announced: Int
  /// The right pick that the fewest others had, and how many had it in all.
  package let boldest: Boldest?
  /// The most right picks one after another, in the order of the announcements.
  package let longestStreak: Int

  /// A right pick that few others had.
  package struct Boldest: Hashable, Sendable {
    package let categoryName: String
    package let pickers: Int
  }

  /// Nil where the person is not on the board.
  package init?(
    of userId: String, entrants: [Entrant], categories: [Category], announcements: [Announcement],
    weighting: Weighting = Weighting(), tieBreakCategoryId: String? = nil
  ) {
    let history = RankHistory(
      announcements: announcements, entrants: entrants, categories: categories,
      weighting: weighting, tieBreakCategoryId: tieBreakCategoryId)
    guard let board = history.steps.last?.board, let standing = board[userId],
      let entrant = entrants.first(where: { $0.userId == userId })
    else { return nil }
    rank = standing.rank
    people = entrants.count
    score = standing.score
    correct = standing.correct
    announced = board.announced

    // A corrected category counts where it was announced first, with the winners it has now.
    var order: [String] = []
    var winners: [String: [String]] = [:]
    for step in history.steps {
      let announcement = step.announcement
      if !order.contains(announcement.categoryId) { order.append(announcement.categoryId) }
      winners[announcement.categoryId] = announcement.winnerIds
    }
    var (streak, longest) = (0, 0)
    var boldest: Boldest?
    for id in order where !(winners[id] ?? []).isEmpty {
      guard let pick = entrant.picks[id]?.nomineeId, winners[id]?.contains(pick) == true else {
        streak = 0
        continue
      }
      streak += 1
      longest = max(longest, streak)
      let pickers = entrants.count { $0.picks[id]?.nomineeId == pick }
      if pickers < boldest?.pickers ?? .max {
        boldest = Boldest(
          categoryName: categories.first { $0.id == id }?.name ?? id, pickers: pickers)
      }
    }
    self.boldest = boldest
    longestStreak = longest
  }

  /// A few lines to share.
  package func text(competition: String) -> String {
    var lines = [
      "\(competition): rank \(rank) of \(people) with \(score) \(score == 1 ? "point" : "points")",
      "\(correct)/\(announced) correct",
    ]
    if longestStreak > 1 { lines.append("\(longestStreak) right in a row") }
    if let boldest {
      lines.append(
        boldest.pickers == 1
          ? "The only one who had \(boldest.categoryName)"
          : "One of \(boldest.pickers) who had \(boldest.categoryName)")
    }
    return lines.joined(separator: "\n")
  }
}

import DomainParts

/// All scores and ranks of a competition, worked out from the picks and the winners alone.
///
/// Nothing is ever added to an older score, so announcing, correcting and revoking in any order end in
/// the same board.
package struct Scoreboard: Hashable, Sendable {
  /// Best first; those who share a rank by their user ids.
  package let standings: [Standing]
  /// The points of each announced category.
  package let points: [String: Int]

  /// - Parameters:
  ///   - categories: those of the ceremony; a result of any other category counts nothing.
  ///   - winners: winners by category; a category without a winner is not announced.
  package init(
    entrants: [Entrant], categories: [Category], winners: [String: Set<String>],
    weighting: Weighting = Weighting(), tieBreakCategoryId: String? = nil
  ) {
    let announced = categories.compactMap { category in
      winners[category.id].flatMap { $0.isEmpty ? nil : (category, $0) }
    }
    var points: [String: Int] = [:]
    for (category, right) in announced {
      let picks = entrants.compactMap { $0.picks[category.id]?.nomineeId }
      points[category.id] = weighting.points(
        of: category, pickers: picks.count, correct: picks.count(where: right.contains))
    }
    self.points = points

    let known = Set(categories.map(\.id))
    let rows = entrants.map { entrant in
      var row = Row(entrant: entrant, known: known)
      for (category, right) in announced {
        guard let pick = entrant.picks[category.id], right.contains(pick.nomineeId) else {
          continue
        }
        row.add(
          pick, points: points[category.id] ?? 0, isTieBreak: category.id == tieBreakCategoryId)
      }
      return row
    }
    standings = Self.ranked(rows)
  }

  /// The most points that announced categories bring.
  package var pointsSoFar: Int { points.values.reduce(0, +) }

  /// How many categories are announced: the Y of "X/Y correct".
  package var announced: Int { points.count }

  package subscript(userId: String) -> Standing? { standings.first { $0.userId == userId } }

  private struct Row {
    let userId: String
    let joinedAt: Moment
    let totalVotes: Int
    var score = 0
    var correct = 0
    var isRightInTieBreak = false
    var completedAt: Moment?
    var sumOfTimes: Int64 = 0

    init(entrant: Entrant, known: Set<String>) {
      userId = entrant.userId
      joinedAt = entrant.joinedAt
      totalVotes = entrant.picks.keys.count(where: known.contains)
    }

    mutating func add(_ pick: Pick, points: Int, isTieBreak: Bool) {
      score += points
      correct += 1
      if isTieBreak { isRightInTieBreak = true }
      completedAt = completedAt.map { max($0, pick.at) } ?? pick.at
      sumOfTimes += pick.at.microseconds
    }

    var key: RankKey {
      RankKey(
        score: score, isRightInTieBreak: isRightInTieBreak, completedAt: completedAt,
        sumOfTimes: sumOfTimes, joinedAt: joinedAt)
    }
  }

  private static func ranked(_ rows: [Row]) -> [Standing] {
    let sorted = rows.map { (row: $0, key: $0.key) }.sorted { first, second in
      first.key.decision(over: second.key)?.isBefore
        ?? first.row.userId.utf8.lexicographicallyPrecedes(second.row.userId.utf8)
    }
    var standings: [Standing] = []
    standings.reserveCapacity(sorted.count)
    var start = 0
    while start < sorted.count {
      let key = sorted[start].key
      let end = sorted[start...].firstIndex { $0.key != key } ?? sorted.count
      let aheadBy = end < sorted.count ? key.decision(over: sorted[end].key)?.by : nil
      for entry in sorted[start..<end] {
        standings.append(
          Standing(
            userId: entry.row.userId, key: key, rank: start + 1, sharedBy: end - start,
            aheadBy: aheadBy, correct: entry.row.correct, totalVotes: entry.row.totalVotes))
      }
      start = end
    }
    return standings
  }
}

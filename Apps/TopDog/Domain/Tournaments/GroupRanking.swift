/// The entries of a group, best first. Every tie is broken, since a place in the next round cannot be
/// shared: more points, then the better best player, then the second best and so on, then the earlier
/// entry.
package struct GroupRanking: Hashable, Sendable {
  /// A place of the ranking.
  package struct Place: Hashable, Sendable {
    /// Counts from 1.
    package let rank: Int
    package let result: EntryResult
    /// What put it before the next one; nil for the last.
    package let aheadBy: RankDecision?
    package let advances: Bool
  }

  package let places: [Place]

  /// - Parameter take: how many advance.
  package init(_ results: [EntryResult], take: Int) {
    let sorted = results.sorted { Self.decision($0, $1).isBefore }
    places = sorted.enumerated().map { index, result in
      let next = index + 1 < sorted.count ? sorted[index + 1] : nil
      return Place(
        rank: index + 1, result: result, aheadBy: next.map { Self.decision(result, $0).by },
        advances: index < take)
    }
  }

  /// Which of two entries comes first, and why.
  package static func decision(
    _ first: EntryResult, _ second: EntryResult
  ) -> (isBefore: Bool, by: RankDecision) {
    if first.total != second.total { return (first.total > second.total, .total) }
    for place in 0..<max(first.players.count, second.players.count) {
      // Somebody who is missing brings nothing.
      let own = place < first.players.count ? first.players[place] : .zero
      let others = place < second.players.count ? second.players[place] : .zero
      if own != others { return (own > others, .bestPlayer(place + 1)) }
    }
    if first.entered != second.entered { return (first.entered < second.entered, .entered) }
    return (first.id.utf8.lexicographicallyPrecedes(second.id.utf8), .id)
  }
}

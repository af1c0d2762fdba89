/// A group as its table shows it: who is where, who advances, and why a tie is broken so.
package struct GroupStanding: Hashable, Sendable {
  /// An entry of the group.
  package struct Line: Hashable, Identifiable, Sendable {
    /// The entry's.
    package let id: String
    /// Counts from 1.
    package let rank: Int
    package let username: String
    package let total: Points
    /// Whether the entry is the person's.
    package let isOwn: Bool
    /// Whether it advances as the group stands, or did once that is decided.
    package let advances: Bool
    /// Whether it advanced below the cut, because the next round had places left.
    package let isWildCard: Bool
    /// Why it is ahead of the next one; nil where the totals say that.
    package let tie: String?
  }

  /// Best first.
  package let lines: [Line]
  /// How many advance by their rank; 0 in the final.
  package let take: Int
  /// Whether points of at least one week are in.
  package let isStarted: Bool
  /// Whether it is decided who advances.
  package let isDecided: Bool

  /// - Parameter uid: whose entries are marked.
  package init(_ group: StandingGroup, uid: String) {
    let rows = Dictionary(group.rows.map { ($0.id, $0) }) { first, _ in first }
    let isStarted = !group.weeks.isEmpty
    let decided = group.advanced.map(Set.init)
    let places = group.ranking.places
    self.isStarted = isStarted
    isDecided = decided != nil
    take = min(group.take, places.count)
    lines = places.map { place in
      let row = rows[place.result.id]
      let tie = place.aheadBy.flatMap { $0 == .total || !isStarted ? nil : $0.sentence }
      let hasAdvanced = decided?.contains(place.result.id)
      return Line(
        id: place.result.id, rank: place.rank, username: row?.username ?? "",
        total: place.result.total, isOwn: row?.userId == uid,
        advances: hasAdvanced ?? (isStarted && place.advances),
        isWildCard: hasAdvanced == true && !place.advances, tie: tie)
    }
  }

  /// Who advances, in words: `The best 2 advance`.
  package var rule: String {
    if take == 0 { return "This is the final: equal totals share the prizes of their ranks" }
    let some = take == 1 ? "The best one" : "The best \(take)"
    return isDecided ? "\(some) advanced" : "\(some) \(take == 1 ? "advances" : "advance")"
  }
}

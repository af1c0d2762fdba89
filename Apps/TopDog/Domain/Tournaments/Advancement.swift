/// Who advances from a round.
package struct Advancement: Hashable, Sendable {
  /// In the order of the groups, and in a group best first.
  package let byRank: [EntryResult]
  /// Who fills the places that are left in the next round, best first.
  package let wildCards: [EntryResult]

  /// - Parameters:
  ///   - groups: the results of each group.
  ///   - take: how many of each group advance.
  ///   - places: how many entries the next round needs. When the groups give fewer, because the round
  ///     was not full, the best of the others fill it.
  package init(groups: [[EntryResult]], take: Int, places: Int) {
    let rankings = groups.map { GroupRanking($0, take: take) }
    byRank = rankings.flatMap { $0.places.filter(\.advances).map(\.result) }
    let others = rankings.flatMap { $0.places.filter { !$0.advances }.map(\.result) }
    wildCards = Array(
      others.sorted { GroupRanking.decision($0, $1).isBefore }
        .prefix(max(0, places - byRank.count)))
  }

  package var entries: [EntryResult] { byRank + wildCards }
}

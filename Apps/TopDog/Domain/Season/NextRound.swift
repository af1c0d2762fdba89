/// The groups of the round after one that is over.
package struct NextRound: Hashable, Sendable {
  /// The ids of the entries of each group.
  package let groups: [[String]]
  /// The ids of those that advance.
  package let advanced: Set<String>

  /// - Parameters:
  ///   - groups: those of the round that is over, in the order of their numbers.
  ///   - format: decides how many advance, and how many places the next round has. Where the groups give
  ///     fewer, the best of the others get wild cards.
  ///   - round: the one that is over; counts from 1 and is not the last one.
  package init(
    after groups: [StandingGroup], round: Int, of format: TournamentFormat,
    using generator: inout some RandomNumberGenerator
  ) {
    let next = format.rounds[round]
    let fields = format.fields
    let advancement = Advancement(
      groups: groups.map { $0.rows.map(\.result) }, take: format.rounds[round - 1].advancing,
      places: fields.indices.contains(round) ? fields[round] : 0)
    let ids = advancement.entries.map(\.id)
    var owners: [String: String] = [:]
    for group in groups {
      for row in group.rows { owners[row.id] = row.userId }
    }
    advanced = Set(ids)
    self.groups = Grouping.groups(
      of: ids.map { Grouping.Entry(id: $0, owner: owners[$0] ?? $0) }, size: next.groupSize,
      using: &generator
    ).map { $0.map(\.id) }
  }
}

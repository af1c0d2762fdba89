import DomainParts

/// The players of a slate by all its pools that are known. Teams that meet late in a tournament drafted at
/// different times, and so from different pools.
package struct SeasonPlayers: Hashable, Sendable {
  /// The newest first, whose names and teams count.
  private let pools: [PlayerPool]

  package init(_ pools: [PlayerPool]) {
    self.pools = pools.sorted { ($1.createdAt, $1.id) < ($0.createdAt, $0.id) }
  }

  package var isEmpty: Bool { pools.isEmpty }

  package subscript(id: String) -> Player? {
    pools.lazy.compactMap { $0[id] }.first
  }

  /// The name of a player, or the id of one whom no pool has.
  package func name(of id: String) -> String { self[id]?.name ?? "Player \(id)" }

  /// Whether the player's team has no game in a week.
  package func hasBye(_ player: Player, in week: Int) -> Bool {
    pools.lazy.compactMap { $0.bye(of: player) }.first == week
  }
}

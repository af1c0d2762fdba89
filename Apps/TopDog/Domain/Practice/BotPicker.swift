import Foundation

/// Picks as the people of real drafts do: by ADP with noise, a legal roster, and no more of a position than
/// autodraft takes.
///
/// In real drafts 85 % of the picks lie within one round of twelve of the player's ADP, and 97.6 % within
/// two. Noise that falls off as fast on both sides of the ADP (Laplace's distribution) has both shares at
/// once, since what lies beyond two rounds is then the square of what lies beyond one.
package struct BotPicker: Hashable, Sendable {
  /// The mean of the noise's size in picks. With it the picks of drafts have those shares; the noise itself
  /// is a little wider, because the players of a draft stand in one row and the last round ends it.
  package static let noise = 6.6

  /// The players as the bots of this draft see them, best first.
  package let ranking: [Player]

  package init(pool: PlayerPool, using generator: inout some RandomNumberGenerator) {
    // Those without an ADP come last in the pool, and stay behind those with one.
    let last = pool.adp.values.map(\.hundredths).max() ?? 0
    var places: [(place: Double, index: Int)] = []
    for (index, player) in pool.players.enumerated() {
      let expected = pool.adp[player.id]?.hundredths ?? last + (index + 1) * 100
      places.append((Double(expected) / 100 + Self.deviation(using: &generator), index))
    }
    ranking = places.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      .map { pool.players[$0.index] }
  }

  /// The first of some free players, in the order of the ranking, whom a roster may take within the limits.
  /// Where the limits leave nobody, they do not count; nil when the guard leaves nobody either.
  package func choice(
    among free: some Sequence<Player>, roster: PositionCounts, rosterGuard: RosterGuard,
    limits: AutodraftLimits = .standard
  ) -> Player? {
    let allowed = rosterGuard.allowed(after: roster)
    var firstBeyondLimits: Player?
    for player in free where allowed.contains(player.position) {
      if roster[player.position] < limits.maximum[player.position] { return player }
      if firstBeyondLimits == nil { firstBeyondLimits = player }
    }
    return firstBeyondLimits
  }

  private static func deviation(using generator: inout some RandomNumberGenerator) -> Double {
    let size = -noise * log(1 - Double.random(in: 0..<1, using: &generator))
    return Bool.random(using: &generator) ? size : -size
  }
}

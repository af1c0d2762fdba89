import DomainParts

/// Which players a person looks at, and in which order.
package struct PlayerFilter: Hashable, Sendable {
  /// What comes first.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    /// The person's own rankings, then by ADP.
    case rankings
    /// The earliest in real drafts.
    case adp
    /// The most points that are expected.
    case projection
    case name
  }

  /// Those of these positions; all when it is empty.
  package var positions: Set<Position> = []
  /// Those whose name, team or position has each of these words.
  package var search = ""
  package var order = Order.adp

  package init() {}

  /// The players of a pool that are free and fit.
  ///
  /// - Parameters:
  ///   - taken: who was picked.
  ///   - rankings: the person's own, best first.
  package func players(
    of pool: PlayerPool, taken: Set<String>, rankings: [String] = []
  ) -> [Player] {
    let words = SearchWords(search)
    let fitting = pool.players.filter { player in
      !taken.contains(player.id) && (positions.isEmpty || positions.contains(player.position))
        && (words.isEmpty
          || words.isFound(in: [player.name, player.team, player.position.rawValue]))
    }
    return sorted(fitting, of: pool, rankings)
  }

  /// A pool's players are in the order of ADP already, so equal ones stay in it.
  private func sorted(
    _ players: [Player], of pool: PlayerPool, _ rankings: [String]
  ) -> [Player] {
    switch order {
    case .adp: return players
    case .name:
      return players.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    case .projection:
      return stably(players) { pool.projections[$0.id].map { -$0.hundredths } ?? .max }
    case .rankings:
      let places = Dictionary(
        rankings.enumerated().map { ($0.element, $0.offset) }
      ) { first, _ in first }
      return stably(players) { places[$0.id] ?? .max }
    }
  }

  private func stably(_ players: [Player], by key: (Player) -> Int) -> [Player] {
    players.enumerated().map { (key($0.element), $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

/// Picks for somebody who does not: from the queue, then from the person's own rankings, then by ADP,
/// each time the first player who is free and legal.
package struct Autodraft: Hashable, Sendable {
  /// Where the player was found.
  package enum Source: String, Codable, CaseIterable, Sendable {
    case queue, rankings, adp
  }

  /// Why a player who came earlier was passed over.
  package enum Obstacle: String, Codable, CaseIterable, Sendable {
    /// Somebody has the player.
    case taken
    /// The person's own limit of the position is reached.
    case ownLimit
    /// The roster could no longer start a full line-up.
    case rosterGuard
  }

  /// A player who came earlier, and why not.
  package struct PassedOver: Codable, Hashable, Sendable {
    package let playerId: String
    package let source: Source
    package let obstacle: Obstacle
  }

  /// What is picked, and why.
  package struct Choice: Codable, Hashable, Sendable {
    package let playerId: String
    package let source: Source
    /// The place in the queue, in the rankings or by ADP; counts from 1.
    package let place: Int
    /// Whether the person's own limits left nobody, so that they did not hold.
    package let relaxesLimits: Bool
    /// Who came earlier in the queue and in the rankings, and by ADP among free players.
    package let passedOver: [PassedOver]

    /// The same with so many at most who were passed over, the first ones.
    package func shortened(to count: Int) -> Choice {
      Choice(
        playerId: playerId, source: source, place: place, relaxesLimits: relaxesLimits,
        passedOver: Array(passedOver.prefix(count)))
    }
  }

  /// The players of the draft, best ADP first, as `orderedByADP` gives them.
  package let pool: [Player]
  /// Who is taken, by id.
  package let taken: Set<String>
  package let rosterGuard: RosterGuard

  package init(pool: [Player], taken: Set<String>, rosterGuard: RosterGuard) {
    self.pool = pool
    self.taken = taken
    self.rosterGuard = rosterGuard
  }

  /// Chooses the next player of a roster; nil when the draft has no player that the roster may take.
  ///
  /// When nobody is left within the person's own limits, they do not hold; the guard always does.
  ///
  /// - Parameters:
  ///   - queue: ids of players, first choice first.
  ///   - rankings: ids of players, best first.
  package func choice(
    queue: [String], rankings: [String], roster: PositionCounts, limits: AutodraftLimits
  ) -> Choice? {
    let players = Dictionary(uniqueKeysWithValues: pool.map { ($0.id, $0) })
    let free = pool.filter { !taken.contains($0.id) }
    let lists: [(Source, [Player])] = [
      (.queue, queue.compactMap { players[$0] }), (.rankings, rankings.compactMap { players[$0] }),
      (.adp, free),
    ]
    let allowed = rosterGuard.allowed(after: roster)
    let within = allowed.filter { roster[$0] < limits.maximum[$0] }
    let relaxesLimits = !free.contains { within.contains($0.position) }
    let open = relaxesLimits ? allowed : within
    var passedOver: [PassedOver] = []
    for (source, list) in lists {
      for (index, player) in list.enumerated() {
        let obstacle: Obstacle
        if taken.contains(player.id) {
          obstacle = .taken
        } else if !allowed.contains(player.position) {
          obstacle = .rosterGuard
        } else if !open.contains(player.position) {
          obstacle = .ownLimit
        } else {
          return Choice(
            playerId: player.id, source: source, place: index + 1, relaxesLimits: relaxesLimits,
            passedOver: passedOver)
        }
        passedOver.append(PassedOver(playerId: player.id, source: source, obstacle: obstacle))
      }
    }
    return nil
  }

  /// Players with the lowest ADP first, those without one last; equal ones by id.
  package static func orderedByADP(_ players: [Player], adp: [String: Points]) -> [Player] {
    players.sorted { first, second in
      switch (adp[first.id], adp[second.id]) {
      case (let own?, let others?) where own != others: own < others
      case (_?, nil): true
      case (nil, _?): false
      default: first.id < second.id
      }
    }
  }
}

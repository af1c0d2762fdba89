/// How much of somebody's entries, or of a whole field, depends on which players.
package struct Exposure: Hashable, Sendable {
  /// A player, or several who are held together, and how many entries hold them.
  package struct Share: Hashable, Sendable {
    /// In ascending order.
    package let playerIds: [String]
    package let entries: Int
    package let ofEntries: Int

    /// Hundredths of a percent, rounded down.
    package var basisPoints: Int { ofEntries == 0 ? 0 : entries * 10_000 / ofEntries }
  }

  private let rosters: [Set<String>]

  /// - Parameters:
  ///   - tournament: counts entries of one tournament only.
  ///   - pace: counts entries of fast or of slow drafts only.
  package init(
    _ rosters: [DraftedRoster], tournament: String? = nil, pace: DraftPace? = nil
  ) {
    self.rosters = rosters.filter { roster in
      (tournament ?? roster.tournamentId) == roster.tournamentId
        && (pace ?? roster.pace) == roster.pace
    }.map { Set($0.playerIds) }
  }

  /// How many entries are counted.
  package var entries: Int { rosters.count }

  /// Each player who is held, the most held first.
  package var players: [Share] {
    shares(of: rosters.map { $0.map { [$0] } })
  }

  /// Who is held together with a player, the most often first.
  package func partners(of player: String) -> [Share] {
    shares(
      of: rosters.filter { $0.contains(player) }.map { roster in
        roster.filter { $0 != player }.map { [player, $0].sorted() }
      })
  }

  /// Every two who are held together, the most often first.
  package var pairs: [Share] {
    shares(
      of: rosters.map { roster in
        let ids = roster.sorted()
        return ids.indices.flatMap { first in
          ids[(first + 1)...].map { [ids[first], $0] }
        }
      })
  }

  /// How many entries hold all of some players.
  package func combination(_ players: Set<String>) -> Share {
    Share(
      playerIds: players.sorted(), entries: rosters.count { players.isSubset(of: $0) },
      ofEntries: rosters.count)
  }

  private func shares(of held: [[[String]]]) -> [Share] {
    var counts: [[String]: Int] = [:]
    for players in held.joined() { counts[players, default: 0] += 1 }
    return counts.map { Share(playerIds: $0.key, entries: $0.value, ofEntries: rosters.count) }
      .sorted { first, second in
        first.entries != second.entries
          ? first.entries > second.entries
          : first.playerIds.lexicographicallyPrecedes(second.playerIds)
      }
  }
}

import DomainParts

/// The entries that meet in a round of a tournament: `tournaments/{id}/groups/{round}-{number}`.
///
/// In the first round a group is a draft. Its points are those of the weeks that are closed.
package struct StandingGroup: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = StandingGroupField

  /// An entry in the group.
  package struct Row: Codable, Hashable, Identifiable, Sendable {
    package let id: String
    package let userId: String
    package let username: String
    /// The players in the order of the picks.
    package let roster: [String]
    /// The points of the line-ups of the round's closed weeks, in the order of the weeks.
    package var weeks: [Points]
    /// What each player brought in these line-ups, best first: it decides ties.
    package var players: [Points]
    package let entered: Moment

    package init(
      id: String, userId: String, username: String, roster: [String], weeks: [Points] = [],
      players: [Points] = [], entered: Moment
    ) {
      self.id = id
      self.userId = userId
      self.username = username
      self.roster = roster
      self.weeks = weeks
      self.players = players
      self.entered = entered
    }

    package var result: EntryResult { EntryResult(id: id, players: players, entered: entered) }
  }

  package let tournamentId: String
  /// Counts from 1.
  package let round: Int
  /// Counts from 1.
  package let number: Int
  /// How many advance; 0 in the final.
  package let take: Int
  package var rows: [Row]
  /// The weeks that are in the points, in their order.
  package var weeks: [Int]
  /// The versions of these weeks.
  package var versions: [Int]
  /// The entries that advanced, once that is decided; nil before.
  package var advanced: [String]?
  package var computedAt: Moment

  package init(
    tournamentId: String, round: Int, number: Int, take: Int, rows: [Row], computedAt: Moment
  ) {
    self.tournamentId = tournamentId
    self.round = round
    self.number = number
    self.take = take
    self.rows = rows
    weeks = []
    versions = []
    advanced = nil
    self.computedAt = computedAt
  }

  package var id: String { "\(round)-\(number)" }

  /// The rows best first, with why each is ahead of the next one.
  package var ranking: GroupRanking { GroupRanking(rows.map(\.result), take: take) }
}

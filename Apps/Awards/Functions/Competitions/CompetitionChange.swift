import AwardsDomain

/// What an owner changes about a competition; what is nil stays.
package struct CompetitionChange: Codable, Sendable {
  package var competitionId: String
  package var name: String?
  package var isDoorClosed: Bool?
  package var membersMayInvite: Bool?
  package var weighting: Weighting?
  /// The category that decides between equal scores; empty for none.
  package var tieBreakCategoryId: String?
  /// When voting closes in microseconds since 1970; 0 for the categories' own times.
  package var locksAt: Int64?
  package var isArchived: Bool?
  /// The owner from now on.
  package var owner: String?
  package var requestId: String?

  package init(_ competitionId: String) {
    self.competitionId = competitionId
  }
}

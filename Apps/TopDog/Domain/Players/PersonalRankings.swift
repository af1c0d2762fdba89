import DomainParts

/// What autodraft goes by beside the queue: `users/{uid}/autodraft/{slateId}`.
package struct PersonalRankings: Codable, Hashable, Sendable {
  package typealias CodingKeys = AutodraftField

  /// Ids of players, best first.
  package let rankings: [String]
  package let limits: AutodraftLimits
  package let updatedAt: Moment

  package init(rankings: [String], limits: AutodraftLimits, updatedAt: Moment) {
    self.rankings = rankings
    self.limits = limits
    self.updatedAt = updatedAt
  }
}

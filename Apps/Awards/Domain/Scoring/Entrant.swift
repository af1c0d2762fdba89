import DomainParts

/// Somebody in a competition with all their picks: what scores follow from.
package struct Entrant: Hashable, Sendable {
  package let userId: String
  package let joinedAt: Moment
  /// Picks by category.
  package var picks: [String: Pick]

  package init(userId: String, joinedAt: Moment, picks: [String: Pick] = [:]) {
    self.userId = userId
    self.joinedAt = joinedAt
    self.picks = picks
  }
}

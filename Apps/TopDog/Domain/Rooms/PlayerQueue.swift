import DomainParts

/// Whom a person wants next in a draft, first choice first: `users/{uid}/queues/{draftId}`.
package struct PlayerQueue: Codable, Hashable, Sendable {
  package typealias CodingKeys = QueueField

  package let players: [String]
  package let updatedAt: Moment

  package init(players: [String], updatedAt: Moment) {
    self.players = players
    self.updatedAt = updatedAt
  }
}

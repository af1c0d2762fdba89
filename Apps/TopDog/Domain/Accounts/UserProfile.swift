import DomainParts

/// A person, as others see them: `users/{uid}`.
package struct UserProfile: Codable, Hashable, Sendable {
  package typealias CodingKeys = UserField

  package let username: String
  package let createdAt: Moment

  package init(username: String, createdAt: Moment) {
    self.username = username
    self.createdAt = createdAt
  }

  /// What entries say in place of the username of somebody who deleted their account. It is no username,
  /// since it has spaces.
  package static let nameOfLeft = "Somebody who left"
}

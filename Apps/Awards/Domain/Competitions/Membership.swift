import DomainParts

/// That a person is in a competition: `users/{uid}/memberships/{competitionId}`.
package struct Membership: Codable, Hashable, Sendable {
  package typealias CodingKeys = MembershipField

  package var competitionId: String
  package var ceremonyId: String
  package var joinedAt: Moment?
}

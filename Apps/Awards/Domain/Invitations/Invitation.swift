import DomainParts

/// The invite code of a competition: `competitions/{…}/invitations/current`.
package struct Invitation: Codable, Hashable, Sendable {
  package typealias CodingKeys = InvitationField

  package var code: String
  package var createdAt: Moment?
}

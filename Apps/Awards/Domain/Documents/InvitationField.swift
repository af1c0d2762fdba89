/// The fields of the document of a competition's `invitations`.
package enum InvitationField: String, CodingKey, Sendable {
  case code, createdAt
}

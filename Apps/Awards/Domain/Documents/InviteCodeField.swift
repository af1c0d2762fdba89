/// The fields of a document of `inviteCodes`.
package enum InviteCodeField: String, CodingKey, Sendable {
  case competitionId, createdAt
}

/// The fields of a document of a person's `memberships`.
package enum MembershipField: String, CodingKey, Sendable {
  case competitionId, ceremonyId, joinedAt
}

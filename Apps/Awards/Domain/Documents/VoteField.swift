/// The fields of a document of a competition's `votes`.
package enum VoteField: String, CodingKey, Sendable {
  case id, competitionId, userId, categoryId, nomineeId, createdAt, updatedAt
}

/// The fields of a document of a competition's `participants`.
package enum ParticipantField: String, CodingKey, Sendable {
  case id, competitionId, userId, displayName, photoURL, score, totalVotes, joinedAt, correct
  case rank, resultVersion
}

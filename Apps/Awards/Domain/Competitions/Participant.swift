import DomainParts

/// Somebody in a competition: `competitions/{competitionId}/participants/{userId}`.
package struct Participant: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = ParticipantField

  package let id: String
  package let competitionId: String
  package let userId: String
  package var displayName: String
  package var photoURL: String?
  /// The points of the announced categories.
  package var score: Int
  /// How many picks they have made.
  package var totalVotes: Int
  package let joinedAt: Moment
  /// How many of their picks are right; nil before the first announcement.
  package var correct: Int?
  /// Their rank; nil before the first announcement.
  package var rank: Int?
  /// The competition's result version that score and rank are of.
  package var resultVersion: Int?

  package init(
    competitionId: String, userId: String, displayName: String, photoURL: String? = nil,
    score: Int = 0, totalVotes: Int = 0, joinedAt: Moment, correct: Int? = nil, rank: Int? = nil,
    resultVersion: Int? = nil
  ) {
    id = userId
    self.competitionId = competitionId
    self.userId = userId
    self.displayName = displayName
    self.photoURL = photoURL
    self.score = score
    self.totalVotes = totalVotes
    self.joinedAt = joinedAt
    self.correct = correct
    self.rank = rank
    self.resultVersion = resultVersion
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (competitionId, userId) = try decoder.competitionAndUser(CodingKeys.competitionId, .userId)
    id = try values.decodeIfPresent(String.self, forKey: .id) ?? userId
    displayName = try values.decode(String.self, forKey: .displayName)
    photoURL = try values.decodeIfPresent(String.self, forKey: .photoURL)
    score = try values.decode(Int.self, forKey: .score)
    totalVotes = try values.decode(Int.self, forKey: .totalVotes)
    joinedAt = try values.decode(Moment.self, forKey: .joinedAt)
    correct = try values.decodeIfPresent(Int.self, forKey: .correct)
    rank = try values.decodeIfPresent(Int.self, forKey: .rank)
    resultVersion = try values.decodeIfPresent(Int.self, forKey: .resultVersion)
  }
}

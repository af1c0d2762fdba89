import DomainParts

/// One pick as a document: `competitions/{competitionId}/votes/{userId}_{categoryId}`.
package struct Vote: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = VoteField

  package let id: String
  package let competitionId: String
  package let userId: String
  package let categoryId: String
  package var nomineeId: String
  package let createdAt: Moment
  package var updatedAt: Moment

  package init(
    competitionId: String, userId: String, categoryId: String, nomineeId: String,
    createdAt: Moment, updatedAt: Moment
  ) {
    id = Self.id(userId: userId, categoryId: categoryId)
    self.competitionId = competitionId
    self.userId = userId
    self.categoryId = categoryId
    self.nomineeId = nomineeId
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package static func id(userId: String, categoryId: String) -> String {
    "\(userId)_\(categoryId)"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (competitionId, userId) = try decoder.competitionAndUser(CodingKeys.competitionId, .userId)
    categoryId = try values.decode(String.self, forKey: .categoryId)
    id =
      try values.decodeIfPresent(String.self, forKey: .id)
      ?? Self.id(userId: userId, categoryId: categoryId)
    nomineeId = try values.decode(String.self, forKey: .nomineeId)
    createdAt = try values.decode(Moment.self, forKey: .createdAt)
    updatedAt = try values.decode(Moment.self, forKey: .updatedAt)
  }
}

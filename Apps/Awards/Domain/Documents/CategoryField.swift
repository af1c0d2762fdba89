/// The fields of a document of a ceremony's `categories`.
package enum CategoryField: String, CodingKey, Sendable {
  case id, ceremonyId, name, displayOrder, isLocked, locksAt, lockVersion, lockedAt, winnerId
  case winnerIds, nomineeCount, isMajor, resultVersion, announcedAt
}

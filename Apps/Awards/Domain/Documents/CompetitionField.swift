/// The fields of a document of `competitions`.
package enum CompetitionField: String, CodingKey, Sendable {
  case id, name, ceremonyId, eventDisplayName, createdBy, createdAt, status, participantCount
  case weighting, locksAt, isLockPending, isDoorClosed, membersMayInvite, tieBreakCategoryId
  case firstLockedAt, completedAt, resultVersion
}

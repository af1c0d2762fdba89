/// What a notice carries beside its words.
package enum NoticeField: String, CodingKey, Sendable {
  case type, competitionId, categoryId, digest, reason
}

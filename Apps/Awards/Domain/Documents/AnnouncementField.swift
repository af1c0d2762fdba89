/// The fields of a document of a ceremony's `announcements`.
package enum AnnouncementField: String, CodingKey, Sendable {
  case ceremonyId, categoryId, categoryName, kind, winnerIds, previousWinnerIds, version, at
}

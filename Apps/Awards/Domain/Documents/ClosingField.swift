/// The fields of a document of a ceremony's `closings`.
package enum ClosingField: String, CodingKey, Sendable {
  case ceremonyId, categoryId, lockVersion, at, isReopened, isByAnnouncement
}

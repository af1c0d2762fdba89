import AwardsDomain
import CloudFunctions
import DomainParts

/// That voting in a category closed: `ceremonies/{…}/closings/{categoryId}_{lockVersion}`.
package struct Closing: Codable, Sendable {
  package typealias CodingKeys = ClosingField

  package var ceremonyId: String
  package var categoryId: String
  package var lockVersion: Int
  /// When it closed, or was opened again.
  package var at: Moment
  /// Whether an administrator opened the category again since.
  package var isReopened: Bool
  /// Whether an announcement closed it, whose own trigger seals the picks with the scores.
  package var isByAnnouncement: Bool?

  init(
    of category: AwardsDomain.Category, lockVersion: Int, at: Moment, isReopened: Bool = false,
    isByAnnouncement: Bool = false
  ) {
    ceremonyId = category.ceremonyId
    categoryId = category.id
    self.lockVersion = lockVersion
    self.at = at
    self.isReopened = isReopened
    self.isByAnnouncement = isByAnnouncement
  }

  var fields: DocumentData {
    [
      ClosingField.ceremonyId: .string(ceremonyId), .categoryId: .string(categoryId),
      .lockVersion: lockVersion.field, .at: at.field, .isReopened: .boolean(isReopened),
      .isByAnnouncement: .boolean(isByAnnouncement == true),
    ].document
  }
}

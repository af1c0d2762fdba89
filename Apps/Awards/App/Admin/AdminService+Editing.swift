import AwardsDomain
import DomainParts
import FirebaseParts

extension AdminService {
  private struct Saved: Decodable {
    var id: String
  }

  private struct CeremonyInput: Encodable {
    var id: String?
    var name: String
    var eventType: EventType
    var date: Int64
    var expected: Ceremony.Values?
  }

  /// Changes a ceremony, or makes one.
  ///
  /// - Parameter original: the ceremony that the administrator looked at; nil for a new one.
  package func save(
    _ values: Ceremony.Values, of original: Ceremony?
  ) async throws(CallError) {
    let _: Saved = try await functions.call(
      "saveCeremony",
      CeremonyInput(
        id: original?.id, name: values.name, eventType: values.eventType, date: values.date,
        expected: original?.values))
  }

  private struct CategoryInput: Encodable {
    var ceremonyId: String
    var id: String?
    var name: String
    var displayOrder: Int
    var isMajor: Bool
    var expected: AwardsDomain.Category.Values?
  }

  /// Changes a category of a ceremony, or makes one.
  ///
  /// - Parameter original: the category that the administrator looked at; nil for a new one.
  package func save(
    _ values: AwardsDomain.Category.Values, of original: AwardsDomain.Category?,
    in ceremonyId: String
  ) async throws(CallError) {
    let _: Saved = try await functions.call(
      "saveCategory",
      CategoryInput(
        ceremonyId: ceremonyId, id: original?.id, name: values.name,
        displayOrder: values.displayOrder, isMajor: values.isMajor, expected: original?.values))
  }

  private struct NomineeInput: Encodable {
    var ceremonyId: String
    var categoryId: String
    var id: String?
    var name: String
    var secondaryName: String?
    var imageURL: String?
    var expected: Nominee.Values?
  }

  /// Changes a nominee of a category, or makes one.
  ///
  /// - Parameters:
  ///   - values: their `imageURL` is nil to keep the picture, empty to take it away.
  ///   - original: the nominee that the administrator looked at; nil for a new one.
  package func save(
    _ values: Nominee.Values, of original: Nominee?, in category: AwardsDomain.Category
  ) async throws(CallError) {
    let _: Saved = try await functions.call(
      "saveNominee",
      NomineeInput(
        ceremonyId: category.ceremonyId, categoryId: category.id, id: original?.id,
        name: values.name, secondaryName: values.secondaryName, imageURL: values.imageURL,
        expected: original?.values))
  }
}

import AwardsDomain
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
  }

  /// Saves a ceremony; without an id it makes one.
  package func saveCeremony(
    id: String?, name: String, eventType: EventType, date: Moment
  ) async throws(CallError) {
    let _: Saved = try await functions.call(
      "saveCeremony",
      CeremonyInput(id: id, name: name, eventType: eventType, date: date.microseconds))
  }

  private struct CategoryInput: Encodable {
    var ceremonyId: String
    var id: String?
    var name: String
    var displayOrder: Int?
    var isMajor: Bool
  }

  /// Saves a category; without an id it makes one.
  package func saveCategory(
    id: String?, of ceremonyId: String, name: String, displayOrder: Int?, isMajor: Bool
  ) async throws(CallError) {
    let _: Saved = try await functions.call(
      "saveCategory",
      CategoryInput(
        ceremonyId: ceremonyId, id: id, name: name, displayOrder: displayOrder,
        isMajor: isMajor))
  }

  private struct NomineeInput: Encodable {
    var ceremonyId: String
    var categoryId: String
    var id: String?
    var name: String
    var secondaryName: String?
    var displayOrder: Int?
  }

  /// Saves a nominee; without an id it makes one.
  package func saveNominee(
    id: String?, of category: AwardsDomain.Category, name: String, secondaryName: String?,
    displayOrder: Int?
  ) async throws(CallError) {
    let _: Saved = try await functions.call(
      "saveNominee",
      NomineeInput(
        ceremonyId: category.ceremonyId, categoryId: category.id, id: id, name: name,
        secondaryName: secondaryName, displayOrder: displayOrder))
  }
}

import AwardsDomain
import FirebaseParts
import Foundation

/// Calls the functions that only administrators may call. Every error is a `CallError`.
package struct AdminService: Sendable {
  private let functions: CloudFunctionsService

  package init(_ functions: CloudFunctionsService) {
    self.functions = functions
  }

  private struct Done: Decodable {}

  private struct Result: Encodable {
    var ceremonyId: String
    var categoryId: String
    var winnerIds: [String]
    var expectedVersion: Int
    var requestId = UUID().uuidString
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// Announces winners, or corrects them.
  ///
  /// - Parameter expectedVersion: the category's `resultVersion` that the administrator looked at.
  package func announce(
    _ winnerIds: [String], in category: AwardsDomain.Category, expectedVersion: Int
  ) async throws(CallError) {
    let _: Version = try await functions.call(
      "announceWinner",
      Result(
        ceremonyId: category.ceremonyId, categoryId: category.id, winnerIds: winnerIds,
        expectedVersion: expectedVersion))
  }

  /// Takes the winners of a category back.
  package func revoke(
    _ category: AwardsDomain.Category, expectedVersion: Int
  ) async throws(CallError) {
    let _: Version = try await functions.call(
      "revokeWinner",
      Result(
        ceremonyId: category.ceremonyId, categoryId: category.id, winnerIds: [],
        expectedVersion: expectedVersion))
  }

  private struct Lock: Encodable {
    var ceremonyId: String
    var categoryId: String
    var at: Int64?
    var requestId = UUID().uuidString
  }

  /// Closes voting at a time, or now.
  package func lock(
    _ category: AwardsDomain.Category, at time: Moment? = nil
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "lockCategory",
      Lock(
        ceremonyId: category.ceremonyId, categoryId: category.id, at: time?.microseconds))
  }

  /// Opens voting again until a time.
  package func unlock(
    _ category: AwardsDomain.Category, until time: Moment
  ) async throws(CallError) {
    let _: Done = try await functions.call(
      "unlockCategory",
      Lock(ceremonyId: category.ceremonyId, categoryId: category.id, at: time.microseconds))
  }

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

  /// What can be deleted.
  package enum Target: Hashable, Sendable {
    case ceremony(String)
    case category(ceremonyId: String, categoryId: String)
    case nominee(ceremonyId: String, categoryId: String, nomineeId: String)
  }

  /// What a deletion breaks.
  package struct Breakage: Decodable, Hashable, Sendable {
    package var competitions: Int
    package var picks: Int
  }

  private struct Deletion: Encodable {
    var ceremonyId: String
    var categoryId: String?
    var nomineeId: String?
    var isPreview: Bool

    init(_ target: Target, isPreview: Bool) {
      self.isPreview = isPreview
      switch target {
      case .ceremony(let id): ceremonyId = id
      case .category(let ceremony, let category):
        (ceremonyId, categoryId) = (ceremony, category)
      case .nominee(let ceremony, let category, let nominee):
        (ceremonyId, categoryId, nomineeId) = (ceremony, category, nominee)
      }
    }
  }

  /// Deletes something, or tells only what would break.
  package func delete(_ target: Target, isPreview: Bool) async throws(CallError) -> Breakage {
    try await functions.call("deleteFromCeremony", Deletion(target, isPreview: isPreview))
  }

  private struct Import: Encodable {
    var format: String
    var text: String
    var isPreview: Bool
    var date: Int64?
  }

  /// What a file brings.
  package struct ImportAnswer: Decodable, Hashable, Sendable {
    /// A ceremony of the file, with how much of it there is.
    package struct Row: Decodable, Hashable, Identifiable, Sendable {
      package var id: String
      package var name: String
      package var categories: Int
      package var nominees: Int
      package var winners: Int
      package var exists: Bool
    }

    /// A part of the file that cannot be read, and why.
    package struct Problem: Decodable, Hashable, Sendable {
      package var place: String
      package var message: String
    }

    package var ceremonies: [Row]
    package var problems: [Problem]
    package var leftOut: Int
  }

  /// Reads a file of nominations, and stores what it brings unless only a preview is wanted.
  ///
  /// - Parameter date: of ceremonies for which the file has none.
  package func importCeremonies(
    _ text: String, isJSON: Bool, isPreview: Bool, date: Moment
  ) async throws(CallError) -> ImportAnswer {
    try await functions.call(
      "importCeremonies",
      Import(
        format: isJSON ? "json" : "tsv", text: text, isPreview: isPreview,
        date: date.microseconds))
  }

  /// Switches the purchase on or off.
  package func setFeatures(_ features: Features) async throws(CallError) {
    let _: Done = try await functions.call("setFeatures", features)
  }
}

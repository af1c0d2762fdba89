import AwardsDomain
import DomainParts
import FirebaseParts

extension AdminService {
  private struct Import: Encodable {
    var format: String
    var text: String
    var isPreview: Bool
    var ceremonyIds: [String]?
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
    /// The first of them.
    package var problems: [Problem]
    package var problemCount: Int
    package var leftOut: Int
  }

  /// Reads a file of nominations, and stores what it brings unless only a preview is wanted.
  ///
  /// - Parameters:
  ///   - ids: those of the ceremonies to take; nil for all.
  ///   - date: of ceremonies for which the file has none.
  package func importCeremonies(
    _ text: String, isJSON: Bool, isPreview: Bool, ids: [String]? = nil, date: Moment
  ) async throws(CallError) -> ImportAnswer {
    try await functions.call(
      "importCeremonies",
      Import(
        format: isJSON ? "json" : "tsv", text: text, isPreview: isPreview,
        ceremonyIds: ids, date: date.microseconds))
  }
}

import DomainParts

/// What a correction did: `competitions/{…}/changes/{version}`.
package struct Correction: Codable, Hashable, Identifiable, Sendable {
  package typealias CodingKeys = CorrectionField

  /// One person before and after it.
  package struct Row: Codable, Hashable, Sendable {
    package typealias CodingKeys = CorrectionRowField

    package var userId: String
    package var scoreBefore: Int
    package var scoreAfter: Int
    package var rankBefore: Int?
    package var rankAfter: Int
  }

  package var version: Int
  package var kind: Announcement.Kind?
  package var categoryId: String
  package var categoryName: String
  package var at: Moment
  package var rows: [Row]

  package var id: Int { version }
}

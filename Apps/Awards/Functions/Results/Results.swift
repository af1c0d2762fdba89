import AwardsDomain
import CloudFunctions

/// All winners of a ceremony in one document, `ceremonies/{…}/results/current`, so that a recompute
/// reads one document for them.
struct Results: Codable, Sendable {
  typealias CodingKeys = ResultsField

  /// Counts the changes.
  var version: Int
  /// Winners by category; a category without winners is missing.
  var winners: [String: [String]]

  static let none = Results(version: 0, winners: [:])

  var fields: DocumentData {
    [ResultsField.version: version.field, .winners: .map(winners.mapValues(\.field))].document
  }
}

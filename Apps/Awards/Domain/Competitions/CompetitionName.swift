import DomainParts

/// What a competition is called, known to be fit: tidied, visible, and at most 50 characters long.
package struct CompetitionName: Hashable, Sendable {
  /// The name, with single spaces between its words.
  package let value: String

  /// The most characters, as people count them: an emoji is one.
  package static let limit = 50

  /// Tidies the name.
  package init(_ text: String) throws(NameError) {
    value = try TextRules.name(text, limit: Self.limit, scalars: 10)
  }
}

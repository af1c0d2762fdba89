import DomainParts

/// What a ceremony, a category or a nominee is called: tidied, visible, and at most 200 characters.
package struct AwardName: Hashable, Sendable {
  package let value: String

  package static let limit = 200

  package init(_ text: String) throws(NameError) {
    value = try TextRules.name(text, limit: Self.limit, scalars: 4)
  }
}

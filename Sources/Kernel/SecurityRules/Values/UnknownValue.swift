package import DocumentModel

/// What is open about a document that a query may find.
package enum UnknownValue: Hashable, Sendable {
  /// The value of a field, by its way through maps; the empty way is all the document's data.
  case field([ExactText])
  /// The keys of a map among the document's data.
  case keys([ExactText])
  /// Anything, or an error.
  case anything
}

package import DocumentModel

/// What a listener asks for: one document, or a query's results from either end.
package struct ListenQuery: Hashable, Sendable {
  /// Which end of the order a limit keeps.
  package enum LimitType: Hashable, Sendable { case first, last }

  /// What the view shows, in the order it shows it. Its limit counts from the end when `limitType`
  /// is `last`.
  package var selection: Target
  package var limitType: LimitType

  package init(document: DocumentPath) {
    selection = .document(document)
    limitType = .first
  }

  package init(_ query: Query, limitType: LimitType = .first) {
    selection = .query(query)
    self.limitType = limitType
  }

  package var limit: Int? {
    if case .query(let query) = selection { query.limit } else { nil }
  }
}

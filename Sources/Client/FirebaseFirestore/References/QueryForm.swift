internal import DocumentModel
internal import FirestoreSync

/// A query as far as it is said.
struct QueryForm: Hashable, Sendable {
  var query: DocumentModel.Query
  var limitType = ListenQuery.LimitType.first

  /// Joins a condition to those there are.
  mutating func add(_ filter: DocumentModel.Query.Filter) {
    switch query.filter {
    case nil: query.filter = filter
    case .and(let filters)?: query.filter = .and(filters + [filter])
    case let only?: query.filter = .and([only, filter])
    }
  }

  /// The query to listen to, once everything is said.
  func checked() throws(FirestoreErrorCode) -> ListenQuery {
    if limitType == .last && query.orders.isEmpty {
      throw FirestoreErrorCode(
        .failedPrecondition, "limit(toLast:) needs at least one order(by:) in the query.")
    }
    return ListenQuery(query, limitType: limitType)
  }
}

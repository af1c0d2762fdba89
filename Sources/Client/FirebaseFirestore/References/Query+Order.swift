internal import DocumentModel
internal import FirestoreSync

extension Query {
  /// Sorts by a field, ascending; documents without it are left out.
  public func order(by field: String) -> Query {
    order(by: field, descending: false)
  }

  public func order(by path: FieldPath) -> Query {
    order(by: path, descending: false)
  }

  public func order(by field: String, descending: Bool) -> Query {
    order(by: FieldPath(dotted: field), descending: descending)
  }

  public func order(by path: FieldPath, descending: Bool) -> Query {
    refined { (form) throws(FirestoreErrorCode) in
      guard form.query.start == nil, form.query.end == nil else {
        throw FirestoreErrorCode(
          .invalidArgument, "Say order(by:) before the positions that start or end the query.")
      }
      form.query.orders.append(
        DocumentModel.Query.Order(
          field: try path.checked(), direction: descending ? .descending : .ascending))
    }
  }

  /// At most the first `limit` documents.
  public func limit(to limit: Int) -> Query {
    limited(to: limit, .first)
  }

  /// At most the last `limit` documents, still in the query's order; needs an order.
  public func limit(toLast limit: Int) -> Query {
    limited(to: limit, .last)
  }

  private func limited(to limit: Int, _ type: ListenQuery.LimitType) -> Query {
    refined { (form) throws(FirestoreErrorCode) in
      guard limit > 0 else {
        throw FirestoreErrorCode(.invalidArgument, "A limit of \(limit) is not positive.")
      }
      form.query.limit = limit
      form.limitType = type
    }
  }
}

internal import DocumentModel

extension ListenQuery {
  /// Whether a document belongs to the results, its limit aside.
  func matches(_ document: LocalDocument) -> Bool {
    switch selection {
    case .document(let path): document.isFound && document.path == path
    case .query(let query): document.document.map(query.matches) ?? false
    }
  }

  /// Whether nothing but the collection decides what matches, so that all of it is read anyway.
  var matchesWholeCollection: Bool {
    switch selection {
    case .document: false
    case .query(let query):
      query.filter == nil && query.limit == nil && query.start == nil && query.end == nil
        && query.orders.allSatisfy { $0.field == .documentID }
    }
  }

  /// What the server is to watch, with all orders said: always counted from the first, so a limit
  /// from the last turns the order round.
  package var target: Target {
    guard case .query(var query) = selection else { return selection }
    query.orders = query.effectiveOrders
    guard limitType == .last else { return .query(query) }
    query.orders = query.orders.map {
      Query.Order(
        field: $0.field, direction: $0.direction == .ascending ? .descending : .ascending)
    }
    (query.start, query.end) = (query.end?.turned, query.start?.turned)
    return .query(query)
  }
}

extension Query.Cursor {
  /// The same position, with the other side of it first.
  fileprivate var turned: Query.Cursor {
    Query.Cursor(values: values, isBefore: !isBefore)
  }
}

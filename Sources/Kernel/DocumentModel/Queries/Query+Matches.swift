extension Query {
  /// Whether the document is among the query's results, leaving `offset` and `limit` aside.
  package func matches(_ document: Document) -> Bool {
    matcher(document)
  }

  /// `matches` with the orders worked out once, for many documents.
  package var matcher: (Document) -> Bool {
    let orders = effectiveOrders
    return { document in
      selects(document.path)
        && orders.allSatisfy { document.value(at: $0.field) != nil }
        && filter?.matches(document) ?? true
        && start.map { $0.admits(document, asStartOf: orders) } ?? true
        && end.map { $0.admits(document, asEndOf: orders) } ?? true
    }
  }

  /// Whether a document at `path` lies in one of the query's collections.
  package func selects(_ path: DocumentPath) -> Bool {
    let count = parent.segments.count
    guard allDescendants ? path.segments.count >= count + 2 : path.segments.count == count + 2,
      parent.isPrefix(of: path.resource)
    else { return false }
    guard let collectionID else { return true }
    return path.collectionID.utf8.elementsEqual(collectionID.utf8)
  }

  /// The one collection that the query reads; nil for a collection group.
  package var collection: ResourcePath? {
    guard !allDescendants, let collectionID else { return nil }
    return parent.appending(collectionID)
  }
}

extension Query.Cursor {
  fileprivate func admits(_ document: Document, asStartOf orders: [Query.Order]) -> Bool {
    switch position(of: document, in: orders) {
    case .ascending: false
    case .same: isBefore
    case .descending: true
    }
  }

  fileprivate func admits(_ document: Document, asEndOf orders: [Query.Order]) -> Bool {
    switch position(of: document, in: orders) {
    case .ascending: true
    case .same: !isBefore
    case .descending: false
    }
  }

  /// How the document lies to the cursor's values.
  private func position(of document: Document, in orders: [Query.Order]) -> Ordering {
    for (order, value) in zip(orders, values) {
      let result = order.compare(document.value(at: order.field), value)
      if result != .same { return result }
    }
    return .same
  }
}

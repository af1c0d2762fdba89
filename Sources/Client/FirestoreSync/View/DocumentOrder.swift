internal import DocumentModel

/// The order of a query's results, worked out once.
struct DocumentOrder: Sendable {
  private let orders: [Query.Order]

  init(_ query: ListenQuery) {
    switch query.selection {
    case .document: orders = [Query.Order(field: .documentID)]
    case .query(let query): orders = query.effectiveOrders
    }
  }

  func compare(_ lhs: LocalDocument, _ rhs: LocalDocument) -> Ordering {
    for order in orders {
      let result =
        order.field == .documentID
        ? directed(DocumentName.compare(lhs.name, rhs.name), order)
        : order.compare(lhs.fields?[path: order.field], rhs.fields?[path: order.field])
      if result != .same { return result }
    }
    return .same
  }

  func areInIncreasingOrder(_ lhs: LocalDocument, _ rhs: LocalDocument) -> Bool {
    compare(lhs, rhs) == .ascending
  }

  private func directed(_ result: Ordering, _ order: Query.Order) -> Ordering {
    order.direction == .ascending ? result : result.reversed
  }
}

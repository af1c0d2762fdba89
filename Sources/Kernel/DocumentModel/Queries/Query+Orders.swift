extension Query {
  /// The complete order of the results: the orders as written, then the fields with inequalities,
  /// then `__name__`; the implicit ones in the direction of the last one written.
  package var effectiveOrders: [Order] {
    var result = orders
    let direction = orders.last?.direction ?? .ascending
    for field in inequalityFields where field != .documentID {
      if !result.contains(where: { $0.field == field }) {
        result.append(Order(field: field, direction: direction))
      }
    }
    if !result.contains(where: { $0.field == .documentID }) {
      result.append(Order(field: .documentID, direction: direction))
    }
    return result
  }

  /// The fields that the filter compares by anything else than equality, in order.
  package var inequalityFields: [FieldPath] {
    filter.map { Set($0.leaves.filter(\.isInequality).compactMap(\.field)).sorted() } ?? []
  }

  /// The order of two results of this query.
  package func compare(_ lhs: Document, _ rhs: Document) -> Ordering {
    comparator(lhs, rhs)
  }

  /// `compare` with the orders worked out once, for sorting.
  package var comparator: (Document, Document) -> Ordering {
    let orders = effectiveOrders
    return { lhs, rhs in
      for order in orders {
        let result = order.compare(lhs.value(at: order.field), rhs.value(at: order.field))
        if result != .same { return result }
      }
      return .same
    }
  }
}

extension Query.Order {
  /// How the order puts two values of its field; a missing value comes first.
  package func compare(_ lhs: Value?, _ rhs: Value?) -> Ordering {
    let result: Ordering =
      switch (lhs, rhs) {
      case (nil, nil): .same
      case (nil, _?): .ascending
      case (_?, nil): .descending
      case (let a?, let b?): Value.compare(a, b)
      }
    return direction == .ascending ? result : result.reversed
  }
}

/// A number worked out over a query's results.
package struct Aggregation: Hashable, Sendable {
  /// What is worked out.
  package enum Kind: Hashable, Sendable {
    /// Counting stops at `upTo`.
    case count(upTo: Int?)
    case sum(FieldPath)
    case average(FieldPath)
  }

  package var kind: Kind
  /// The result's name; nil for `field_1`, `field_2` and so on among those without one.
  package var alias: String?

  package init(_ kind: Kind, alias: String? = nil) {
    self.kind = kind
    self.alias = alias
  }

  package static let mostInQuery = 5

  /// The field that is added up; nil for a count.
  package var field: FieldPath? {
    switch kind {
    case .count: nil
    case .sum(let field), .average(let field): field
    }
  }

  /// Each aggregation with its alias, in order; throws what Firestore would say to ones that it does
  /// not run.
  package static func named(
    _ aggregations: [Aggregation]
  ) throws(ModelError) -> [(alias: String, aggregation: Aggregation)] {
    guard !aggregations.isEmpty else {
      throw ModelError(.invalidArgument, "Aggregations can not be empty.")
    }
    guard aggregations.count <= mostInQuery else {
      throw ModelError(
        .invalidArgument, "The maximum number of aggregations is \(mostInQuery).")
    }
    var seen: Set<ExactText> = []
    var unnamed = 0
    var named: [(alias: String, aggregation: Aggregation)] = []
    for aggregation in aggregations {
      if aggregation.alias == nil { unnamed += 1 }
      let alias = aggregation.alias ?? "field_\(unnamed)"
      guard seen.insert(ExactText(alias)).inserted else {
        throw ModelError(
          .invalidArgument, "Aggregation aliases contain duplicate alias: \(alias)")
      }
      if case .count(let upTo?) = aggregation.kind, upTo <= 0 {
        throw ModelError(.invalidArgument, "up_to must be greater than 0.")
      }
      named.append((alias, aggregation))
    }
    return named
  }
}

extension Query {
  /// The query whose results are aggregated: a document without one of the fields counts for none
  /// of the aggregations, and a limit takes the first by the fields unless the query has an order.
  package func aggregating(_ aggregations: [Aggregation]) -> Query {
    var query = self
    query.projection = nil
    var orders = effectiveOrders
    let last = orders.removeLast()
    for field in aggregations.compactMap(\.field)
    where !orders.contains(where: { $0.field == field }) && field != .documentID {
      orders.append(Order(field: field, direction: last.direction))
    }
    guard orders.count + 1 > effectiveOrders.count else { return query }
    query.orders = last.field == .documentID ? orders + [last] : effectiveOrders
    return query
  }
}

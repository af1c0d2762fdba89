import DocumentModel

/// Chooses indexes for one conjunction of a query.
///
/// Every field has an index of its own. An index over several fields would be one more kind of
/// `OrderedScan`.
struct QueryPlanner {
  let query: Query
  let database: DatabaseName
  let conjunction: Conjunction
  private let orders: [Query.Order]
  /// Fields that have one value in all results, and so do not order them.
  private let fixed: [FieldPath: Value]
  /// The orders that matter.
  private let open: [Query.Order]

  init(_ query: Query, in database: DatabaseName, conjunction: Conjunction) {
    self.query = query
    self.database = database
    self.conjunction = conjunction
    orders = query.effectiveOrders
    let fixed = Dictionary(
      conjunction.equalities.filter { $0.index == .field }.map { ($0.field, $0.value) },
      uniquingKeysWith: { first, _ in first })
    self.fixed = fixed
    open = orders.filter { fixed[$0.field] == nil }
  }

  func plan() -> QueryPlan {
    // `effectiveOrders` ends in `__name__`, which no equality fixes.
    guard let first = open.first else { preconditionFailure("A query is ordered by name at last.") }
    guard let collection = query.collection else {
      return QueryPlan(scan: pathScan(first))
    }
    let prefix = DocumentKey.prefix(of: collection, in: database)
    return QueryPlan(
      scan: first.field == .documentID
        ? documentScan(first, prefix: prefix)
        : fieldScan(first, of: collection, collectionPrefix: prefix),
      equalities: equalityMerge(first, of: collection, collectionPrefix: prefix))
  }

  private func documentScan(_ order: Query.Order, prefix: [UInt8]) -> QueryPlan.OrderedScan {
    QueryPlan.OrderedScan(
      source: .documents, range: idBounds(order).range(prefix: prefix),
      prefixLength: prefix.count, isDescending: order.direction == .descending, sorting: .none,
      index: .init(scope: "Collection", properties: "(\(order.text))"))
  }

  private func fieldScan(
    _ order: Query.Order, of collection: ResourcePath, collectionPrefix: [UInt8]
  ) -> QueryPlan.OrderedScan {
    let prefix = IndexKey.prefix(.field, order.field, of: collection, in: database)
    var bounds = ValueBounds()
    for filter in conjunction.filters where filter.field == order.field {
      bounds.narrow(to: filter)
    }
    let followsNames =
      open.count > 1
      && open[1]
        == Query.Order(
          field: .documentID, direction: order.direction)
    narrow(&bounds, to: query.start, isStart: true, followsNames: followsNames)
    narrow(&bounds, to: query.end, isStart: false, followsNames: followsNames)
    return QueryPlan.OrderedScan(
      source: .field(collectionPrefix: collectionPrefix), range: bounds.range(prefix: prefix),
      prefixLength: prefix.count, isDescending: order.direction == .descending,
      sorting: followsNames ? .none : .withinEqualValues,
      index: .init(
        scope: "Collection",
        properties: "(\(order.text), __name__ \(order.direction.text))"))
  }

  private func pathScan(_ order: Query.Order) -> QueryPlan.OrderedScan {
    let prefix =
      query.collectionID.map { IndexKey.groupPrefix($0, in: database) }
      ?? IndexKey.pathPrefix(in: database)
    var bounds = ValueBounds()
    let parent = IndexKey.bytes(of: query.parent)
    bounds.raise(to: parent)
    bounds.cut(after: parent)
    if order.field == .documentID {
      narrowNames(&bounds, order) { IndexKey.bytes(of: $0.path.resource) }
    }
    return QueryPlan.OrderedScan(
      source: .paths, range: bounds.range(prefix: prefix), prefixLength: prefix.count,
      isDescending: order.direction == .descending,
      sorting: order.field == .documentID ? .none : .all,
      index: .init(
        scope: query.collectionID == nil ? "Database" : "Collection group",
        properties: "(__name__ \(order.direction.text))"))
  }

  private func equalityMerge(
    _ order: Query.Order, of collection: ResourcePath, collectionPrefix: [UInt8]
  ) -> QueryPlan.EqualityMerge? {
    let prefixes = conjunction.equalities.map { equality in
      IndexKey.prefix(equality.index, equality.field, of: collection, in: database)
        + IndexKey.bytes(of: equality.value)
    }
    guard !prefixes.isEmpty else { return nil }
    let isOrdered = order.field == .documentID
    return QueryPlan.EqualityMerge(
      prefixes: prefixes, bounds: isOrdered ? idBounds(order) : ValueBounds(),
      collectionPrefix: collectionPrefix, isOrdered: isOrdered,
      isDescending: order.direction == .descending,
      indexes: conjunction.equalities.map { equality in
        let mode = equality.index == .element ? "CONTAINS" : "ASC"
        return QueryExplanation.Index(
          scope: "Collection",
          properties: "(\(equality.field) \(mode), __name__ \(order.direction.text))")
      })
  }

  /// Bounds of the ids of results that are ordered by name.
  private func idBounds(_ order: Query.Order) -> ValueBounds {
    var bounds = ValueBounds()
    narrowNames(&bounds, order) { name in
      name.path.collection == query.collection ? IndexKey.bytes(ofID: name.path.id) : nil
    }
    return bounds
  }

  private func narrowNames(
    _ bounds: inout ValueBounds, _ order: Query.Order, bytes: (DocumentName) -> [UInt8]?
  ) {
    for filter in conjunction.filters {
      guard case .field(.documentID, let comparison, .reference(let name)) = filter,
        name.database == database, let bytes = bytes(name)
      else { continue }
      switch comparison {
      case .greaterThan, .greaterThanOrEqual: bounds.raise(to: bytes)
      case .lessThan, .lessThanOrEqual: bounds.cut(after: bytes)
      default: break
      }
    }
    for (cursor, isStart) in [(query.start, true), (query.end, false)] {
      guard let cursor, case .reference(let name)? = openValue(of: cursor, at: 0),
        name.database == database, let bytes = bytes(name)
      else { continue }
      if isStart == (order.direction == .ascending) {
        bounds.raise(to: bytes)
      } else {
        bounds.cut(after: bytes)
      }
    }
  }

  /// Narrows a field's bounds to one side of a cursor, as exactly as an id, if the names follow in
  /// the order.
  private func narrow(
    _ bounds: inout ValueBounds, to cursor: Query.Cursor?, isStart: Bool, followsNames: Bool
  ) {
    guard let cursor, let value = openValue(of: cursor, at: 0) else { return }
    var bytes = IndexKey.bytes(of: value)
    if followsNames, bytes.count < IndexKey.mostValueBytes,
      case .reference(let name)? = openValue(of: cursor, at: 1),
      name.database == database, name.path.collection == query.collection
    {
      bytes += IndexKey.bytes(ofID: name.path.id)
    }
    if isStart == (open[0].direction == .ascending) {
      bounds.raise(to: bytes)
    } else {
      bounds.cut(after: bytes)
    }
  }

  /// The cursor's value for one of the open orders; nil when the cursor does not reach so far or lies
  /// apart from a fixed field's value.
  private func openValue(of cursor: Query.Cursor, at place: Int) -> Value? {
    var left = place
    for (order, value) in zip(orders, cursor.values) {
      if let fixed = fixed[order.field] {
        guard fixed.isEqual(to: value) else { return nil }
      } else if left == 0 {
        return value
      } else {
        left -= 1
      }
    }
    return nil
  }
}

extension Query.Order {
  fileprivate var text: String { "\(field) \(direction.text)" }
}

extension Query.Direction {
  fileprivate var text: String { self == .ascending ? "ASC" : "DESC" }
}

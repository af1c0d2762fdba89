import DocumentModel

/// Chooses indexes for one conjunction of a query.
///
/// Every field has an index of its own within each collection; over the collections of a group only
/// those that `readyFields` names.
struct QueryPlanner {
  let query: Query
  let database: DatabaseName
  let conjunction: Conjunction
  /// Those of the query's collection group that have an index.
  private let readyFields: Set<FieldPath>
  private let orders: [Query.Order]
  /// Fields that have one value in all results, and so do not order them.
  private let fixed: [FieldPath: Value]
  /// The orders that matter.
  let open: [Query.Order]

  init(
    _ query: Query, in database: DatabaseName, conjunction: Conjunction,
    readyFields: Set<FieldPath> = []
  ) {
    self.query = query
    self.database = database
    self.conjunction = conjunction
    self.readyFields = readyFields
    orders = query.effectiveOrders
    let fixed = Dictionary(
      conjunction.equalities.filter { $0.index == .field }.map { ($0.field, $0.value) },
      uniquingKeysWith: { first, _ in first })
    self.fixed = fixed
    open = orders.filter { fixed[$0.field] == nil }
  }

  /// `effectiveOrders` ends in `__name__`, which no equality fixes.
  private var first: Query.Order {
    guard let first = open.first else { preconditionFailure("A query is ordered by name at last.") }
    return first
  }

  func plan() -> QueryPlan {
    guard let collection = query.collection else {
      return QueryPlan(
        scan: readyFields.contains(first.field)
          ? fieldScan(first, prefix: prefix(.field, first.field)) : pathScan(first),
        equalities: equalityMerge(first))
    }
    return QueryPlan(
      scan: first.field == .documentID
        ? documentScan(first, prefix: DocumentKey.prefix(of: collection, in: database))
        : fieldScan(first, prefix: prefix(.field, first.field)),
      equalities: equalityMerge(first))
  }

  /// The index of all that the conjunction compares for equality and of what orders the results; nil
  /// where one would not help.
  var jointIndex: GroupIndex? {
    guard first.field != .documentID, let collectionID = query.collectionID,
      query.collection != nil || query.parent.segments.isEmpty
    else { return nil }
    let equal = conjunction.equalities.sortedByField.map {
      GroupIndex.Equal(field: $0.field, isElement: $0.index == .element)
    }
    guard !equal.isEmpty, Set(equal).count == equal.count else { return nil }
    return GroupIndex(
      database: database, collectionID: collectionID, equal: equal, field: first.field,
      isWithinCollections: query.collection != nil)
  }

  /// Walks the entries of the `jointIndex`, which is there.
  func plan(by index: GroupIndex) -> QueryPlan {
    let equalities = conjunction.equalities.sortedByField
    let prefix = equalities.reduce(index.prefix(in: query.collection ?? .root)) {
      $0 + IndexKey.bytes(of: $1.value)
    }
    return QueryPlan(
      scan: fieldScan(first, prefix: prefix, after: equalities.map(\.text)), equalities: nil)
  }

  /// The fields of which an index over the query's collection group would help, whether or not it is
  /// there; none for other queries.
  var helpfulFields: Set<FieldPath> {
    guard query.collection == nil, query.collectionID != nil, query.parent.segments.isEmpty else {
      return []
    }
    return Set(conjunction.equalities.map(\.field) + open.prefix(1).map(\.field))
      .subtracting([.documentID])
  }

  /// What a field's entries begin with, in the query's collection or group.
  private func prefix(_ kind: IndexKey.Kind, _ field: FieldPath) -> [UInt8] {
    if let collection = query.collection {
      return IndexKey.prefix(kind, field, of: collection, in: database)
    }
    return GroupIndex(
      database: database, collectionID: query.collectionID ?? "", field: field
    ).prefix(kind == .element ? .groupElement : .groupField)
  }

  private var place: QueryPlan.DocumentPlace {
    query.collection.map { .collection(prefix: DocumentKey.prefix(of: $0, in: database)) }
      ?? .group(database)
  }

  private var scope: String { query.collection == nil ? "Collection group" : "Collection" }

  /// A document's name as a field's entries end in it; nil for one that is not among them.
  private func end(of name: DocumentName) -> [UInt8]? {
    guard name.database == database else { return nil }
    guard let collection = query.collection else { return GroupIndex.end(of: name.path) }
    return name.path.collection == collection ? IndexKey.bytes(ofID: name.path.id) : nil
  }

  private func documentScan(_ order: Query.Order, prefix: [UInt8]) -> QueryPlan.OrderedScan {
    QueryPlan.OrderedScan(
      source: .documents, range: idBounds(order).range(prefix: prefix),
      prefixLength: prefix.count, isDescending: order.direction == .descending, sorting: .none,
      index: .init(scope: "Collection", properties: "(\(order.text))"))
  }

  /// - Parameter fixed: what of an index of several fields comes before the order's.
  private func fieldScan(
    _ order: Query.Order, prefix: [UInt8], after fixed: [String] = []
  ) -> QueryPlan.OrderedScan {
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
      source: .field(place), range: bounds.range(prefix: prefix),
      prefixLength: prefix.count, isDescending: order.direction == .descending,
      sorting: followsNames ? .none : .withinEqualValues,
      index: .init(
        scope: scope,
        properties: "("
          + (fixed + [order.text, "__name__ \(order.direction.text)"]).joined(separator: ", ")
          + ")"))
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

  private func equalityMerge(_ order: Query.Order) -> QueryPlan.EqualityMerge? {
    let equalities = conjunction.equalities.filter { equality in
      query.collection != nil || readyFields.contains(equality.field)
    }
    let prefixes = equalities.map { equality in
      prefix(equality.index, equality.field) + IndexKey.bytes(of: equality.value)
    }
    guard !prefixes.isEmpty else { return nil }
    let isOrdered = order.field == .documentID
    return QueryPlan.EqualityMerge(
      prefixes: prefixes, bounds: isOrdered ? idBounds(order) : ValueBounds(),
      place: place, isOrdered: isOrdered,
      isDescending: order.direction == .descending,
      indexes: equalities.map {
        QueryExplanation.Index(
          scope: scope, properties: "(\($0.text), __name__ \(order.direction.text))")
      })
  }

  /// Bounds of the ids of results that are ordered by name.
  private func idBounds(_ order: Query.Order) -> ValueBounds {
    var bounds = ValueBounds()
    narrowNames(&bounds, order, bytes: end)
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
      case .reference(let name)? = openValue(of: cursor, at: 1), let end = end(of: name)
    {
      bytes += end
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

extension Conjunction.Equality {
  fileprivate var text: String { "\(field) \(index == .element ? "CONTAINS" : "ASC")" }
}

extension [Conjunction.Equality] {
  /// In the one order that an index of their fields has.
  fileprivate var sortedByField: Self {
    sorted { ("\($0.field)", $0.index.rawValue) < ("\($1.field)", $1.index.rawValue) }
  }
}

extension Query.Order {
  fileprivate var text: String { "\(field) \(direction.text)" }
}

extension Query.Direction {
  fileprivate var text: String { self == .ascending ? "ASC" : "DESC" }
}

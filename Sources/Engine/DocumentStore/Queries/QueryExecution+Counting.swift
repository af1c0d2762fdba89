import DocumentModel

extension QueryExecution {
  /// The aggregations by alias, where they only count and index entries or names alone tell; nil
  /// where documents have to be read.
  func counts(_ aggregations: [Aggregation]) throws(StoreError) -> Fields? {
    let named = try StoreError.converting { () throws(ModelError) in
      try Aggregation.named(aggregations)
    }
    var limits: [ExactText: Int] = [:]
    for (alias, aggregation) in named {
      guard case .count(let upTo) = aggregation.kind else { return nil }
      limits[ExactText(alias)] = upTo ?? .max
    }
    guard let count = try countOfKeys() else { return nil }
    return limits.mapValues { .integer(Int64(min(count, $0))) }
  }

  /// Where exactly the documents that meet a term are found.
  private enum Keys {
    /// Entries that share a value, of each of which the document has one.
    case joined(QueryPlan.EqualityMerge)
    /// A range of entries, of which each document has one.
    case ranged(KeyRange, prefixLength: Int, QueryPlan.DocumentPlace)
    /// All documents of a collection or of a group.
    case all(QueryPlan.OrderedScan)
  }

  private func countOfKeys() throws(StoreError) -> Int? {
    guard query.nearest == nil, query.start == nil, query.end == nil else { return nil }
    if query.limit == 0 { return 0 }
    let terms = Conjunction.terms(of: query.filter)
    let readyFields = try readyFields()
    var places: [Keys] = []
    for term in terms {
      guard let keys = try keys(of: term, readyFields) else { return nil }
      places.append(keys)
    }
    var found: Set<StorageKey> = []
    var count = 0
    /// Counts a document that another term has not brought.
    func take(_ key: StorageKey) {
      if places.count == 1 || found.insert(key).inserted { count += 1 }
    }
    for keys in places {
      switch keys {
      case .joined(let equalities):
        let walk = try EqualityWalk(equalities, reader: reader)
        while count < most, let key = try walk.next() { take(key) }
      case .ranged(let range, let prefixLength, let place):
        let cursor = try reader.entries(in: range, descending: false)
        while count < most, let row = try cursor.next() {
          take(try place.key(IndexKey.parts(of: row.key, prefixLength: prefixLength).id))
        }
      case .all(let scan): count = try self.count(of: scan)
      }
    }
    return max(0, min(count, most) - query.offset)
  }

  /// Nil where index entries alone do not tell.
  private func keys(
    of term: Conjunction, _ readyFields: Set<FieldPath>
  ) throws(StoreError) -> Keys? {
    let equalities = term.equalities
    guard term.name == nil,
      equalities.allSatisfy({ IndexKey.bytes(of: $0.value).count < IndexKey.mostValueBytes })
    else { return nil }
    let planner = QueryPlanner(
      query, in: database, conjunction: term, readyFields: readyFields)
    let isReady = query.collection != nil
    if planner.open.count == 1 {
      guard equalities.count == term.filters.count,
        isReady || readyFields.isSuperset(of: equalities.map(\.field))
      else { return nil }
      let plan = planner.plan()
      return plan.equalities.map(Keys.joined) ?? .all(plan.scan)
    }
    // The documents that have one more field, perhaps within a range.
    let field = planner.open[0].field
    guard planner.open.count == 2, field != .documentID,
      equalities.count + term.filters.count(where: { $0.isExactRange(of: field) })
        == term.filters.count
    else { return nil }
    var scan: QueryPlan.OrderedScan?
    if equalities.isEmpty {
      if isReady || readyFields.contains(field) { scan = planner.plan().scan }
    } else if let joint = planner.jointIndex, try reader.hasEntry(joint.marker(.ready)) {
      scan = planner.plan(by: joint).scan
    }
    guard let scan, case .field(let place) = scan.source else { return nil }
    return .ranged(scan.range, prefixLength: scan.prefixLength, place)
  }

  private func count(of scan: QueryPlan.OrderedScan) throws(StoreError) -> Int {
    var count = 0
    switch scan.source {
    case .documents, .field:
      let cursor = try reader.documents(in: scan.range, descending: false)
      while count < most, try cursor.next() != nil { count += 1 }
    case .paths:
      let cursor = try reader.entries(in: scan.range, descending: false)
      while count < most, let row = try cursor.next() {
        let key = try IndexKey.documentKey(
          of: row.key, prefixLength: scan.prefixLength, in: database)
        if query.selects(try DocumentKey.name(of: key).path) { count += 1 }
      }
    }
    return count
  }
}

extension Query.Filter {
  /// Whether the entries of the field's index that `ValueBounds` leaves are those of exactly the
  /// documents that pass.
  fileprivate func isExactRange(of field: FieldPath) -> Bool {
    switch self {
    case .field(field, .lessThan, let operand), .field(field, .lessThanOrEqual, let operand),
      .field(field, .greaterThan, let operand), .field(field, .greaterThanOrEqual, let operand):
      IndexKey.bytes(of: operand).count < IndexKey.mostValueBytes
    case .unary(field, .isNotNull): true
    case .field, .unary, .and, .or: false
    }
  }
}

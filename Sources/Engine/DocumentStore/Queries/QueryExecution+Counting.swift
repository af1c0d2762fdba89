import DocumentModel

extension QueryExecution {
  /// The aggregations by alias, where they only count and index entries or names alone tell; nil
  /// where documents have to be read.
  func counts(_ aggregations: [Aggregation]) throws(StoreError) -> [String: Value]? {
    let named = try StoreError.converting { () throws(ModelError) in
      try Aggregation.named(aggregations)
    }
    var limits: [String: Int] = [:]
    for (alias, aggregation) in named {
      guard case .count(let upTo) = aggregation.kind else { return nil }
      limits[alias] = upTo ?? .max
    }
    guard let count = try countOfKeys() else { return nil }
    return limits.mapValues { .integer(Int64(min(count, $0))) }
  }

  private func countOfKeys() throws(StoreError) -> Int? {
    guard query.nearest == nil, query.start == nil, query.end == nil else { return nil }
    if query.limit == 0 { return 0 }
    let terms = Conjunction.terms(of: query.filter)
    let readyFields = try readyFields()
    guard terms.allSatisfy({ isExact($0, readyFields) }) else { return nil }
    var found: Set<StorageKey> = []
    var count = 0
    for term in terms {
      let plan = QueryPlanner(
        query, in: database, conjunction: term, readyFields: readyFields
      ).plan()
      guard let equalities = plan.equalities else {
        // Without equalities there is one term, which all documents meet.
        count = try self.count(of: plan.scan)
        continue
      }
      let walk = try EqualityWalk(equalities, reader: reader)
      while count < most, let key = try walk.next() {
        if terms.count == 1 || found.insert(key).inserted { count += 1 }
      }
    }
    return max(0, min(count, most) - query.offset)
  }

  /// Whether exactly the documents with the term's index entries are results.
  private func isExact(_ term: Conjunction, _ readyFields: Set<FieldPath>) -> Bool {
    let equalities = term.equalities
    let fixed = Set(equalities.map(\.field))
    return equalities.count == term.filters.count
      && query.effectiveOrders.allSatisfy { $0.field == .documentID || fixed.contains($0.field) }
      && (query.collection != nil || fixed.isSubset(of: readyFields))
      && equalities.allSatisfy {
        IndexKey.bytes(of: $0.value).count < IndexKey.mostValueBytes
      }
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

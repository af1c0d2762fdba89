internal import DocumentModel
internal import Foundation

/// The search for one query's documents by the indexes there are.
struct IndexSearch {
  let query: ListenQuery
  let model: Query
  let collectionID: String
  let transaction: LocalTransaction
  let catalog: IndexCatalog

  private var table: IndexTable { IndexTable(db: transaction.db, catalog: catalog) }

  /// Documents among which are all matches, those with pending writes aside; nil when no index helps.
  ///
  /// - Parameter selective: Above so many documents, an ordered walk up to the limit is tried first.
  func candidates(selective: Int) throws -> [LocalDocument]? {
    let plans = model.filter.map(IndexPlan.plans(for:)) ?? []
    var best: (plan: IndexPlan, count: Int)?
    for plan in plans {
      guard let count = try count(plan, upTo: selective + 1) else { continue }
      if best.map({ count < $0.count }) ?? true { best = (plan, count) }
    }
    if let best, best.count <= selective { return try documents(best.plan) }
    if let ordered = try orderedCandidates() { return ordered }
    return try best.map { try documents($0.plan) }
  }

  private func id(_ field: FieldPath) -> Int64? {
    catalog[IndexedField(collectionID: collectionID, field: field)]
  }

  private func collections(of id: Int64) throws -> [String] {
    if let collection = model.collection { return [collection.description] }
    return try table.collections(of: id)
  }

  /// How many documents a plan finds, at most `limit`; nil when it lacks an index.
  private func count(_ plan: IndexPlan, upTo limit: Int) throws -> Int? {
    switch plan {
    case .documents(let paths): return paths.count
    case .union(let plans):
      var sum = 0
      for plan in plans {
        guard let count = try count(plan, upTo: limit) else { return nil }
        sum += count
      }
      return sum
    case .ranges(let field, let ofElements, let ranges):
      guard let id = id(field) else { return nil }
      var sum = 0
      for collection in try collections(of: id) {
        for range in ranges where sum < limit {
          sum += try table.count(
            range, of: id, in: collection, ofElements: ofElements, upTo: limit - sum)
        }
      }
      return sum
    }
  }

  private func documents(_ plan: IndexPlan) throws -> [LocalDocument] {
    try paths(plan).map { try transaction.documents[$0] }
  }

  private func paths(_ plan: IndexPlan) throws -> Set<DocumentPath> {
    switch plan {
    case .documents(let paths): return Set(paths)
    case .union(let plans): return try plans.reduce(into: []) { $0.formUnion(try paths($1)) }
    case .ranges(let field, let ofElements, let ranges):
      guard let id = id(field) else { return [] }
      var found: Set<DocumentPath> = []
      for collection in try collections(of: id) {
        for range in ranges {
          found.formUnion(
            try table.paths(range, of: id, in: collection, ofElements: ofElements))
        }
      }
      return found
    }
  }

  /// The first matches by the query's first order, as many as its limit takes and those that share
  /// the last one's place in the index; nil when that order is not indexed.
  private func orderedCandidates() throws -> [LocalDocument]? {
    guard let limit = query.limit, let collection = model.collection?.description,
      let order = model.effectiveOrders.first, let id = id(order.field)
    else { return nil }
    let descending = (order.direction == .descending) != (query.limitType == .last)
    let mutated = Set(try transaction.mutations.paths(for: model))
    var matches: [LocalDocument] = []
    var edge: Data?
    try table.walk(range(of: order), of: id, in: collection, descending: descending) { path, key in
      if let edge, key != edge { return false }
      guard !mutated.contains(path) else { return true }
      let document = try transaction.documents[path]
      guard query.matches(document) else { return true }
      matches.append(document)
      if matches.count == limit { edge = key }
      return true
    }
    return matches
  }

  /// The part of the order's index in which the query's positions lie.
  private func range(of order: Query.Order) -> IndexRange {
    var range = IndexRange([], Array(repeating: 0xFF, count: 1))
    let start = model.start?.values.first.map(CacheIndexKey.of)
    let end = model.end?.values.first.map(CacheIndexKey.of)
    let (first, last) = order.direction == .ascending ? (start, end) : (end, start)
    if let first { range.lower = first }
    if let last { range.upper = last }
    return range
  }
}

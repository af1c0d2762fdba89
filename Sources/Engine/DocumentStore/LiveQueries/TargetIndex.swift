import DocumentModel

/// The active targets, found by what a changed document says: by its name, or by its collection and
/// then by the value of a field that the queries compare for equality.
struct TargetIndex {
  private enum Scope: Hashable {
    case collection(DatabaseName, ResourcePath)
    case group(DatabaseName, ExactText)
    case all(DatabaseName)
  }

  private struct QueryKey: Hashable {
    var database: DatabaseName
    var query: Query
  }

  /// The queries of one scope.
  private struct Bucket {
    var plain: [ObjectIdentifier: ActiveQuery] = [:]
    var equal: [FieldPath: [StorageKey: [ObjectIdentifier: ActiveQuery]]] = [:]
    var containing: [FieldPath: [StorageKey: [ObjectIdentifier: ActiveQuery]]] = [:]

    var isEmpty: Bool { plain.isEmpty && equal.isEmpty && containing.isEmpty }
  }

  private var queries: [QueryKey: ActiveQuery] = [:]
  private var buckets: [Scope: Bucket] = [:]
  private var documents: [DocumentName: Set<Subscriber>] = [:]

  /// Adds a query's subscriber and returns what all its subscribers share.
  mutating func subscribe(
    _ subscriber: Subscriber, to query: Query, in database: DatabaseName
  ) -> ActiveQuery {
    let key = QueryKey(database: database, query: query)
    let active = queries[key] ?? ActiveQuery(database: database, query: query)
    active.subscribers.insert(subscriber)
    if queries.updateValue(active, forKey: key) == nil {
      update(active) { $0[ObjectIdentifier(active)] = active }
    }
    return active
  }

  mutating func unsubscribe(_ subscriber: Subscriber, from active: ActiveQuery) {
    active.subscribers.remove(subscriber)
    guard active.subscribers.isEmpty else { return }
    queries[QueryKey(database: active.database, query: active.query)] = nil
    update(active) { $0[ObjectIdentifier(active)] = nil }
  }

  mutating func subscribe(_ subscriber: Subscriber, to names: [DocumentName]) {
    for name in names { documents[name, default: []].insert(subscriber) }
  }

  mutating func unsubscribe(_ subscriber: Subscriber, from names: [DocumentName]) {
    for name in names {
      documents[name]?.remove(subscriber)
      if documents[name]?.isEmpty == true { documents[name] = nil }
    }
  }

  func subscribers(of name: DocumentName) -> Set<Subscriber> {
    documents.isEmpty ? [] : documents[name] ?? []
  }

  /// The queries that may match the document, each once.
  func candidates(for document: Document) -> [ObjectIdentifier: ActiveQuery] {
    if buckets.isEmpty { return [:] }
    var found: [ObjectIdentifier: ActiveQuery] = [:]
    let database = document.name.database
    for scope in [
      .collection(database, document.path.collection),
      .group(database, ExactText(document.path.collectionID)), .all(database),
    ] as [Scope] {
      guard let bucket = buckets[scope] else { continue }
      found.merge(bucket.plain) { first, _ in first }
      for (field, table) in bucket.equal {
        guard let value = document.value(at: field) else { continue }
        found.merge(table[TargetIndex.key(of: value)] ?? [:]) { first, _ in first }
      }
      for (field, table) in bucket.containing {
        guard case .array(let elements) = document.value(at: field) else { continue }
        for element in elements {
          found.merge(table[TargetIndex.key(of: element)] ?? [:]) { first, _ in first }
        }
      }
    }
    return found
  }

  private static func key(of value: Value) -> StorageKey {
    StorageKey(IndexKey.bytes(of: value))
  }

  /// Changes the places where the query is listed.
  private mutating func update(
    _ active: ActiveQuery, _ change: (inout [ObjectIdentifier: ActiveQuery]) -> Void
  ) {
    let scope: Scope =
      if let collection = active.query.collection {
        .collection(active.database, collection)
      } else if let id = active.query.collectionID {
        .group(active.database, ExactText(id))
      } else {
        .all(active.database)
      }
    var bucket = buckets[scope] ?? Bucket()
    switch TargetIndex.discriminator(of: active.query.filter) {
    case nil: change(&bucket.plain)
    case .equal(let field, let values):
      TargetIndex.update(&bucket.equal, field, values, change)
    case .containing(let field, let values):
      TargetIndex.update(&bucket.containing, field, values, change)
    }
    buckets[scope] = bucket.isEmpty ? nil : bucket
  }

  private static func update(
    _ tables: inout [FieldPath: [StorageKey: [ObjectIdentifier: ActiveQuery]]],
    _ field: FieldPath, _ values: [Value],
    _ change: (inout [ObjectIdentifier: ActiveQuery]) -> Void
  ) {
    var table = tables[field] ?? [:]
    for value in values {
      var listed = table[key(of: value)] ?? [:]
      change(&listed)
      table[key(of: value)] = listed.isEmpty ? nil : listed
    }
    tables[field] = table.isEmpty ? nil : table
  }

  private enum Discriminator {
    case equal(FieldPath, [Value])
    case containing(FieldPath, [Value])
  }

  /// A filter that every result passes and that few other documents do. Membership in an array comes first:
  /// it mostly names a person, where equality often names a state.
  private static func discriminator(of filter: Query.Filter?) -> Discriminator? {
    switch filter {
    case .field(let path, .equal, let value): return .equal(path, [value])
    case .field(let path, .in, .array(let values)): return .equal(path, values)
    case .field(let path, .arrayContains, let value): return .containing(path, [value])
    case .field(let path, .arrayContainsAny, .array(let values)):
      return .containing(path, values)
    case .and(let filters):
      let found = filters.compactMap(discriminator)
      return found.first { if case .containing = $0 { true } else { false } } ?? found.first
    case .field, .unary, .or, nil: return nil
    }
  }
}

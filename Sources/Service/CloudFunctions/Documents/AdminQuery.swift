import DocumentModel
import DocumentStore

/// A query by an administrator: a value that grows by its methods.
///
///     let late = try await admin.documents.collection("orders")
///       .where("state", .equal, "open").order(by: "due").limit(10).get()
public struct AdminQuery: Sendable {
  let documents: AdminDocuments
  private var query: Query
  /// Why the query cannot run; told when it is asked to.
  private var mistake: AdminError?

  init(_ documents: AdminDocuments, collection: String) {
    self.documents = documents
    let parts = collection.partsBetweenSlashes().filter { !$0.isEmpty }
    let path = ResourcePath(segments: parts.map { String($0) })
    query = Query(
      parent: ResourcePath(segments: path.segments.dropLast()), collectionID: path.segments.last)
    if !path.isCollection {
      mistake = AdminError("\"\(collection)\" does not name a collection, such as \"users\".")
    }
  }

  init(_ documents: AdminDocuments, group: String) {
    self.documents = documents
    query = Query(collectionID: group, allDescendants: true)
  }

  /// How a filter compares.
  public enum Comparison: Hashable, Sendable {
    case lessThan, lessThanOrEqual, greaterThan, greaterThanOrEqual, equal, notEqual
    case arrayContains, isIn, arrayContainsAny, isNotIn
  }

  /// Only documents whose field stands in this comparison to `value`.
  public func `where`(
    _ field: String, _ comparison: Comparison, _ value: FieldValue
  ) -> AdminQuery {
    changed { (query) throws(AdminError) in
      let path = try Self.path(field)
      let value = try value.value(in: documents.database)
      let filter: Query.Filter =
        switch (comparison, value) {
        case (.equal, .null): .unary(path, .isNull)
        case (.notEqual, .null): .unary(path, .isNotNull)
        default: .field(path, comparison.comparison, value)
        }
      query.filter = query.filter.map { .and([$0, filter]) } ?? filter
    }
  }

  /// Sorted by a field, after the orders before.
  public func order(by field: String, descending: Bool = false) -> AdminQuery {
    changed { (query) throws(AdminError) in
      query.orders.append(
        Query.Order(
          field: try Self.path(field), direction: descending ? .descending : .ascending))
    }
  }

  /// At most the first `most`.
  public func limit(_ most: Int) -> AdminQuery {
    changed { (query) throws(AdminError) in query.limit = most }
  }

  /// Only what comes after these values of the orders' fields.
  public func start(after values: FieldValue...) -> AdminQuery {
    changed { (query) throws(AdminError) in
      var cursor: [DocumentModel.Value] = []
      for value in values { cursor.append(try value.value(in: documents.database)) }
      query.start = Query.Cursor(values: cursor, isBefore: false)
    }
  }

  /// The documents, in the query's order.
  public func get() async throws(AdminError) -> [DocumentSnapshot] {
    try await get(at: .latest)
  }

  /// How many documents there are.
  public func count() async throws(AdminError) -> Int {
    let query = try checked
    let values = try await AdminError.telling("The query failed") { () throws(StoreError) in
      try await documents.store.aggregate(
        [Aggregation(.count(upTo: nil), alias: "count")], over: query, in: documents.database
      ).values
    }
    guard case .integer(let count)? = values["count"] else { return 0 }
    return Int(count)
  }

  func get(at point: ReadPoint) async throws(AdminError) -> [DocumentSnapshot] {
    try await documents(at: point).map(DocumentSnapshot.init)
  }

  func documents(at point: ReadPoint) async throws(AdminError) -> [Document] {
    let query = try checked
    return try await AdminError.telling("The query failed") { () throws(StoreError) in
      try await documents.store.run(query, in: documents.database, at: point).documents
    }
  }

  private var checked: Query {
    get throws(AdminError) {
      if let mistake { throw mistake }
      return query
    }
  }

  private func changed(_ change: (inout Query) throws(AdminError) -> Void) -> AdminQuery {
    var copy = self
    do throws(AdminError) {
      try change(&copy.query)
    } catch {
      copy.mistake = copy.mistake ?? error
    }
    return copy
  }

  private static func path(_ field: String) throws(AdminError) -> FieldPath {
    do throws(ModelError) { return try FieldPath(parsing: field) } catch {
      throw AdminError(error.message)
    }
  }
}

extension AdminQuery.Comparison {
  fileprivate var comparison: Query.Comparison {
    switch self {
    case .lessThan: .lessThan
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThan: .greaterThan
    case .greaterThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .arrayContains: .arrayContains
    case .isIn: .in
    case .arrayContainsAny: .arrayContainsAny
    case .isNotIn: .notIn
    }
  }
}

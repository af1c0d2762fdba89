package import DocumentModel

extension DocumentStore {
  /// The query's documents in the query's order, as of the one returned time, with the fields that
  /// the query's projection asks for.
  package func run(
    _ query: Query, in database: DatabaseName, at point: ReadPoint = .latest
  ) async throws(StoreError) -> (documents: [Document], readTime: Timestamp) {
    try StoreError.converting { () throws(ModelError) in try query.validate() }
    let (documents, readTime) = try await results(of: query, in: database, at: point)
    return (documents.map(query.projecting), readTime)
  }

  /// The query's documents and how they were found.
  package func explain(
    _ query: Query, in database: DatabaseName, at point: ReadPoint = .latest
  ) async throws(StoreError) -> (
    documents: [Document], readTime: Timestamp, explanation: QueryExplanation
  ) {
    try StoreError.converting { () throws(ModelError) in try query.validate() }
    let (documents, readTime, explanation) = try await read(
      database, at: point, wanting: query.reading(in: database)
    ) { [groupIndexes] (reader, time) throws(StoreError) in
      let counter = CountingReader(reader)
      let trace = QueryTrace()
      let execution = QueryExecution(
        query: query, database: database, reader: counter, trace: trace,
        wants: groupIndexes)
      let documents = try execution.results()
      return (
        documents, time,
        QueryExplanation(
          indexes: trace.indexes, entriesRead: counter.entries, documentsRead: counter.documents,
          results: documents.count)
      )
    }
    return (documents.map(query.projecting), readTime, explanation)
  }

  /// The aggregations over the query's results, by alias.
  ///
  /// Documents without one of the aggregated fields count for none of them.
  package func aggregate(
    _ aggregations: [Aggregation], over query: Query, in database: DatabaseName,
    at point: ReadPoint = .latest
  ) async throws(StoreError) -> (values: [String: Value], readTime: Timestamp) {
    let empty = try StoreError.converting { () throws(ModelError) in
      try query.validate()
      return try AggregateValues(aggregations)
    }
    var query = query.aggregating(aggregations)
    if let most = empty.most { query.limit = min(query.limit ?? .max, most) }
    if case .transaction(let id) = point, try await isReadWrite(id, in: database) {
      let (documents, readTime) = try await results(of: query, in: database, at: point)
      var values = empty
      for document in documents { values.add(document) }
      return (values.values, readTime)
    }
    return try await read(
      database, at: point, wanting: query.reading(in: database)
    ) { [query, groupIndexes] (reader, time) throws(StoreError) in
      let execution = QueryExecution(
        query: query, database: database, reader: reader, wants: groupIndexes)
      if let counts = try execution.counts(aggregations) { return (counts, time) }
      var values = empty
      try execution.forEach { values.add($0) }
      return (values.values, time)
    }
  }

  /// Whole documents. In a read-write transaction they are the transaction's from then on.
  func results(
    of query: Query, in database: DatabaseName, at point: ReadPoint
  ) async throws(StoreError) -> (documents: [Document], readTime: Timestamp) {
    func once(_ point: ReadPoint) async throws(StoreError) -> ([Document], Timestamp) {
      try await read(database, at: point, wanting: query.reading(in: database)) {
        (reader, time) throws(StoreError) in
        let execution = QueryExecution(
          query: query, database: database, reader: reader, wants: self.groupIndexes)
        return (try execution.results(), time)
      }
    }
    guard case .transaction(let id) = point, try await isReadWrite(id, in: database) else {
      return try await once(point)
    }
    var (documents, readTime) = try await once(point)
    // Whoever held the documents may have changed them.
    while try await transactions.acquire(documents.map(\.name), for: id) {
      (documents, readTime) = try await once(point)
    }
    let found = (documents, readTime)
    transactions.record(id) { reads in
      for document in found.0 { reads.record(document.name, document) }
      reads.record(query, in: database, results: found.0, at: found.1)
    }
    return found
  }

  func isReadWrite(
    _ id: TransactionID, in database: DatabaseName
  ) async throws(StoreError) -> Bool {
    try await transactions.using(id, in: database) { (mode) throws(StoreError) in
      if case .readWrite = mode { true } else { false }
    }
  }
}

extension Query {
  /// Whether a document is one that the query may look at.
  func reading(in database: DatabaseName) -> @Sendable (DocumentName) -> Bool {
    { name in name.database == database && selects(name.path) }
  }
}

package import DocumentModel

extension DocumentStore {
  /// The query's documents in the query's order, as of the one returned time, with the fields that
  /// the query's projection asks for.
  ///
  /// - Parameter owner: the principal who may have indexes made for it.
  package func run(
    _ query: Query, in database: DatabaseName, at point: ReadPoint = .latest,
    by owner: TransactionOwner = .unlimited
  ) async throws(StoreError) -> QueryResults {
    try StoreError.converting { () throws(ModelError) in try query.validate() }
    var results = try await results(of: query, in: database, at: point, by: owner)
    if query.projection != nil { results.documents = results.documents.map(query.projecting) }
    return results
  }

  /// The query's documents and how they were found.
  package func explain(
    _ query: Query, in database: DatabaseName, at point: ReadPoint = .latest
  ) async throws(StoreError) -> (results: QueryResults, explanation: QueryExplanation) {
    try StoreError.converting { () throws(ModelError) in try query.validate() }
    let share = resultMemory.share(for: nil)
    var (results, explanation) = try await read(
      database, at: point, wanting: query.reading(in: database)
    ) { [groupIndexes] (reader, time) throws(StoreError) in
      let counter = CountingReader(reader)
      let trace = QueryTrace()
      let execution = QueryExecution(
        query: query, database: database, reader: counter, trace: trace,
        wants: IndexDemand(builder: groupIndexes, owner: .unlimited), share: share)
      let documents = try execution.results()
      return (
        QueryResults(documents: documents, readTime: time, share: share),
        QueryExplanation(
          indexes: trace.indexes, entriesRead: counter.entries, documentsRead: counter.documents,
          results: documents.count)
      )
    }
    results.documents = results.documents.map(query.projecting)
    return (results, explanation)
  }

  /// The aggregations over the query's results, by alias.
  ///
  /// Documents without one of the aggregated fields count for none of them.
  ///
  /// - Parameter owner: the principal who may have indexes made for it.
  package func aggregate(
    _ aggregations: [Aggregation], over query: Query, in database: DatabaseName,
    at point: ReadPoint = .latest, by owner: TransactionOwner = .unlimited
  ) async throws(StoreError) -> (values: Fields, readTime: Timestamp) {
    let empty = try StoreError.converting { () throws(ModelError) in
      try query.validate()
      return try AggregateValues(aggregations)
    }
    var query = query.aggregating(aggregations)
    if let most = empty.most { query.limit = min(query.limit ?? .max, most) }
    if case .transaction(let id) = point, try await isReadWrite(id, in: database) {
      let results = try await results(of: query, in: database, at: point, by: owner)
      var values = empty
      for document in results.documents { values.add(document) }
      return (values.values, results.readTime)
    }
    let share = resultMemory.share(for: owner.address)
    return try await read(
      database, at: point, wanting: query.reading(in: database)
    ) { [query, groupIndexes] (reader, time) throws(StoreError) in
      let execution = QueryExecution(
        query: query, database: database, reader: reader,
        wants: IndexDemand(builder: groupIndexes, owner: owner), share: share)
      if let counts = try execution.counts(aggregations) { return (counts, time) }
      var values = empty
      try execution.forEach { values.add($0) }
      return (values.values, time)
    }
  }

  /// Whole documents. In a read-write transaction they are the transaction's from then on.
  func results(
    of query: Query, in database: DatabaseName, at point: ReadPoint, by owner: TransactionOwner
  ) async throws(StoreError) -> QueryResults {
    func once(_ point: ReadPoint) async throws(StoreError) -> QueryResults {
      let share = resultMemory.share(for: owner.address)
      return try await read(database, at: point, wanting: query.reading(in: database)) {
        (reader, time) throws(StoreError) in
        let execution = QueryExecution(
          query: query, database: database, reader: reader,
          wants: IndexDemand(builder: self.groupIndexes, owner: owner), share: share)
        return QueryResults(documents: try execution.results(), readTime: time, share: share)
      }
    }
    guard case .transaction(let id) = point, try await isReadWrite(id, in: database) else {
      return try await once(point)
    }
    var latest = try await once(point)
    // The transaction that held the documents may have changed them.
    while try await transactions.acquire(latest.documents.map(\.name), for: id) {
      latest = try await once(point)
    }
    let found = latest
    try transactions.record(id) { reads in
      for document in found.documents { reads.record(document.name, document) }
      reads.record(query, in: database, results: found.documents, at: found.readTime)
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

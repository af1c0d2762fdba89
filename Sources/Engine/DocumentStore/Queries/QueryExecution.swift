import DocumentModel

/// Runs a query over one state of a storage.
struct QueryExecution {
  let query: Query
  let database: DatabaseName
  let reader: any StorageReader
  var trace: QueryTrace?
  /// Told of indexes that would have made the query much cheaper.
  var wants: IndexDemand?
  /// Counts the memory that the results take.
  var share: ResultShare?

  /// The results in the query's order, after `offset` and up to `limit`, with all their fields.
  func results() throws(StoreError) -> [Document] {
    let found = try demandingResults()
    return query.nearest?.nearest(among: found) ?? found
  }

  /// Hands over the results one by one, in the query's order.
  func forEach(_ body: (Document) -> Void) throws(StoreError) {
    for document in try results() { body(document) }
  }

  /// Looks, at queries over a collection group, what they cost.
  private func demandingResults() throws(StoreError) -> [Document] {
    guard let wants, let collectionID = query.collectionID, query.collection == nil else {
      return try orderedResults()
    }
    let counter = CountingReader(reader)
    let found = try QueryExecution(
      query: query, database: database, reader: counter, trace: trace, wants: wants, share: share
    ).orderedResults()
    if GroupIndexBuilder.isDear(reads: counter.documents, results: found.count) {
      let fields = Conjunction.terms(of: query.filter).reduce(into: Set<FieldPath>()) {
        $0.formUnion(
          QueryPlanner(query, in: database, conjunction: $1).helpfulFields)
      }
      wants.want(
        fields.map { GroupIndex(database: database, collectionID: collectionID, field: $0) })
    }
    return found
  }

  /// The fields of the query's collection group that have an index. One over the documents below a
  /// document walks their paths, which lie together.
  func readyFields() throws(StoreError) -> Set<FieldPath> {
    guard query.collection == nil, let collectionID = query.collectionID,
      query.parent.segments.isEmpty
    else { return [] }
    return try GroupIndexes.readyFields(of: collectionID, in: database, reader)
  }

  private func orderedResults() throws(StoreError) -> [Document] {
    if query.limit == 0 { return [] }
    let readyFields = try readyFields()
    var found: [[Document]] = []
    for conjunction in Conjunction.terms(of: query.filter) {
      if let name = conjunction.name {
        found.append(try match(named: name))
      } else {
        let planner = QueryPlanner(
          query, in: database, conjunction: conjunction, readyFields: readyFields)
        found.append(try results(by: planner, most: most))
      }
    }
    return Array(merged(found).prefix(most).dropFirst(query.offset))
  }

  /// How many documents in the query's order hold all results.
  var most: Int {
    query.limit.map { $0.addingReportingOverflow(query.offset) }
      .map { $0.overflow ? Int.max : $0.partialValue } ?? .max
  }

  private func match(named name: DocumentName) throws(StoreError) -> [Document] {
    guard name.database == database,
      let document = try reader.document(named: name), query.matches(document)
    else { return [] }
    return [document]
  }

  private func results(by planner: QueryPlanner, most: Int) throws(StoreError) -> [Document] {
    let joint = planner.jointIndex
    if let joint, wants?.knows(joint) ?? true, try reader.hasEntry(joint.marker(.ready)) {
      return try results(of: planner.plan(by: joint), most: most)
    }
    return try results(of: planner.plan(), most: most, helpful: joint)
  }

  /// - Parameter helpful: an index that would make it cheaper.
  private func results(
    of plan: QueryPlan, most: Int, helpful: GroupIndex? = nil
  ) throws(StoreError) -> [Document] {
    guard let equalities = plan.equalities else {
      let walk = try EntryWalk(
        plan.scan, of: query, in: database, most: most, reader: reader, share: share)
      try walk.advance(by: .max)
      trace?.add(plan.scan.index)
      return walk.found
    }
    let walk = try EqualityWalk(equalities, reader: reader)
    if equalities.isOrdered {
      for index in equalities.indexes { trace?.add(index) }
      return try firstMatches(of: walk, most: most)
    }
    let (found, reads) = try race(walk, equalities, plan.scan, most: most)
    if let helpful, GroupIndexBuilder.isDear(reads: reads, results: found.count) {
      wants?.want([helpful])
    }
    return found
  }

  private func firstMatches(of walk: EqualityWalk, most: Int) throws(StoreError) -> [Document] {
    let matches = query.matcher
    var found: [Document] = []
    while found.count < most, let key = try walk.next() {
      let (document, storedBytes) = try reader.fetch(key)
      guard matches(document) else { continue }
      try share?.add(storedBytes: storedBytes)
      found.append(document)
    }
    return found
  }

  /// The documents with the equalities have to be sorted; the ordered scan has to pass over documents
  /// without them. Which is less depends on the data: both go on by turns, each time twice as far, so
  /// that the cost is a small multiple of the better one's.
  ///
  /// - Returns: the results, and how many documents were read for them.
  private func race(
    _ walk: EqualityWalk, _ equalities: QueryPlan.EqualityMerge, _ scan: QueryPlan.OrderedScan,
    most: Int
  ) throws(StoreError) -> (found: [Document], reads: Int) {
    var keys: [StorageKey] = []
    let ordered = try EntryWalk(
      scan, of: query, in: database, most: most, reader: reader, share: share)
    /// Goes on with the ordered scan where it may well be done before as many documents as there are
    /// keys would be fetched.
    func orderedIsSooner() throws(StoreError) -> Bool {
      if let left = ordered.left, left < Double(keys.count) { try ordered.advance(by: keys.count) }
      return ordered.isFinished
    }
    var turn = 64
    while try !orderedIsSooner() {
      // Reading a key costs far less than reading a document.
      for _ in 0..<(4 * turn) {
        if let key = try walk.next() {
          keys.append(key)
        } else if try orderedIsSooner() {
          break
        } else {
          for index in equalities.indexes { trace?.add(index) }
          return (try sorted(keys, most: most), ordered.looked + keys.count)
        }
      }
      try ordered.advance(by: turn)
      turn *= 2
    }
    trace?.add(scan.index)
    return (ordered.found, ordered.looked)
  }

  private func sorted(_ keys: [StorageKey], most: Int) throws(StoreError) -> [Document] {
    let matches = query.matcher
    var found: [Document] = []
    for key in keys {
      let (document, storedBytes) = try reader.fetch(key)
      guard matches(document) else { continue }
      try share?.add(storedBytes: storedBytes)
      found.append(document)
    }
    let comparator = query.comparator
    found.sort { comparator($0, $1) == .ascending }
    return Array(found.prefix(most))
  }

  /// The union of ordered results; a document that several have comes once.
  private func merged(_ lists: [[Document]]) -> [Document] {
    if lists.count == 1 { return lists[0] }
    var seen: Set<DocumentPath> = []
    let comparator = query.comparator
    return lists.joined().filter { seen.insert($0.path).inserted }
      .sorted { comparator($0, $1) == .ascending }
  }
}

extension NearestNeighbors {
  /// The nearest documents in the order of their distance, each with its distance in the result field.
  fileprivate func nearest(among documents: [Document]) -> [Document] {
    let found = documents.compactMap { document in
      distance(of: document).map { (document: document, distance: $0) }
    }
    // Sorting is stable: documents equally far away stay in the query's order.
    return found.sorted { isNearer($0.distance, than: $1.distance) }.prefix(limit).map { found in
      var document = found.document
      if let resultField { document.fields[path: resultField] = .double(found.distance) }
      return document
    }
  }
}

import DocumentModel

/// What a read-write transaction has read and its commit relies on.
struct TransactionReads: Sendable {
  /// A query's results, remembered by what a later change would have to touch to alter them.
  struct QueryRead: Sendable {
    var query: Query
    var database: DatabaseName
    /// The results were those of this version.
    var version: Timestamp
    /// The last result, when the query's limit cut off what follows it.
    var last: Document?
  }

  /// By name: the update time at the first read, nil where there was no document.
  private(set) var documents: [DocumentName: Timestamp?] = [:]
  /// Whether one of the documents had changed when it was read again. It may be as at the first read
  /// once more when the transaction commits, where it was not there: that alone tells nothing then.
  private(set) var areTorn = false
  private(set) var queries: [QueryRead] = []
  /// What the queries' operands take.
  private(set) var queryBytes = 0

  mutating func record(_ name: DocumentName, _ document: Document?) {
    guard let first = documents[name] else {
      documents[name] = .some(document?.updateTime)
      return
    }
    if first != document?.updateTime { areTorn = true }
  }

  mutating func record(
    _ query: Query, in database: DatabaseName, results: [Document], at version: Timestamp
  ) {
    queryBytes += query.operandBytes
    let isCut = query.limit.map { results.count >= $0 } ?? false
    queries.append(
      QueryRead(
        query: query, database: database, version: version, last: isCut ? results.last : nil))
  }

  /// Throws `aborted` unless everything read is still so.
  func validate(in group: CommitGroup) throws(StoreError) {
    for (name, updateTime) in documents {
      guard try group.updateTime(of: name) == updateTime else { throw .contention }
    }
    guard let oldest = queries.map(\.version).min() else { return }
    // What the log no longer tells may have been a change.
    if let start = try group.reader.logStart(), oldest < start { throw .contention }
    let checks = queries.map(QueryCheck.init)
    let isChanged = try group.hasChange(after: oldest) { name, version in
      checks.filter { $0.concerns(name, changedAt: version) }
    }
    if isChanged { throw .contention }
  }

  /// The same reads where nothing that they rely on has changed up to a version.
  func asOf(_ version: Timestamp) -> TransactionReads {
    var reads = self
    for place in reads.queries.indices {
      reads.queries[place].version = max(reads.queries[place].version, version)
    }
    return reads
  }
}

/// Looks for changes that alter what a query has found.
private struct QueryCheck {
  private let read: TransactionReads.QueryRead
  private let matches: (Document) -> Bool
  private let comparator: (Document, Document) -> Ordering

  init(_ read: TransactionReads.QueryRead) {
    self.read = read
    matches = read.query.matcher
    comparator = read.query.comparator
  }

  /// Whether the query looked at the document before it was changed.
  func concerns(_ name: DocumentName, changedAt version: Timestamp) -> Bool {
    version > read.version && name.database == read.database && read.query.selects(name.path)
  }

  /// Whether the document, as it was or as it is, belongs to what was found.
  func isAltered(by document: Document) -> Bool {
    matches(document) && read.last.map { comparator(document, $0) != .descending } ?? true
  }
}

extension CommitGroup {
  /// Whether one of the changes after `version` alters what one of the checks is for.
  ///
  /// - Parameter checks: those that a change of the document at the version concerns.
  fileprivate func hasChange(
    after version: Timestamp, _ checks: (DocumentName, Timestamp) -> [QueryCheck]
  ) throws(StoreError) -> Bool {
    var position = LogPosition(after: version)
    while true {
      let page = try reader.log(after: position, limit: 500)
      for entry in page where try alters(entry, checks) { return true }
      guard page.count == 500, let last = page.last else { break }
      position = last.position
    }
    for entry in log where try alters(entry, checks) { return true }
    return false
  }

  /// Each state of a document between the two versions is some entry's `before`, or the latest one.
  private func alters(
    _ entry: LogEntry, _ checks: (DocumentName, Timestamp) -> [QueryCheck]
  ) throws(StoreError) -> Bool {
    let name = try DocumentKey.name(of: entry.key)
    let concerned = checks(name, entry.version)
    if concerned.isEmpty { return false }
    if let before = entry.before {
      let document = try DocumentCoder.decode(before, name: name)
      if concerned.contains(where: { $0.isAltered(by: document) }) { return true }
    }
    guard let document = try document(name, key: entry.key) else { return false }
    return concerned.contains { $0.isAltered(by: document) }
  }
}

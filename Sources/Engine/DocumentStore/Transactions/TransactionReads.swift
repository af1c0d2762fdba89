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
  private(set) var queries: [QueryRead] = []

  mutating func record(_ name: DocumentName, _ document: Document?) {
    if documents[name] == nil { documents[name] = .some(document?.updateTime) }
  }

  mutating func record(
    _ query: Query, in database: DatabaseName, results: [Document], at version: Timestamp
  ) {
    let isCut = query.limit.map { results.count >= $0 } ?? false
    queries.append(
      QueryRead(
        query: query, database: database, version: version, last: isCut ? results.last : nil))
  }

  /// Throws `aborted` unless everything read is still so.
  func validate(in group: CommitGroup) throws(StoreError) {
    for (name, updateTime) in documents {
      guard try group.document(name)?.updateTime == updateTime else { throw .contention }
    }
    for read in queries {
      let matches = read.query.matcher
      let comparator = read.query.comparator
      let isChanged = try group.hasChange(after: read.version) { document in
        guard document.name.database == read.database, matches(document) else { return false }
        return read.last.map { comparator(document, $0) != .descending } ?? true
      }
      if isChanged { throw .contention }
    }
  }
}

extension CommitGroup {
  /// Whether a document that was or is as described changed after `version`.
  fileprivate func hasChange(
    after version: Timestamp, where isRelevant: (Document) -> Bool
  ) throws(StoreError) -> Bool {
    var position = LogPosition(after: version)
    while true {
      let page = try reader.log(after: position, limit: 500)
      for entry in page where try touches(entry, where: isRelevant) { return true }
      guard page.count == 500, let last = page.last else { break }
      position = last.position
    }
    for entry in log where try touches(entry, where: isRelevant) { return true }
    return false
  }

  /// Each state of a document between the two versions is some entry's `before`, or the latest one.
  private func touches(
    _ entry: LogEntry, where isRelevant: (Document) -> Bool
  ) throws(StoreError) -> Bool {
    let name = try DocumentKey.name(of: entry.key)
    if let before = entry.before, isRelevant(try DocumentCoder.decode(before, name: name)) {
      return true
    }
    return try document(name, key: entry.key).map(isRelevant) ?? false
  }
}

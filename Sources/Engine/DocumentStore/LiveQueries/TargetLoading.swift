import DocumentModel

/// Reads what a new target needs to be told, from one state of the storage.
struct TargetLoading {
  /// A client that missed more changes than this starts again, which then costs less.
  static let mostReplayed = 5_000

  let database: DatabaseName
  let reader: any StorageReader
  let wants: IndexDemand
  let share: ResultShare

  func load(
    _ target: WatchTarget, resumingAfter resumed: Timestamp?
  ) throws(StoreError) -> LoadedTarget {
    let version = try reader.currentVersion()
    let missed = try resumed.map { (resumed) throws(StoreError) in
      try missedChanges(after: resumed, at: version)
    }
    let isResumed = (missed ?? nil) != nil
    var window: LimitWindow?
    var changes: [ResultChange]
    switch target {
    case .documents(let paths):
      changes = try load(paths, missed: missed ?? nil, at: version)
    case .query(let query) where query.limit == nil && query.offset == 0:
      changes = try load(query, missed: missed ?? nil, at: version)
    case .query(let query):
      (changes, window) = try loadWindow(of: query, missed: missed ?? nil, at: version)
    }
    return LoadedTarget(
      version: version, isReset: resumed != nil && !isResumed, isResumed: isResumed,
      window: window, changes: changes)
  }

  /// The documents that commits changed after `resumed`, each with its states then and now; nil
  /// when the log does not reach back so far, or too much happened.
  private func missedChanges(
    after resumed: Timestamp, at version: Timestamp
  ) throws(StoreError) -> [CommitGroup.Change]? {
    guard let start = try reader.logStart(), start <= resumed, resumed <= version else {
      return nil
    }
    let entries = try reader.log(
      after: LogPosition(after: resumed), limit: TargetLoading.mostReplayed + 1)
    guard entries.count <= TargetLoading.mostReplayed else { return nil }
    var seen: Set<StorageKey> = []
    var changes: [CommitGroup.Change] = []
    for entry in entries where seen.insert(entry.key).inserted {
      let name = try DocumentKey.name(of: entry.key)
      guard name.database == database else { continue }
      let before = try entry.before.map { (bytes) throws(StoreError) in
        try DocumentCoder.decode(bytes, name: name)
      }
      changes.append(CommitGroup.Change(before: before, after: try reader.document(named: name)))
    }
    return changes
  }

  private func load(
    _ paths: [DocumentPath], missed: [CommitGroup.Change]?, at version: Timestamp
  ) throws(StoreError) -> [ResultChange] {
    if let missed {
      let watched = Set(paths)
      return missed.compactMap { change in
        if let after = change.after {
          return watched.contains(after.path) ? .upsert(after) : nil
        }
        guard let before = change.before, watched.contains(before.path) else { return nil }
        return .deleted(before.name, readTime: version)
      }
    }
    var changes: [ResultChange] = []
    for path in Set(paths).sorted() {
      let name = DocumentName(database: database, path: path)
      if let document = try reader.document(named: name) { changes.append(.upsert(document)) }
    }
    return changes
  }

  private func load(
    _ query: Query, missed: [CommitGroup.Change]?, at version: Timestamp
  ) throws(StoreError) -> [ResultChange] {
    guard let missed else { return try results(of: query).map(ResultChange.upsert) }
    return missed.compactMap { change in
      if let after = change.after, query.matches(after) { return .upsert(after) }
      guard let before = change.before, query.matches(before) else { return nil }
      return change.after.map(ResultChange.left) ?? .deleted(before.name, readTime: version)
    }
  }

  /// With a limit, what the client has is worked out from the results of now: those documents
  /// before the limit that did not change, and the changed ones as they were.
  private func loadWindow(
    of query: Query, missed: [CommitGroup.Change]?, at version: Timestamp
  ) throws(StoreError) -> ([ResultChange], LimitWindow) {
    let filled = try results(of: LimitWindow.filling(query))
    let window = LimitWindow(query: query, filledWith: filled)
    let visible = window.visible ?? []
    guard let missed else { return (visible.map(ResultChange.upsert), window) }
    let relevant = missed.filter {
      $0.before.map(query.matches) ?? false || $0.after.map(query.matches) ?? false
    }
    if relevant.isEmpty { return ([], window) }

    var wider = LimitWindow.filling(query)
    // A changed document may have pushed one unchanged document each out of the window.
    wider.limit = wider.limit.map { $0 > .max / 2 ? .max : $0 + relevant.count }
    let changed = Set(relevant.compactMap { ($0.after ?? $0.before)?.path })
    var past = try results(of: wider).filter { !changed.contains($0.path) }
    past += relevant.compactMap(\.before).filter(query.matches)
    let comparator = query.comparator
    past.sort { comparator($0, $1) == .ascending }
    let had = Array(past.dropFirst(query.offset).prefix(query.limit ?? .max))
    let changes = ResultChange.changes(from: had, to: visible, at: version) { document in
      let change = relevant.first { $0.before?.path == document.path }
      return change.map(\.after) ?? document
    }
    return (changes, window)
  }

  private func results(of query: Query) throws(StoreError) -> [Document] {
    try QueryExecution(
      query: query, database: database, reader: reader, wants: wants, share: share
    ).results()
  }
}

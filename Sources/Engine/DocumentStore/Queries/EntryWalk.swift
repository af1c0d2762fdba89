import DocumentModel

/// Walks an ordered scan step by step and collects the documents that match, in the query's order.
final class EntryWalk {
  /// Complete and in order, but for the run being read.
  private(set) var found: [Document] = []
  private(set) var isFinished = false
  /// How many documents were read.
  private(set) var looked = 0
  private let query: Query
  private let matches: (Document) -> Bool
  private let database: DatabaseName
  private let scan: QueryPlan.OrderedScan
  private let reader: any StorageReader
  private let cursor: any StorageCursor
  private let most: Int
  private let share: ResultShare?
  private let comparator: (Document, Document) -> Ordering
  /// The matches with equal values that are being read, and their value.
  private var run: [Document] = []
  private var runValue: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - most: how many documents suffice.
  ///   - share: counts what the found ones take.
  init(
    _ scan: QueryPlan.OrderedScan, of query: Query, in database: DatabaseName, most: Int,
    reader: any StorageReader, share: ResultShare?
  ) throws(StoreError) {
    self.scan = scan
    self.query = query
    matches = query.matcher
    self.database = database
    self.most = most
    self.reader = reader
    self.share = share
    comparator = query.comparator
    cursor =
      switch scan.source {
      case .documents:
        try reader.documents(in: scan.range, descending: scan.isDescending)
      case .field, .paths: try reader.entries(in: scan.range, descending: scan.isDescending)
      }
  }

  /// About how many more entries it takes, by how many of those so far have matched; nil before
  /// the first.
  var left: Double? {
    let matched = found.count + run.count
    return looked == 0
      ? nil : Double(most - matched) * Double(looked) / Double(max(matched, 1))
  }

  /// Looks at up to `count` more entries.
  func advance(by count: Int) throws(StoreError) {
    var left = count
    while left > 0, !isFinished {
      left -= 1
      guard let row = try cursor.next() else { return finish() }
      looked += 1
      try take(row)
      if found.count >= most { return finish() }
    }
  }

  private func take(_ row: StorageRow) throws(StoreError) {
    switch scan.source {
    case .documents:
      let name = try DocumentKey.name(of: row.key)
      try collect(
        (try DocumentCoder.decode(row.value, name: name), row.value.count), value: [])
    case .field(let place):
      let parts = try IndexKey.parts(of: row.key, prefixLength: scan.prefixLength)
      if needsSorting(parts.value), parts.value != runValue { endRun() }
      try collect(reader.fetch(try place.key(parts.id)), value: parts.value)
    case .paths:
      let key = try IndexKey.documentKey(
        of: row.key, prefixLength: scan.prefixLength, in: database)
      let name = try DocumentKey.name(of: key)
      guard query.selects(name.path) else { return }
      try collect(reader.fetch(key), value: [])
    }
  }

  private func collect(
    _ read: (document: Document, storedBytes: Int), value: ArraySlice<UInt8>
  ) throws(StoreError) {
    let document = read.document
    guard matches(document) else { return }
    try share?.add(storedBytes: read.storedBytes)
    switch scan.sorting {
    case .none where value.count < IndexKey.mostValueBytes:
      endRun()
      found.append(document)
    case .none, .withinEqualValues, .all:
      run.append(document)
      runValue = value
    }
  }

  private func needsSorting(_ value: ArraySlice<UInt8>) -> Bool {
    switch scan.sorting {
    case .none: !run.isEmpty
    case .withinEqualValues: true
    case .all: false
    }
  }

  private func endRun() {
    guard !run.isEmpty else { return }
    found += run.sorted { comparator($0, $1) == .ascending }
    run = []
  }

  private func finish() {
    if found.count < most { endRun() }
    found = Array(found.prefix(most))
    run = []
    isFinished = true
  }
}

import DocumentModel

/// A storage as it was at an earlier version: the state of now, with what changed since undone.
///
/// Only the documents that `isWanted` names, and their index entries, are as they were. Making one
/// costs what was committed since the version.
struct PastReader: StorageReader {
  /// Few at a time: each may hold a document of a mebibyte.
  private static let pageSize = 50

  private let base: any StorageReader
  private let time: Timestamp
  /// Documents that changed since, with their values then; nil where there was none.
  private var documents = SortedMap<StorageKey, [UInt8]?>()
  /// Index entries that changed since, and whether they were there then.
  private var entries = SortedMap<StorageKey, Bool>()
  private let indexes: GroupIndexes

  /// Nil where more was changed since than the replay goes through.
  init?(
    _ base: any StorageReader, at time: Timestamp, by replay: Replay,
    isWanted: (DocumentName) -> Bool
  ) throws(StoreError) {
    self.base = base
    self.time = time
    indexes = try GroupIndexes(base)
    guard let start = try base.logStart(), start <= time else { throw .tooOld }
    var position = LogPosition(after: time)
    var count = 0
    while true {
      try replay.cancellation.check()
      let page = try base.log(after: position, limit: Self.pageSize)
      count += page.count
      if let most = replay.most, count > most { return nil }
      for entry in page {
        let name = try DocumentKey.name(of: entry.key)
        // The oldest change since then tells what there was.
        guard isWanted(name), documents[entry.key] == nil else { continue }
        try undo(entry, of: name, counting: replay.share)
      }
      guard page.count == Self.pageSize, let last = page.last else { break }
      position = last.position
    }
  }

  private mutating func undo(
    _ entry: LogEntry, of name: DocumentName, counting share: ResultShare
  ) throws(StoreError) {
    let now = try base.document(named: name)
    let past = try entry.before.map { (bytes) throws(StoreError) in
      try DocumentCoder.decode(bytes, name: name)
    }
    documents[entry.key] = .some(entry.before)
    let change = IndexEntries.change(of: name, from: now, to: past, indexes: indexes)
    for key in change.removed { entries[key] = false }
    for key in change.inserted { entries[key] = true }
    let keys = change.removed.count + change.inserted.count
    try share.add(storedBytes: (entry.before?.count ?? 0) + 50 * keys)
  }

  func version() -> Timestamp? { time }

  func document(_ key: StorageKey) throws(StoreError) -> [UInt8]? {
    if let past = documents[key] { return past }
    return try base.document(key)
  }

  func documents(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    OverlayCursor(
      base: try base.documents(in: range, descending: descending), overlay: documents,
      range: range, descending: descending
    ) { $0 }
  }

  func entries(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    OverlayCursor(
      base: try base.entries(in: range, descending: descending), overlay: entries,
      range: range, descending: descending
    ) { $0 ? [] : nil }
  }

  func hasEntry(_ key: StorageKey) throws(StoreError) -> Bool {
    if let past = entries[key] { return past }
    return try base.hasEntry(key)
  }

  func log(after position: LogPosition, limit: Int) throws(StoreError) -> [LogEntry] {
    try base.log(after: position, limit: limit).filter { $0.version <= time }
  }

  func logStart() throws(StoreError) -> Timestamp? { try base.logStart() }

  func record(_ key: StorageKey) throws(StoreError) -> [UInt8]? { try base.record(key) }

  func records(in range: KeyRange) throws(StoreError) -> [StorageRow] {
    try base.records(in: range)
  }

  func logSize() throws(StoreError) -> Int { try base.logSize() }
}

/// A storage's rows with some of them replaced, added or left out.
private final class OverlayCursor<Element: Sendable>: StorageCursor {
  private let base: any StorageCursor
  private let overlay: SortedMap<StorageKey, Element>
  private let range: KeyRange
  private let descending: Bool
  /// The value that an element stands for; nil when there is no such row.
  private let value: (Element) -> [UInt8]?
  private var baseRow: StorageRow?
  private var overlayPair: SortedMap<StorageKey, Element>.Pair?
  private var hasBegun = false

  init(
    base: any StorageCursor, overlay: SortedMap<StorageKey, Element>, range: KeyRange,
    descending: Bool, value: @escaping (Element) -> [UInt8]?
  ) {
    self.base = base
    self.overlay = overlay
    self.range = range
    self.descending = descending
    self.value = value
  }

  func next() throws(StoreError) -> StorageRow? {
    if !hasBegun {
      hasBegun = true
      baseRow = try base.next()
      overlayPair = bounded(
        descending ? overlay.last(before: range.upper) : overlay.first(from: range.lower))
    }
    while true {
      guard let pair = overlayPair else {
        defer { overlayPair = nil }
        return try takeBase()
      }
      if let row = baseRow, descending ? pair.key < row.key : row.key < pair.key {
        return try takeBase()
      }
      if baseRow?.key == pair.key { _ = try takeBase() }
      overlayPair = bounded(
        descending ? overlay.last(before: pair.key) : overlay.first(after: pair.key))
      if let value = value(pair.value) { return StorageRow(key: pair.key, value: value) }
    }
  }

  private func takeBase() throws(StoreError) -> StorageRow? {
    guard let row = baseRow else { return nil }
    baseRow = try base.next()
    return row
  }

  private func bounded(
    _ pair: SortedMap<StorageKey, Element>.Pair?
  ) -> SortedMap<StorageKey, Element>.Pair? {
    pair.flatMap { range.contains($0.key) ? $0 : nil }
  }
}

extension StoreError {
  static let tooOld = StoreError(
    .failedPrecondition, "The requested snapshot version is too old.")
}

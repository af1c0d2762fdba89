import DocumentModel
import Synchronization

/// A storage that lasts as long as the process, for tests and for trying things out.
package final class InMemoryStorage: Storage {
  private let state = Mutex(InMemoryState())

  package init() {}

  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    try body(InMemoryReader(state: state.withLock { $0 }))
  }

  package func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    guard let batch = try body(InMemoryReader(state: state.withLock { $0 })) else { return }
    state.withLock { $0.apply(batch) }
  }

  package func close() async throws(StoreError) {}
}

/// Everything stored, as a value: a reader's copy stays as it is while later batches come.
private struct InMemoryState: Sendable {
  var version: Timestamp?
  var documents = SortedMap<StorageKey, [UInt8]>()
  var entries = SortedMap<StorageKey, [UInt8]>()
  var log: [LogEntry] = []
  var logStart: Timestamp?
  var records = SortedMap<StorageKey, Record>()

  struct Record: Sendable {
    var version: Timestamp
    var value: [UInt8]
  }

  mutating func apply(_ batch: StorageBatch) {
    version = batch.version
    for (key, value) in batch.documents { documents[key] = value }
    for key in batch.removedEntries { entries[key] = nil }
    for key in batch.insertedEntries { entries[key] = [] }
    log += batch.log
    logStart = logStart ?? batch.logStart
    if let trim = batch.logTrim {
      log.removeAll { $0.version <= trim }
      logStart = trim
    }
    for (key, value) in batch.records {
      records[key] = value.map { Record(version: batch.version, value: $0) }
    }
    if let trim = batch.recordTrim { dropRecords(upTo: trim) }
  }

  private mutating func dropRecords(upTo version: Timestamp) {
    var next = records.first(from: StorageKey([]))
    while let record = next {
      if record.value.version <= version { records[record.key] = nil }
      next = records.first(after: record.key)
    }
  }
}

private struct InMemoryReader: StorageReader {
  let state: InMemoryState

  func version() -> Timestamp? { state.version }

  func document(_ key: StorageKey) -> [UInt8]? { state.documents[key] }

  func documents(in range: KeyRange, descending: Bool) -> any StorageCursor {
    InMemoryCursor(map: state.documents, range: range, descending: descending)
  }

  func entries(in range: KeyRange, descending: Bool) -> any StorageCursor {
    InMemoryCursor(map: state.entries, range: range, descending: descending)
  }

  func hasEntry(_ key: StorageKey) -> Bool { state.entries[key] != nil }

  func log(after position: LogPosition, limit: Int) -> [LogEntry] {
    let first = SortedMap<LogPosition, LogEntry>.partition(count: state.log.count) {
      state.log[$0].position <= position
    }
    return Array(state.log[first...].prefix(limit))
  }

  func logStart() -> Timestamp? { state.logStart }

  func record(_ key: StorageKey) -> [UInt8]? { state.records[key]?.value }

  func records(in range: KeyRange) -> [StorageRow] {
    var rows: [StorageRow] = []
    var next = state.records.first(from: range.lower)
    while let record = next, range.contains(record.key) {
      rows.append(StorageRow(key: record.key, value: record.value.value))
      next = state.records.first(after: record.key)
    }
    return rows
  }

  func logSize() -> Int { state.log.reduce(0) { $0 + $1.size } }
}

private final class InMemoryCursor: StorageCursor {
  private let map: SortedMap<StorageKey, [UInt8]>
  private let range: KeyRange
  private let descending: Bool
  private var position: StorageKey?

  init(map: SortedMap<StorageKey, [UInt8]>, range: KeyRange, descending: Bool) {
    self.map = map
    self.range = range
    self.descending = descending
  }

  func next() -> StorageRow? {
    let pair =
      descending
      ? map.last(before: position ?? range.upper)
      : position.map(map.first(after:)) ?? map.first(from: range.lower)
    guard let pair, range.contains(pair.key) else { return nil }
    position = pair.key
    return StorageRow(key: pair.key, value: pair.value)
  }
}

import DocumentModel
import DocumentStore
import Synchronization

/// Counts what a store asks of its storage.
final class CountingStorage: Storage {
  struct Counts {
    var batches = 0
    var documentsRead = 0
    var entriesRead = 0
    var entriesChanged = 0
  }

  private let base: any Storage
  private let counts = Mutex(Counts())

  init(_ base: any Storage) { self.base = base }

  func takeCounts() -> Counts {
    counts.withLock { counts in
      defer { counts = Counts() }
      return counts
    }
  }

  func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    try await base.read { (reader) throws(StoreError) in
      try body(CountingReader(base: reader, storage: self))
    }
  }

  func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    try base.write { (reader) throws(StoreError) in
      let batch = try body(CountingReader(base: reader, storage: self))
      if let batch {
        count {
          $0.batches += 1
          $0.entriesChanged += batch.insertedEntries.count + batch.removedEntries.count
        }
      }
      return batch
    }
  }

  func close() async throws(StoreError) { try await base.close() }

  fileprivate func count(_ change: (inout sending Counts) -> Void) {
    counts.withLock { change(&$0) }
  }
}

private struct CountingReader: StorageReader {
  let base: any StorageReader
  let storage: CountingStorage

  func version() throws(StoreError) -> Timestamp? { try base.version() }

  func document(_ key: StorageKey) throws(StoreError) -> [UInt8]? {
    storage.count { $0.documentsRead += 1 }
    return try base.document(key)
  }

  func documents(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    CountingCursor(base: try base.documents(in: range, descending: descending)) {
      storage.count { $0.documentsRead += 1 }
    }
  }

  func entries(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    CountingCursor(base: try base.entries(in: range, descending: descending)) {
      storage.count { $0.entriesRead += 1 }
    }
  }

  func hasEntry(_ key: StorageKey) throws(StoreError) -> Bool {
    storage.count { $0.entriesRead += 1 }
    return try base.hasEntry(key)
  }

  func log(after position: LogPosition, limit: Int) throws(StoreError) -> [LogEntry] {
    try base.log(after: position, limit: limit)
  }

  func logStart() throws(StoreError) -> Timestamp? { try base.logStart() }

  func record(_ key: StorageKey) throws(StoreError) -> [UInt8]? { try base.record(key) }

  func records(in range: KeyRange) throws(StoreError) -> [StorageRow] {
    try base.records(in: range)
  }

  func logSize() throws(StoreError) -> Int { try base.logSize() }
}

private struct CountingCursor: StorageCursor {
  let base: any StorageCursor
  let count: () -> Void

  func next() throws(StoreError) -> StorageRow? {
    count()
    return try base.next()
  }
}

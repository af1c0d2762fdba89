import DocumentModel
import DocumentStore

/// Tells a test of what a store asks of its storage, on the thread that asks: the test may keep it
/// there.
final class WatchedStorage: Storage {
  struct Hooks: Sendable {
    /// Before a page of the log is read after a position.
    var log: @Sendable (LogPosition) -> Void = { _ in }
    /// When the writer begins, before it reads anything.
    var writeBegins: @Sendable () -> Void = {}
    /// When the writer has worked out its batch, before that is stored.
    var batch: @Sendable (StorageBatch) -> Void = { _ in }
    var writeEnded: @Sendable () -> Void = {}
  }

  private let base: any Storage
  private let hooks: Hooks

  init(_ base: any Storage, _ hooks: Hooks) {
    self.base = base
    self.hooks = hooks
  }

  func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    try await base.read { [hooks] (reader) throws(StoreError) in
      try body(WatchedReader(base: reader, hooks: hooks))
    }
  }

  func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    hooks.writeBegins()
    defer { hooks.writeEnded() }
    try base.write { (reader) throws(StoreError) in
      let batch = try body(reader)
      if let batch { hooks.batch(batch) }
      return batch
    }
  }

  func close() async throws(StoreError) { try await base.close() }
}

private struct WatchedReader: StorageReader {
  let base: any StorageReader
  let hooks: WatchedStorage.Hooks

  func version() throws(StoreError) -> Timestamp? { try base.version() }

  func document(_ key: StorageKey) throws(StoreError) -> [UInt8]? { try base.document(key) }

  func documents(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    try base.documents(in: range, descending: descending)
  }

  func entries(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    try base.entries(in: range, descending: descending)
  }

  func hasEntry(_ key: StorageKey) throws(StoreError) -> Bool { try base.hasEntry(key) }

  func log(after position: LogPosition, limit: Int) throws(StoreError) -> [LogEntry] {
    hooks.log(position)
    return try base.log(after: position, limit: limit)
  }

  func logStart() throws(StoreError) -> Timestamp? { try base.logStart() }

  func record(_ key: StorageKey) throws(StoreError) -> [UInt8]? { try base.record(key) }

  func records(in range: KeyRange) throws(StoreError) -> [StorageRow] {
    try base.records(in: range)
  }

  func logSize() throws(StoreError) -> Int { try base.logSize() }
}

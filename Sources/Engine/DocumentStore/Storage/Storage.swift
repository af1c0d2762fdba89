package import DocumentModel

/// Where a `DocumentStore` keeps its encoded documents, index entries, commit log and the records of
/// what clients may ask for again.
///
/// A storage knows nothing of documents or queries: it keeps ordered keys, and makes each batch of
/// changes visible and durable at once. It belongs to one store at a time.
package protocol Storage: Sendable {
  /// Reads one consistent, durable state. Runs beside other reads and writes.
  func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T

  /// Reads the latest state and then stores the batch that `body` returns, if any: all of it or, when
  /// this throws, nothing. On return the batch is durable.
  ///
  /// Blocks; only the store's own commit thread calls it, one call at a time.
  func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError)

  /// Waits for running reads, then lets go of everything. Idempotent.
  func close() async throws(StoreError)
}

/// One consistent state of a storage, valid only while its `read` or `write` runs.
package protocol StorageReader {
  /// The version of the last batch; nil in a new storage.
  func version() throws(StoreError) -> Timestamp?

  func document(_ key: StorageKey) throws(StoreError) -> [UInt8]?

  /// Documents with their keys, in the order of keys or against it.
  func documents(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor

  /// Index entries: keys without values.
  func entries(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor

  /// Whether there is an index entry with this key.
  func hasEntry(_ key: StorageKey) throws(StoreError) -> Bool

  /// The log's entries after a position, oldest first, at most `limit`.
  func log(after position: LogPosition, limit: Int) throws(StoreError) -> [LogEntry]

  /// The log holds every change after this version; nil in a new storage.
  func logStart() throws(StoreError) -> Timestamp?

  func record(_ key: StorageKey) throws(StoreError) -> [UInt8]?

  /// Records with their keys, in order; read at once, so the range is to hold few.
  func records(in range: KeyRange) throws(StoreError) -> [StorageRow]

  /// The sum of the log's entries' sizes.
  func logSize() throws(StoreError) -> Int
}

/// Rows one after another; valid only as long as its reader.
package protocol StorageCursor {
  func next() throws(StoreError) -> StorageRow?
}

/// A key with its value, which is empty for an index entry.
package struct StorageRow: Sendable {
  package var key: StorageKey
  package var value: [UInt8]

  package init(key: StorageKey, value: [UInt8] = []) {
    self.key = key
    self.value = value
  }
}

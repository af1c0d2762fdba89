import DocumentModel

/// Counts what is read.
final class CountingReader: StorageReader {
  private let base: any StorageReader
  fileprivate(set) var documents = 0
  fileprivate(set) var entries = 0

  init(_ base: any StorageReader) {
    self.base = base
  }

  func version() throws(StoreError) -> Timestamp? { try base.version() }

  func document(_ key: StorageKey) throws(StoreError) -> [UInt8]? {
    documents += 1
    return try base.document(key)
  }

  func documents(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    CountingCursor(base: try base.documents(in: range, descending: descending)) {
      self.documents += 1
    }
  }

  func entries(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    CountingCursor(base: try base.entries(in: range, descending: descending)) {
      self.entries += 1
    }
  }

  func hasEntry(_ key: StorageKey) throws(StoreError) -> Bool {
    entries += 1
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
    guard let row = try base.next() else { return nil }
    count()
    return row
  }
}

import DocumentModel

/// Makes a storage's index entries and log fit its documents again. Documents are never changed.
package struct StoreRepair {
  private static let pageSize = 1_000
  private let storage: any Storage

  /// The storage must belong to nobody else meanwhile.
  package init(_ storage: any Storage) {
    self.storage = storage
  }

  /// Blocks until all is done; each step is durable when the next one begins.
  package func run(_ report: StoreReport) throws(StoreError) {
    if report.missingEntries > 0 { try insertMissing() }
    if report.staleEntries > 0 { try removeStale() }
    if report.logFaults > 0 { try dropLog() }
  }

  private func insertMissing() throws(StoreError) {
    try pages { (reader, range, batch) throws(StoreError) in
      let indexes = try GroupIndexes(reader)
      let cursor = try reader.documents(in: range, descending: false)
      return try take(cursor) { (row) throws(StoreError) in
        guard let document = IndexCheck.document(of: row) else { return }
        for entry in IndexCheck.entries(of: document, indexes) where try !reader.hasEntry(entry) {
          batch.insertedEntries.append(entry)
        }
      }
    }
  }

  private func removeStale() throws(StoreError) {
    try pages { (reader, range, batch) throws(StoreError) in
      let indexes = (try? GroupIndexes(reader)) ?? GroupIndexes()
      let cursor = try reader.entries(in: range, descending: false)
      return try take(cursor) { (row) throws(StoreError) in
        if try IndexCheck.isStale(row.key, in: reader, indexes) {
          batch.removedEntries.append(row.key)
        }
      }
    }
  }

  /// Listeners that come back are told everything again.
  private func dropLog() throws(StoreError) {
    try storage.write { (reader) throws(StoreError) in
      var latest = try reader.currentVersion()
      let cursor = try reader.documents(in: .everything, descending: false)
      while let row = try cursor.next() {
        if let document = IndexCheck.document(of: row) { latest = max(latest, document.updateTime) }
      }
      _ = try LogCheck(reader).forEachReadable { latest = max(latest, $0.version) }
      var batch = StorageBatch(version: latest)
      batch.logTrim = latest
      return batch
    }
  }

  /// Calls `body` with one range after another until it returns no key to go on after.
  private func pages(
    _ body: (any StorageReader, KeyRange, inout StorageBatch) throws(StoreError) -> StorageKey?
  ) throws(StoreError) {
    var next: StorageKey? = StorageKey([])
    while let lower = next {
      try storage.write { (reader) throws(StoreError) in
        var batch = StorageBatch(version: try reader.currentVersion())
        let range = KeyRange(lower: lower, upper: KeyRange.everything.upper)
        next = try body(reader, range, &batch).map { StorageKey($0.bytes + [0]) }
        return batch.insertedEntries.isEmpty && batch.removedEntries.isEmpty ? nil : batch
      }
    }
  }

  /// The last key of a full page; nil when there was nothing left.
  private func take(
    _ cursor: any StorageCursor, _ body: (StorageRow) throws(StoreError) -> Void
  ) throws(StoreError) -> StorageKey? {
    var last: StorageKey?
    for _ in 0..<Self.pageSize {
      guard let row = try cursor.next() else { return nil }
      try body(row)
      last = row.key
    }
    return last
  }
}

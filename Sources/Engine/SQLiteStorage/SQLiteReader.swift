import DocumentModel
import DocumentStore
import Foundation
import GRDB

/// Reads within one transaction.
struct SQLiteReader: StorageReader {
  let db: Database
  /// False for a file from before there were checksums: its rows are given one as they are read.
  var hasChecksums = true

  func version() throws(StoreError) -> Timestamp? { try version(named: "last") }

  func logStart() throws(StoreError) -> Timestamp? { try version(named: "logStart") }

  private func version(named name: String) throws(StoreError) -> Timestamp? {
    try StoreError.converting {
      try Int64.fetchOne(
        try db.cachedStatement(sql: "SELECT version FROM versions WHERE name = ?"),
        arguments: [name]
      ).map(Timestamp.init(microseconds:))
    }
  }

  func document(_ key: StorageKey) throws(StoreError) -> [UInt8]? {
    try StoreError.converting {
      let value = try RowStatement(db, "SELECT value FROM documents WHERE key = ?")
        .firstBytes(key.bytes)
      if hasChecksums { return value }
      return try value.map { try StoredRow.adding(checksumTo: $0, ofDocumentAt: key) }
    }
  }

  func documents(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    try cursor("SELECT key, value FROM documents", range, descending: descending)
  }

  func entries(in range: KeyRange, descending: Bool) throws(StoreError) -> any StorageCursor {
    try cursor("SELECT key FROM entries", range, descending: descending)
  }

  func hasEntry(_ key: StorageKey) throws(StoreError) -> Bool {
    try StoreError.converting {
      let rows = try Row.fetchCursor(
        try db.cachedStatement(sql: "SELECT 1 FROM entries WHERE key = ?"),
        arguments: [Data(key.bytes)])
      return try rows.next() != nil
    }
  }

  private func cursor(
    _ select: String, _ range: KeyRange, descending: Bool
  ) throws(StoreError) -> any StorageCursor {
    try StoreError.converting {
      // Not a cached statement: several cursors over one table may be open at once.
      let statement = try db.makeStatement(
        sql: "\(select) WHERE key >= ? AND key < ? ORDER BY key \(descending ? "DESC" : "ASC")")
      return SQLiteCursor(
        rows: try Row.fetchCursor(
          statement, arguments: [Data(range.lower.bytes), Data(range.upper.bytes)]),
        hasChecksums: hasChecksums)
    }
  }

  func log(after position: LogPosition, limit: Int) throws(StoreError) -> [LogEntry] {
    try StoreError.converting {
      if hasChecksums {
        return try LogReader(db: db).checkedEntries(after: position, limit: limit)
      }
      return try LogReader(db: db).entriesOfAnyFormat(after: position, limit: limit)
    }
  }

  func record(_ key: StorageKey) throws(StoreError) -> [UInt8]? {
    try StoreError.converting {
      try RowStatement(db, "SELECT value FROM records WHERE key = ?").firstBytes(key.bytes)
    }
  }

  func records(in range: KeyRange) throws(StoreError) -> [StorageRow] {
    try StoreError.converting {
      let rows = try Row.fetchCursor(
        try db.cachedStatement(
          sql: "SELECT key, value FROM records WHERE key >= ? AND key < ? ORDER BY key"),
        arguments: [Data(range.lower.bytes), Data(range.upper.bytes)])
      var records: [StorageRow] = []
      while let row = try rows.next() {
        records.append(
          StorageRow(key: StorageKey(try row.bytes(0) ?? []), value: try row.bytes(1) ?? []))
      }
      return records
    }
  }

  func logSize() throws(StoreError) -> Int {
    try StoreError.converting {
      try Int.fetchOne(
        db,
        sql: "SELECT SUM(LENGTH(key) + COALESCE(LENGTH(before), 0) + 16) FROM log") ?? 0
    }
  }
}

private struct SQLiteCursor: StorageCursor {
  let rows: RowCursor
  let hasChecksums: Bool

  func next() throws(StoreError) -> StorageRow? {
    try StoreError.converting {
      guard let row = try rows.next() else { return nil }
      var found = StorageRow(
        key: StorageKey(try row.bytes(0) ?? []),
        value: row.count > 1 ? try row.bytes(1) ?? [] : [])
      if !hasChecksums, row.count > 1 {
        // A key that names no document is found out by its reader.
        let value = try? StoredRow.adding(checksumTo: found.value, ofDocumentAt: found.key)
        found.value = value ?? found.value
      }
      return found
    }
  }
}

extension Row {
  /// A column's bytes; nil for NULL.
  func bytes(_ column: Int) throws -> [UInt8]? {
    try withUnsafeData(atIndex: column) { $0.map(Array.init) }
  }
}

extension StoreError {
  /// Runs `body`, whose errors become the store's own.
  static func converting<T>(_ body: () throws -> T) throws(StoreError) -> T {
    do { return try body() } catch { throw StoreError(error) }
  }
}

import DatabaseFiles
package import DocumentStore
package import Foundation
import GRDB

/// A storage in one SQLite file, with a write-ahead log: the embedded default.
///
/// Reads run beside the one writer. A batch is one transaction that is synced to disk before it is
/// acknowledged. The file belongs to one process at a time.
package final class SQLiteStorage: Storage {
  private let pool: DatabasePool
  private let lock: FileLock

  /// How many pages the write-ahead log holds before they are written back.
  private static let logPages = 8_000

  /// Opens the file, and makes it and its folder when they do not exist.
  package init(at file: URL) throws(StoreError) {
    let file = file.standardizedFileURL
    lock = try FileLock(file.appendingPathExtension("lock"))
    do {
      pool = try DatabaseFile(file, keeping: .everyTransaction).openPool { db in
        // A page that many commits change is written back once for all of them.
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(Self.logPages)")
        try db.execute(sql: "PRAGMA cache_size = -16000")
        try db.execute(sql: "PRAGMA mmap_size = 268435456")
      }
      try Schema.open(pool)
      LogReservation.make(of: (Self.logPages + 500) * 4_120, for: file)
    } catch {
      lock.release()
      throw StoreError(error)
    }
  }

  package func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    do {
      return try await pool.read { db in try body(SQLiteReader(db: db)) }
    } catch {
      throw StoreError(error)
    }
  }

  package func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    do {
      try pool.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          guard let batch = try body(SQLiteReader(db: db)) else { return .rollback }
          try SQLiteWriter(db: db).store(batch)
          return .commit
        }
      }
    } catch {
      throw StoreError(error)
    }
  }

  package func close() async throws(StoreError) {
    do {
      try pool.closeWithoutLog()
    } catch {
      throw StoreError(error)
    }
    lock.release()
  }
}

extension StoreError {
  init(_ error: any Error) {
    self =
      switch error {
      case let error as StoreError: error
      case let error as DatabaseError: StoreError(database: error)
      case is CancellationError: StoreError(.unavailable, "The read was cancelled.")
      default: StoreError(.internal, "The storage failed: \(error)")
      }
  }

  private init(database error: DatabaseError) {
    self =
      switch error.resultCode {
      case .SQLITE_FULL:
        StoreError(.resourceExhausted, "The disk is full. Make room for the storage.")
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        StoreError(.dataLoss, "The storage's file is damaged. Restore it from a backup.")
      case .SQLITE_MISUSE where error.message == "Connection is closed":
        StoreError(.unavailable, "The storage is closed.")
      default: StoreError(.unavailable, "The storage failed: \(error.message ?? "\(error)")")
      }
  }
}

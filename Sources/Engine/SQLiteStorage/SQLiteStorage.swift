package import DatabaseFiles
import DocumentModel
package import DocumentStore
package import Foundation
import GRDB
import Synchronization

/// A storage in one SQLite file, with a write-ahead log: the embedded default.
///
/// Reads run beside the one writer. A batch is one transaction that is synced to disk before it is
/// acknowledged. The file belongs to one process at a time.
package final class SQLiteStorage: Storage {
  private let pool: DatabasePool
  private let lock: FileLock
  private let reserve: DiskReserve?
  private let witness: CommitWitness
  private let firstDamage = Mutex<StoreError?>(nil)

  /// How many pages the write-ahead log holds before they are written back.
  private static let logPages = 8_000
  /// The same on a full disk, where the log has little room to grow.
  private static let fewLogPages = 500

  /// Opens the file, and makes it and its folder when they do not exist.
  ///
  /// - Parameter reserve: where it is used up, batches that store documents are refused, and those
  ///   that only delete are not.
  package init(at file: URL, reserve: DiskReserve? = nil) throws(StoreError) {
    self.reserve = reserve
    let logPages = reserve?.isUsedUp == true ? Self.fewLogPages : Self.logPages
    let file = file.standardizedFileURL
    lock = try FileLock(file.appendingPathExtension("lock"))
    do {
      let seen = CommitWitness.version(of: file)
      if !FileManager.default.fileExists(atPath: file.path) {
        try CommitWitness.check(nil, of: file, seen: seen)
      }
      pool = try DatabaseFile(file, keeping: .everyTransaction).openPool { db in
        // A page that many commits change is written back once for all of them.
        try db.execute(sql: "PRAGMA wal_autocheckpoint = \(logPages)")
        try db.execute(sql: "PRAGMA cache_size = -16000")
        try db.execute(sql: "PRAGMA mmap_size = 268435456")
      }
      try StorageSchema.open(pool)
      try CommitWitness.check(
        pool.read { try SQLiteReader(db: $0).version() }, of: file, seen: seen)
      witness = CommitWitness(of: file)
      LogReservation.make(of: (logPages + 500) * 4_120, for: file)
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
      throw noting(StoreError(error))
    }
  }

  package func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    do {
      var stored: Timestamp?
      try pool.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          guard let batch = try body(SQLiteReader(db: db)) else { return .rollback }
          if batch.documents.values.contains(where: { $0 != nil }), reserve?.isUsedUp == true {
            throw StoreError.diskIsFull
          }
          try SQLiteWriter(db: db).store(batch)
          stored = batch.version
          return .commit
        }
      }
      if let stored { witness.see(stored) }
    } catch {
      throw noting(StoreError(error))
    }
  }

  /// The first damage that somebody met; nil as long as nobody has.
  package var damage: StoreError? { firstDamage.withLock { $0 } }

  private func noting(_ error: StoreError) -> StoreError {
    if error.code == .dataLoss { firstDamage.withLock { $0 = $0 ?? error } }
    return error
  }

  package func close() async throws(StoreError) {
    witness.close()
    do {
      try pool.closeWithoutLog()
    } catch {
      throw StoreError(error)
    }
    lock.release()
  }
}

extension StoreError {
  fileprivate static let diskIsFull = StoreError(
    .resourceExhausted, "The disk is full. Make room for the storage.")

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
        .diskIsFull
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        StoreError(.dataLoss, "The storage's file is damaged. Restore it from a backup.")
      case .SQLITE_MISUSE where error.message == "Connection is closed":
        StoreError(.unavailable, "The storage is closed.")
      default: StoreError(.unavailable, "The storage failed: \(error.message ?? "\(error)")")
      }
  }
}

package import DatabaseFiles
package import Foundation
import GRDB
import Synchronization

/// The files that people and apps keep on the server, in buckets.
///
/// They are in one file of SQLite, cut into pieces: a file is whole or not there at all, a backup
/// has it as of one moment, and no name that somebody chose ever reaches the file system. What a
/// call acknowledged is on the disk.
package final class BlobStorage: Sendable {
  let pool: DatabasePool
  let limits: BlobLimits
  private let reserve: DiskReserve?
  let now: @Sendable () -> Date
  let readers = Mutex(ContentReaders())
  /// What somebody found damaged who read it.
  package let damage = DamageList()

  /// Opens `file`, making it or bringing it to the newest schema, and forgets what an earlier run
  /// left unfinished.
  ///
  /// - Parameter reserve: where it is used up, files are read and removed only.
  package init(
    file: URL, limits: BlobLimits = BlobLimits(), reserve: DiskReserve? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(StorageError) {
    self.limits = limits
    self.reserve = reserve
    self.now = now
    do {
      pool = try DatabaseFile(file, keeping: .everyTransaction).openPool(
        prepare: RowSums.prepare)
      guard try !pool.read(Self.migrator.hasBeenSuperseded) else {
        throw StorageError(
          .internal,
          "The files in \(file.path) were written by a newer version of Hearth. "
            + "Open them with that version.")
      }
      try Self.migrator.migrate(pool)
      // A piece is part of a file, which has a checksum of its own.
      try pool.write { try RowSums.install($0, excluding: ["piece"]) }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      try pool.write(Self.removeOrphans)
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(.internal, "The files in \(file.path) cannot be opened: \(error)")
    }
  }

  /// Closes the file once what runs has ended. Idempotent.
  package func close() throws(StorageError) {
    do { try pool.closeWithoutLog() } catch { throw Self.error(error) }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StorageError) -> Result {
    do { return try await pool.read(body) } catch { throw Self.error(error) }
  }

  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StorageError) -> Result {
    do { return try await pool.write(body) } catch { throw Self.error(error) }
  }

  /// Throws where the disk has no room for more bytes.
  func expectRoom() throws(StorageError) {
    if reserve?.isUsedUp == true { throw Self.diskIsFull }
  }

  private static let diskIsFull = StorageError(
    .outOfSpace, "The disk is full. Make room for the files.")

  var microseconds: Int64 { Int64(now().timeIntervalSince1970 * 1_000_000) }

  private static func error(_ error: any Error) -> StorageError {
    if let error = error as? DatabaseError, error.resultCode == .SQLITE_FULL { return diskIsFull }
    return error as? StorageError
      ?? StorageError(.internal, "The files could not be used: \(error)")
  }

  private static func removeOrphans(_ database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM content WHERE id NOT IN (SELECT content FROM object)
          AND id NOT IN (SELECT content FROM upload)
        """)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("objects, contents and uploads") { database in
      try database.execute(
        sql: """
          -- The bytes of one version of a file. They never change once an object has them.
          CREATE TABLE content (id INTEGER PRIMARY KEY AUTOINCREMENT);
          CREATE TABLE piece (
            content INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            bytes BLOB NOT NULL
          );
          CREATE UNIQUE INDEX piece_place ON piece (content, place);
          CREATE TABLE object (
            bucket TEXT NOT NULL,
            name TEXT NOT NULL,
            content INTEGER NOT NULL UNIQUE REFERENCES content (id),
            generation INTEGER NOT NULL,
            metageneration INTEGER NOT NULL,
            size INTEGER NOT NULL,
            md5 BLOB NOT NULL,
            crc32c INTEGER NOT NULL,
            created INTEGER NOT NULL,
            updated INTEGER NOT NULL,
            settings TEXT NOT NULL,
            tokens TEXT NOT NULL,
            PRIMARY KEY (bucket, name)
          ) WITHOUT ROWID;
          CREATE TABLE upload (
            id TEXT PRIMARY KEY,
            content INTEGER NOT NULL UNIQUE REFERENCES content (id),
            received INTEGER NOT NULL DEFAULT 0,
            begun INTEGER NOT NULL,
            plan TEXT NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX upload_begun ON upload (begun);
          """)
    }
    return migrator
  }
}

internal import DatabaseFiles
internal import DocumentModel
internal import Foundation
internal import GRDB
internal import Logging

/// The file that holds a device's cache and queue, or the memory in place of it.
enum LocalFile {
  private static let name = "firestore.sqlite"

  /// Opens the file in a folder, making both when they are not there.
  ///
  /// A file that cannot be used, because it is damaged or of a newer app, is set aside under
  /// another name, and the writes queued in it are taken over as far as they can be read.
  static func open(in folder: URL, log: Logger) throws -> DatabaseQueue {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = folder.appending(component: name)
    do {
      return try open(file)
    } catch  where isWorthRebuilding(error) {
      let aside = try setAside(file)
      log.error(
        "The Firestore cache cannot be used; it is set aside and built again from the server.",
        metadata: ["reason": "\(error)", "file": "\(aside.path)"])
      let fresh = try open(file)
      takeOverWrites(from: aside, into: fresh, log: log)
      return fresh
    }
  }

  /// A store that ends with its client.
  static func inMemory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write(LocalSchema.create)
    return queue
  }

  private static func open(_ file: URL) throws -> DatabaseQueue {
    // A power failure may take the last writes, but not the file's integrity; the price of more
    // would be a disk flush for each keystroke's write.
    let queue = try DatabaseFile(file, keeping: .olderTransactions).openQueue()
    try queue.write { db in
      switch try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 {
      case 0: try LocalSchema.create(in: db)
      case LocalSchema.version: _ = try Row.fetchOne(db, sql: "SELECT * FROM batches LIMIT 1")
      case 1..<LocalSchema.version:
        try LocalSchema.migrate(db, from: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
      case let version: throw LocalStoreError.newerVersion(version)
      }
    }
    return queue
  }

  private static func isWorthRebuilding(_ error: any Error) -> Bool {
    switch error {
    case is LocalStoreError: true
    case let error as DatabaseError:
      [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode)
    default: false
    }
  }

  private static func setAside(_ file: URL) throws -> URL {
    let folder = file.deletingLastPathComponent()
    let aside = folder.appending(component: "set-aside-\(UUID().uuidString).sqlite")
    for suffix in ["", "-wal", "-shm"]
    where FileManager.default.fileExists(atPath: file.path + suffix) {
      try FileManager.default.moveItem(atPath: file.path + suffix, toPath: aside.path + suffix)
    }
    return aside
  }

  /// Copies the queued writes, whose tables have not changed since the first version.
  private static func takeOverWrites(from aside: URL, into fresh: DatabaseQueue, log: Logger) {
    do {
      let (batches, mutations) = try DatabaseQueue(path: aside.path).read { db in
        (
          try Row.fetchAll(db, sql: "SELECT id, user, local_write_time FROM batches ORDER BY id"),
          try Row.fetchAll(
            db,
            sql: """
              SELECT batch, ordinal, is_base, user, path, collection, collection_id, write
              FROM mutations ORDER BY batch, ordinal
              """)
        )
      }
      try fresh.write { db in
        for row in batches {
          try db.execute(
            sql: "INSERT INTO batches (id, user, local_write_time) VALUES (?, ?, ?)",
            arguments: StatementArguments(row.databaseValues))
        }
        for row in mutations {
          try db.execute(
            sql: "INSERT INTO mutations VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            arguments: StatementArguments(row.databaseValues))
        }
      }
      log.notice(
        "The writes queued in the old cache are taken over.",
        metadata: ["batches": "\(batches.count)"])
    } catch {
      log.error(
        "The writes queued in the old cache could not be read; they are only in the file set aside.",
        metadata: ["reason": "\(error)", "file": "\(aside.path)"])
    }
  }
}

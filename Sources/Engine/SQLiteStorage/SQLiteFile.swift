import DatabaseFiles
package import DocumentStore
package import Foundation
package import GRDB

/// Work on any SQLite file of a data folder, beside the process that owns it.
package enum SQLiteFile {
  /// Whether the file says that it is SQLite's.
  package static func isOne(_ file: URL) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
  }

  /// Copies the file as it is at one moment, with all that is committed, to a file that does not
  /// exist yet. On return the copy is on the disk.
  package static func copy(_ file: URL, to copy: URL) throws(StoreError) {
    do {
      let source = try open(file)
      defer { try? source.close() }
      let destination = try DatabaseQueue(path: copy.path)
      defer { try? destination.close() }
      try source.backup(to: destination)
      // A file that needs no others beside it, so that it can be read where nothing can be written.
      try destination.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = DELETE")
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// What SQLite finds wrong with the file, a sentence each.
  package static func damage(in file: URL) throws(StoreError) -> [String] {
    do {
      let queue = try open(file)
      defer { try? queue.close() }
      return try queue.read { db in
        try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
          + Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
            "A row of \(row["table"] as String? ?? "?") refers to nothing."
          } + RowSums.damage(in: db, of: file.lastPathComponent)
      }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      return [error.message ?? "The file is damaged."]
    } catch {
      throw StoreError(error)
    }
  }

  /// Reads a file that exists, as of one moment, on a connection of its own beside the writer.
  package static func read<Result: Sendable>(
    _ file: URL, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(StoreError) -> Result {
    do {
      let queue = try open(file)
      defer { try? queue.close() }
      return try await queue.read(body)
    } catch {
      throw StoreError(error)
    }
  }

  /// The same, which blocks.
  package static func readBlocking<Result>(
    _ file: URL, _ body: (Database) throws -> Result
  ) throws(StoreError) -> Result {
    do {
      let queue = try open(file)
      defer { try? queue.close() }
      return try queue.read(body)
    } catch {
      throw StoreError(error)
    }
  }

  static func open(_ file: URL) throws -> DatabaseQueue {
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw StoreError(.notFound, "There is no file \(file.path).")
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(10)
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }
}

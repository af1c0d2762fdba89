import DatabaseFiles
import DocumentModel
import DocumentStore
package import Foundation
import GRDB

/// The file of events that functions have still to be given, and of how far those who find the
/// events have come.
///
/// Where the finding of an event is remembered the event is too, in one transaction; so none is
/// lost or queued twice. The newest changes may be undone by a failure of power, all of what depends
/// on each other together: then events are found and functions run once more.
package final class EventQueue: Sendable {
  private let queue: DatabaseQueue

  /// Opens `file`, making it or bringing it to the newest schema.
  package init(file: URL) throws(AdminError) {
    do {
      queue = try DatabaseFile(file, keeping: .olderTransactions).openQueue(
        prepare: RowSums.prepare)
      guard try !queue.read(Self.migrator.hasBeenSuperseded) else {
        throw AdminError(
          "The functions' events in \(file.path) were written by a newer version of Hearth. "
            + "Open them with that version.")
      }
      try Self.migrator.migrate(queue)
      try queue.write { try RowSums.install($0) }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch let error as AdminError {
      throw error
    } catch {
      throw AdminError("The functions' events in \(file.path) cannot be opened: \(error)")
    }
  }

  /// Closes the file once what runs has ended. Idempotent.
  package func close() throws(AdminError) {
    do { try queue.closeWithoutLog() } catch { throw Self.error(error) }
  }

  /// Returns when everything that was written before is on the disk.
  func synchronize() async throws(AdminError) {
    do {
      try await queue.synchronizeLog()
    } catch {
      throw Self.error(error)
    }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(AdminError) -> Result {
    do { return try await queue.read(body) } catch { throw Self.error(error) }
  }

  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(AdminError) -> Result {
    do { return try await queue.write(body) } catch { throw Self.error(error) }
  }

  private static func error(_ error: any Error) -> AdminError {
    error as? AdminError ?? AdminError("The functions' events could not be used: \(error)")
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("events, cursors and schedules") { database in
      try database.execute(
        sql: """
          CREATE TABLE event (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            function TEXT NOT NULL,
            key TEXT NOT NULL,
            eventID TEXT NOT NULL,
            time INTEGER NOT NULL,
            body BLOB NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            failure TEXT,
            -- When to be given to the function; NULL behind another one of its key, and when dead.
            due INTEGER,
            diedAt INTEGER
          );
          CREATE INDEX event_key ON event (function, key, id) WHERE diedAt IS NULL;
          CREATE INDEX event_due ON event (function, due) WHERE due IS NOT NULL;
          CREATE INDEX event_dead ON event (function, id) WHERE diedAt IS NOT NULL;
          CREATE TABLE cursor (
            source TEXT PRIMARY KEY, version INTEGER NOT NULL, sequence INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE schedule (
            function TEXT PRIMARY KEY, text TEXT NOT NULL, next INTEGER NOT NULL
          ) WITHOUT ROWID;
          """)
    }
    return migrator
  }
}

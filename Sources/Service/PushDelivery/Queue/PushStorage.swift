import DatabaseFiles
import Foundation
import GRDB

/// The file of registrations and of messages on their way.
///
/// Every transaction that has returned is on the disk: a message that was taken survives a failure of
/// power.
final class PushStorage: Sendable {
  private let queue: DatabaseQueue

  /// Opens `file`, making it or bringing it to the newest schema.
  init(file: URL) throws(PushError) {
    do {
      queue = try DatabaseFile(file, keeping: .everyTransaction).openQueue(
        prepare: RowSums.prepare)
      guard try !queue.read(Self.migrator.hasBeenSuperseded) else {
        throw PushError(
          .unavailable,
          "The messages in \(file.path) were written by a newer version of Hearth. Open them with "
            + "that version.")
      }
      try Self.migrator.migrate(queue)
      try queue.write { try RowSums.install($0) }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch let error as PushError {
      throw error
    } catch {
      throw PushError(.unavailable, "The messages in \(file.path) cannot be opened: \(error)")
    }
  }

  /// Closes the file once what runs has ended. Idempotent.
  func close() throws(PushError) {
    do { try queue.closeWithoutLog() } catch { throw Self.error(error) }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(PushError) -> Result {
    do { return try await queue.read(body) } catch { throw Self.error(error) }
  }

  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(PushError) -> Result {
    do { return try await queue.write(body) } catch { throw Self.error(error) }
  }

  private static func error(_ error: any Error) -> PushError {
    error as? PushError ?? PushError(.unavailable, "The messages cannot be used: \(error)")
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("destinations, tokens and deliveries") { database in
      try database.execute(
        sql: """
          CREATE TABLE destination (
            id TEXT PRIMARY KEY NOT NULL,
            -- The endpoint or the token of the device, with its kind before it.
            address TEXT NOT NULL UNIQUE,
            body BLOB NOT NULL,
            revision INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE token (
            token TEXT PRIMARY KEY NOT NULL,
            destination TEXT NOT NULL,
            -- The device and the app of this server; NULL for what registered from elsewhere.
            device TEXT,
            app TEXT,
            account TEXT,
            renewedAt INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX token_place ON token (device, app);
          CREATE INDEX token_account ON token (account);
          CREATE INDEX token_destination ON token (destination);
          CREATE TABLE delivery (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            -- Who sent it and by which identifier, so that it is taken once.
            key TEXT NOT NULL,
            token TEXT NOT NULL,
            lane TEXT NOT NULL,
            tag TEXT,
            body BLOB,
            madeAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL,
            due INTEGER NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            failure TEXT,
            outcome TEXT,
            -- NULL while it waits. Then the row only remembers that the message was taken.
            doneAt INTEGER,
            UNIQUE (key, token)
          );
          CREATE INDEX delivery_waiting ON delivery (id) WHERE doneAt IS NULL;
          CREATE INDEX delivery_done ON delivery (doneAt) WHERE doneAt IS NOT NULL;
          CREATE INDEX delivery_lane ON delivery (lane) WHERE doneAt IS NULL;
          CREATE TABLE gone (
            token TEXT PRIMARY KEY NOT NULL, at INTEGER NOT NULL
          ) WITHOUT ROWID;
          """)
    }
    return migrator
  }
}

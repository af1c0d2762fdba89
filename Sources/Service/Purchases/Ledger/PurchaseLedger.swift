import DatabaseFiles
package import Foundation
import GRDB

/// The durable record of orders, payments and purchases.
///
/// What a call has returned for is on the disk. A fact, the purchase that it makes or revokes, and the
/// event that functions are told are written in one transaction.
package final class PurchaseLedger: Sendable {
  private let queue: DatabaseQueue
  let now: @Sendable () -> Date
  let signals = PurchaseSignals()

  /// Opens `file`, making it or bringing it to the newest schema.
  package init(
    file: URL, now: @escaping @Sendable () -> Date = { Date() }
  ) throws(PurchasesError) {
    self.now = now
    do {
      queue = try DatabaseFile(file, keeping: .everyTransaction).openQueue(
        prepare: RowSums.prepare)
      guard try !queue.read(Self.migrator.hasBeenSuperseded) else {
        throw PurchasesError(
          .storage,
          "The purchases in \(file.path) were written by a newer version of Hearth. "
            + "Open them with that version.")
      }
      try Self.migrator.migrate(queue)
      try queue.write { try RowSums.install($0) }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch let error as PurchasesError {
      throw error
    } catch {
      throw PurchasesError(
        .storage, "The purchases in \(file.path) cannot be opened: \(error)")
    }
  }

  /// Closes the file once what runs has ended. Idempotent.
  package func close() throws(PurchasesError) {
    do { try queue.closeWithoutLog() } catch { throw Self.error(error) }
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(PurchasesError) -> Result {
    do { return try await queue.read(body) } catch { throw Self.error(error) }
  }

  /// Writes in one transaction; then tells those whose purchases `body` says have changed.
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database, inout Set<PurchaseSignals.Key>) throws -> Result
  ) async throws(PurchasesError) -> Result {
    do {
      let (result, changed) = try await queue.write { database in
        var changed: Set<PurchaseSignals.Key> = []
        return (try body(database, &changed), changed)
      }
      signals.send(changed)
      return result
    } catch {
      throw Self.error(error)
    }
  }

  var microseconds: Int64 { Self.microseconds(now()) }

  static func microseconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 * 1_000_000) }

  static func date(_ microseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  private static func error(_ error: any Error) -> PurchasesError {
    error as? PurchasesError
      ?? PurchasesError(.storage, "The purchases could not be used: \(error)")
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("orders, facts and purchases") { database in
      try database.execute(
        sql: """
          CREATE TABLE purchaseOrder (
            id TEXT PRIMARY KEY NOT NULL,
            app TEXT NOT NULL,
            purchaser TEXT,
            product TEXT NOT NULL,
            kind TEXT NOT NULL,
            quantity INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            accountToken TEXT,
            store TEXT NOT NULL,
            reference TEXT,
            payment TEXT,
            state INTEGER NOT NULL,
            returnAddress TEXT,
            created INTEGER NOT NULL,
            -- When the store is asked about the order; NULL for no longer.
            asked INTEGER,
            asks INTEGER NOT NULL DEFAULT 0
          ) WITHOUT ROWID;
          CREATE UNIQUE INDEX purchaseOrder_reference ON purchaseOrder (store, reference);
          CREATE INDEX purchaseOrder_payment ON purchaseOrder (store, payment);
          CREATE INDEX purchaseOrder_purchaser ON purchaseOrder (app, purchaser);
          CREATE INDEX purchaseOrder_asked ON purchaseOrder (asked) WHERE asked IS NOT NULL;
          CREATE TABLE paymentFact (
            store TEXT NOT NULL, payment TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
            stage INTEGER NOT NULL, amount INTEGER NOT NULL, time INTEGER NOT NULL,
            PRIMARY KEY (store, payment, kind, id)
          ) WITHOUT ROWID;
          CREATE TABLE purchase (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            orderID TEXT NOT NULL UNIQUE REFERENCES purchaseOrder (id),
            purchased INTEGER NOT NULL,
            finished INTEGER,
            revoked INTEGER,
            reason INTEGER
          );
          -- What stores have told, so that each message counts once.
          CREATE TABLE message (
            store TEXT NOT NULL, id TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (store, id)
          ) WITHOUT ROWID;
          CREATE TABLE accountToken (
            app TEXT NOT NULL, uid TEXT NOT NULL, token TEXT NOT NULL UNIQUE,
            PRIMARY KEY (app, uid)
          ) WITHOUT ROWID;
          CREATE TABLE entitlementEvent (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            app TEXT NOT NULL, uid TEXT NOT NULL, product TEXT NOT NULL, purchase INTEGER NOT NULL,
            quantity INTEGER NOT NULL, isActive INTEGER NOT NULL, time INTEGER NOT NULL
          );
          """)
    }
    return migrator
  }
}

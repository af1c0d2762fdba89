import Foundation
import GRDB

extension PurchaseLedger {
  /// The purchases of an account in an app, the oldest first.
  package func purchases(
    app: String, _ purchaser: Purchaser
  ) async throws(PurchasesError) -> [PurchaseRecord] {
    try await read {
      try Self.purchases("o.app = ? AND o.purchaser = ?", [app, purchaser.text], $0)
    }
  }

  /// The newest purchases of an app, the newest first.
  ///
  /// - Parameter id: only those before the purchase with this id.
  package func purchases(
    app: String, before id: Int64?, limit: Int
  ) async throws(PurchasesError) -> [PurchaseRecord] {
    try await read {
      try Self.purchases(
        "o.app = ? AND p.id < ?", [app, id ?? .max], order: "p.id DESC LIMIT \(limit)", $0)
    }
  }

  /// The purchase that an order has become, or nil.
  package func purchase(ofOrder id: String) async throws(PurchasesError) -> PurchaseRecord? {
    try await read { try Self.purchases("o.id = ?", [id], $0).first }
  }

  /// Notes that an app has given what was bought; does nothing for another account's purchase.
  package func finish(
    _ id: Int64, app: String, _ purchaser: Purchaser
  ) async throws(PurchasesError) {
    let now = microseconds
    try await write { database, changed in
      try database.execute(
        sql: """
          UPDATE purchase SET finished = ? WHERE id = ? AND finished IS NULL AND orderID IN (
            SELECT id FROM purchaseOrder WHERE app = ? AND purchaser = ?)
          """, arguments: [now, id, app, purchaser.text])
      if database.changesCount > 0 {
        changed.insert(PurchaseSignals.Key(app: app, purchaser: purchaser))
      }
    }
  }

  /// What happened to users' entitlements after the event with the id `id`, the oldest first.
  package func events(
    after id: Int64, limit: Int
  ) async throws(PurchasesError) -> [EntitlementEvent] {
    try await read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM entitlementEvent WHERE id > ? ORDER BY id LIMIT ?",
        arguments: [id, limit]
      ).map { row in
        EntitlementEvent(
          id: row["id"], app: row["app"], uid: row["uid"], product: row["product"],
          purchase: row["purchase"], quantity: row["quantity"], isActive: row["isActive"],
          time: row["time"])
      }
    }
  }

  /// The id of the last event; 0 where there is none.
  package func lastEventID() async throws(PurchasesError) -> Int64 {
    try await read { database in
      try Int64.fetchOne(database, sql: "SELECT MAX(id) FROM entitlementEvent") ?? 0
    }
  }

  static func purchases(
    _ condition: String, _ arguments: StatementArguments, order: String = "p.id",
    _ database: Database
  ) throws -> [PurchaseRecord] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT o.*, p.id AS purchaseID, p.purchased, p.finished, p.revoked, p.reason
        FROM purchase p JOIN purchaseOrder o ON o.id = p.orderID
        WHERE \(condition) ORDER BY \(order)
        """, arguments: arguments
    ).compactMap(PurchaseRecord.init)
  }
}

extension PurchaseRecord {
  fileprivate init?(_ row: Row) {
    guard let order = PurchaseOrder(row) else { return nil }
    let revoked = row["revoked"] as Int64?
    self.init(
      id: row["purchaseID"], order: order, purchased: PurchaseLedger.date(row["purchased"]),
      finished: (row["finished"] as Int64?).map(PurchaseLedger.date),
      revocation: revoked.map {
        PaymentStanding.Revocation(
          time: $0, reason: PaymentStanding.Reason(rawValue: row["reason"]) ?? .other)
      })
  }
}

import Foundation
import GRDB

extension PurchaseLedger {
  /// Keeps a new order. The store is asked about it until it is decided, the first time in `patience`
  /// seconds; nil for a store that is not asked.
  package func add(_ order: PurchaseOrder, asking patience: Int64?) async throws(PurchasesError) {
    let asked = patience.map { microseconds + $0 * 1_000_000 }
    try await write { database, _ in
      try Self.insert(order, asked: asked, database)
    }
  }

  /// Remembers what the store calls an order.
  package func refer(_ id: String, to reference: String) async throws(PurchasesError) {
    try await write { database, _ in
      try database.execute(
        sql: "UPDATE purchaseOrder SET reference = ? WHERE id = ?", arguments: [reference, id])
    }
  }

  package func order(_ id: String) async throws(PurchasesError) -> PurchaseOrder? {
    try await read { try Self.order("id = ?", [id], $0) }
  }

  /// The order that a store calls so.
  package func order(
    of store: StoreKind, reference: String
  ) async throws(PurchasesError) -> PurchaseOrder? {
    try await read {
      try Self.order("store = ? AND reference = ?", [store.rawValue, reference], $0)
    }
  }

  /// The orders of an account for a product that are neither paid nor given up.
  package func undecided(
    app: String, _ purchaser: Purchaser, product: String? = nil
  ) async throws(PurchasesError) -> [PurchaseOrder] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM purchaseOrder WHERE app = ?1 AND purchaser = ?2
            AND (?3 IS NULL OR product = ?3) AND state < ?4
            AND id NOT IN (SELECT orderID FROM purchase) ORDER BY created, id
          """,
        arguments: [app, purchaser.text, product, PurchaseOrder.State.cancelled.rawValue]
      ).compactMap(PurchaseOrder.init)
    }
  }

  /// The orders about which stores are to be asked now, the longest due first.
  func due(limit: Int) async throws(PurchasesError) -> [PurchaseOrder] {
    let now = microseconds
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM purchaseOrder WHERE asked <= ? ORDER BY asked LIMIT ?",
        arguments: [now, limit]
      ).compactMap(PurchaseOrder.init)
    }
  }

  /// Puts off the next question about an order, each time for twice as long up to an hour, and ends
  /// them after 60 days.
  func putOff(_ id: String) async throws(PurchasesError) {
    let now = microseconds
    try await write { database, _ in
      try database.execute(
        sql: """
          UPDATE purchaseOrder SET asks = asks + 1,
            asked = CASE WHEN created < ?1 - 60 * 86400000000 THEN NULL
              ELSE ?1 + 60000000 * MIN(60, 1 << MIN(asks, 6)) END
          WHERE id = ?2 AND asked IS NOT NULL
          """, arguments: [now, id])
    }
  }

  static func insert(_ order: PurchaseOrder, asked: Int64?, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO purchaseOrder (id, app, purchaser, product, kind, quantity, amount, currency,
          accountToken, store, reference, payment, state, returnAddress, created, asked)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        order.id, order.app, order.purchaser?.text, order.product, order.kind.rawValue,
        order.quantity, order.total.minorUnits, order.total.currency,
        order.accountToken?.uuidString, order.store.rawValue, order.reference, order.payment,
        order.state.rawValue, order.returnAddress?.absoluteString, microseconds(order.created),
        asked,
      ])
  }

  static func order(
    _ condition: String, _ arguments: StatementArguments, _ database: Database
  ) throws -> PurchaseOrder? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM purchaseOrder WHERE \(condition)", arguments: arguments
    ).flatMap(PurchaseOrder.init)
  }
}

extension PurchaseOrder {
  /// Reads a row; nil for one that only a newer version understands.
  init?(_ row: Row) {
    guard let kind = CatalogProduct.Kind(rawValue: row["kind"]),
      let store = StoreKind(rawValue: row["store"]), let state = State(rawValue: row["state"])
    else { return nil }
    self.init(
      id: row["id"], app: row["app"],
      purchaser: (row["purchaser"] as String?).flatMap(Purchaser.init), product: row["product"],
      kind: kind, quantity: row["quantity"],
      total: Money(minorUnits: row["amount"], currency: row["currency"]),
      accountToken: (row["accountToken"] as String?).flatMap(UUID.init), store: store,
      reference: row["reference"], payment: row["payment"], state: state,
      returnAddress: (row["returnAddress"] as String?).flatMap(URL.init(string:)),
      created: PurchaseLedger.date(row["created"]))
  }
}

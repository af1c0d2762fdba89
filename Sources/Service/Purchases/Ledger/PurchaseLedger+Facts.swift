import Foundation
import GRDB

extension PurchaseLedger {
  /// What a store tells about one order or payment, all of it in one transaction.
  package struct Report: Sendable {
    /// The store's name for its message; nil where the server has asked.
    package var message: String?
    /// The order, where the store names it.
    package var order: String?
    /// How far the order has come.
    package var state: PurchaseOrder.State?
    package var payment: String?
    package var facts: [PaymentFact]

    package init(
      message: String? = nil, order: String? = nil, state: PurchaseOrder.State? = nil,
      payment: String? = nil, facts: [PaymentFact] = []
    ) {
      self.message = message
      self.order = order
      self.state = state
      self.payment = payment
      self.facts = facts
    }
  }

  /// Takes what a store tells. A message that was taken before changes nothing.
  ///
  /// - Returns: Whether the message is new.
  @discardableResult
  package func take(_ report: Report, from store: StoreKind) async throws(PurchasesError) -> Bool {
    let now = microseconds
    return try await write { database, changed in
      if let message = report.message {
        guard try Self.isNew(message, of: store, now: now, database) else { return false }
      }
      if let id = report.order {
        try database.execute(
          sql: """
            UPDATE purchaseOrder SET payment = COALESCE(?1, payment), state = MAX(state, ?2)
            WHERE id = ?3
            """,
          arguments: [report.payment, report.state?.rawValue ?? 0, id])
        // An order that is given up is decided; a payment that comes all the same still counts.
        try database.execute(
          sql: "UPDATE purchaseOrder SET asked = NULL WHERE id = ? AND state >= ?",
          arguments: [id, PurchaseOrder.State.cancelled.rawValue])
      }
      if let payment = report.payment {
        try Self.merge(report.facts, store, payment, now: now, &changed, database)
      }
      return true
    }
  }

  static func isNew(
    _ message: String, of store: StoreKind, now: Int64, _ database: Database
  ) throws -> Bool {
    try database.execute(
      sql: "INSERT OR IGNORE INTO message VALUES (?, ?, ?)",
      arguments: [store.rawValue, message, now])
    return database.changesCount == 1
  }

  /// Keeps facts beside those that are known, and evaluates the payment's order, if it is known.
  static func merge(
    _ facts: [PaymentFact], _ store: StoreKind, _ payment: String, now: Int64,
    _ changed: inout Set<PurchaseSignals.Key>, _ database: Database
  ) throws {
    for fact in facts {
      let known = try Row.fetchOne(
        database,
        sql: "SELECT * FROM paymentFact WHERE store = ? AND payment = ? AND kind = ? AND id = ?",
        arguments: [store.rawValue, payment, fact.kind.rawValue, fact.id]
      ).flatMap(PaymentFact.init)
      let kept = known.map { fact.later(than: $0) } ?? fact
      try database.execute(
        sql: "INSERT OR REPLACE INTO paymentFact VALUES (?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          store.rawValue, payment, kept.kind.rawValue, kept.id, kept.stage.rawValue, kept.amount,
          kept.time,
        ])
    }
    guard
      let order = try order("store = ? AND payment = ?", [store.rawValue, payment], database)
    else { return }
    try evaluate(order, now: now, &changed, database)
  }

  /// Makes or revokes the purchase of an order as the facts about its payment say.
  static func evaluate(
    _ order: PurchaseOrder, now: Int64, _ changed: inout Set<PurchaseSignals.Key>,
    _ database: Database
  ) throws {
    guard let payment = order.payment else { return }
    let facts = try Row.fetchAll(
      database, sql: "SELECT * FROM paymentFact WHERE store = ? AND payment = ?",
      arguments: [order.store.rawValue, payment]
    ).compactMap(PaymentFact.init)
    let standing = PaymentStanding(facts, total: order.total.minorUnits)
    guard let paid = standing.paid else { return }
    let revocation = standing.revocation
    let known = try purchases("o.id = ?", [order.id], database).first
    let purchase: Int64
    if let known {
      guard known.revocation != revocation else { return }
      purchase = known.id
      try database.execute(
        sql: "UPDATE purchase SET revoked = ?, reason = ? WHERE id = ?",
        arguments: [revocation?.time, revocation?.reason.rawValue, known.id])
    } else {
      try database.execute(
        sql: "INSERT INTO purchase (orderID, purchased, revoked, reason) VALUES (?, ?, ?, ?)",
        arguments: [order.id, paid, revocation?.time, revocation?.reason.rawValue])
      purchase = database.lastInsertedRowID
      try database.execute(
        sql: "UPDATE purchaseOrder SET asked = NULL WHERE id = ?", arguments: [order.id])
    }
    guard let purchaser = order.purchaser else { return }
    changed.insert(PurchaseSignals.Key(app: order.app, purchaser: purchaser))
    if known?.isActive != (revocation == nil) {
      try tell(order, purchase, isActive: revocation == nil, now: now, database)
    }
  }

  /// Notes for functions that a purchase stands or stands no longer.
  static func tell(
    _ order: PurchaseOrder, _ purchase: Int64, isActive: Bool, now: Int64, _ database: Database
  ) throws {
    guard let uid = order.purchaser?.uid else { return }
    try database.execute(
      sql: """
        INSERT INTO entitlementEvent (app, uid, product, purchase, quantity, isActive, time)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [order.app, uid, order.product, purchase, order.quantity, isActive, now])
  }
}

extension PaymentFact {
  /// Reads a row; nil for one that only a newer version understands.
  init?(_ row: Row) {
    guard let kind = Kind(rawValue: row["kind"]), let stage = Stage(rawValue: row["stage"]) else {
      return nil
    }
    self.init(kind, id: row["id"], stage, amount: row["amount"], time: row["time"])
  }
}

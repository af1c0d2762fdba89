package import Foundation
import GRDB

extension PurchaseLedger {
  /// The name under which the App Store knows a user of an app; made when it is missing.
  package func accountToken(app: String, uid: String) async throws(PurchasesError) -> UUID {
    let fresh = UUID()
    let text = try await write { database, _ in
      try database.execute(
        sql: "INSERT OR IGNORE INTO accountToken VALUES (?, ?, ?)",
        arguments: [app, uid, fresh.uuidString])
      return try String.fetchOne(
        database, sql: "SELECT token FROM accountToken WHERE app = ? AND uid = ?",
        arguments: [app, uid])
    }
    return text.flatMap(UUID.init) ?? fresh
  }

  /// Keeps a purchase of the App Store with what is known of it, in one transaction.
  ///
  /// It belongs to the user whose account token it carries; without one, to `claimant`, who must then
  /// be the first to show it.
  ///
  /// - Parameters:
  ///   - order: the purchase, under the store's own name for it. Its purchaser is not read.
  ///   - message: the store's name for its message; nil where an app showed the purchase.
  /// - Returns: The purchase; nil for a message that was taken before.
  package func take(
    _ order: PurchaseOrder, _ facts: [PaymentFact], message: String?, claimant uid: String?
  ) async throws(PurchasesError) -> PurchaseRecord? {
    let now = microseconds
    return try await write { database, changed in
      if let message {
        guard try Self.isNew(message, of: order.store, now: now, database) else { return nil }
      }
      var order = order
      let holder = try order.accountToken.flatMap { token in
        try String.fetchOne(
          database, sql: "SELECT uid FROM accountToken WHERE app = ? AND token = ?",
          arguments: [order.app, token.uuidString])
      }
      let known = try Self.order("id = ?", [order.id], database)
      order.purchaser = known?.purchaser ?? (holder ?? uid).map(Purchaser.user)
      if let uid, order.purchaser != .user(uid) {
        throw PurchasesError(.invalid, "The purchase belongs to another account.")
      }
      if known == nil { try Self.insert(order, asked: nil, database) }
      try Self.merge(facts, order.store, order.id, now: now, &changed, database)
      if known != nil, known?.purchaser == nil, let purchaser = order.purchaser {
        try database.execute(
          sql: "UPDATE purchaseOrder SET purchaser = ? WHERE id = ?",
          arguments: [purchaser.text, order.id])
        changed.insert(PurchaseSignals.Key(app: order.app, purchaser: purchaser))
        if let claimed = try Self.purchases("o.id = ?", [order.id], database).first {
          try Self.tell(order, claimed.id, isActive: claimed.isActive, now: now, database)
        }
      }
      return try Self.purchases("o.id = ?", [order.id], database).first
    }
  }
}

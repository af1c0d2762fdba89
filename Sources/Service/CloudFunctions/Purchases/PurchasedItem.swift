public import Foundation
public import Purchases

/// A paid purchase, for functions.
public struct PurchasedItem: Hashable, Sendable, Identifiable {
  /// Grows from purchase to purchase; never used twice.
  public let id: Int64
  /// The uid of the buyer; nil for a device without an account.
  public let uid: String?
  public let product: String
  public let quantity: Int
  /// The price of all pieces.
  public let total: Money
  public let store: StoreKind
  public let purchased: Date
  /// When the app has given what was bought; nil before.
  public let finished: Date?
  /// When the money went back or was disputed; nil while the purchase stands.
  public let revoked: Date?

  /// Whether it was paid and neither refunded nor disputed.
  public var isActive: Bool { revoked == nil }

  init(_ record: PurchaseRecord) {
    id = record.id
    uid = record.order.purchaser?.uid
    product = record.order.product
    quantity = record.order.quantity
    total = record.order.total
    store = record.order.store
    purchased = record.purchased
    finished = record.finished
    revoked = record.revocation.map {
      Date(timeIntervalSince1970: Double($0.time) / 1_000_000)
    }
  }
}

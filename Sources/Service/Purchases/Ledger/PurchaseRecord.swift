package import Foundation

/// A paid purchase as the ledger has it.
package struct PurchaseRecord: Hashable, Sendable, Identifiable {
  /// Grows from purchase to purchase; never used twice.
  package var id: Int64
  package var order: PurchaseOrder
  package var purchased: Date
  /// When the app has given what was bought; nil before.
  package var finished: Date?
  package var revocation: PaymentStanding.Revocation?

  /// Whether it was paid and neither refunded nor disputed.
  package var isActive: Bool { revocation == nil }
}

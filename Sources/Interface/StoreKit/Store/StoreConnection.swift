package import Foundation

/// How a device's store reaches the server that sells.
///
/// Its functions are about the account that is signed in on the device when they are called.
package struct StoreConnection: Sendable {
  /// What somebody wants to buy.
  package struct Request: Hashable, Sendable {
    package var product: String
    package var quantity: Int
    package var accountToken: UUID?
  }

  /// How a purchase begins.
  package enum Beginning: Hashable, Sendable {
    /// The person pays at this address.
    case page(order: String, URL)
    case owned(StoredPurchase)
    case pending
  }

  /// What became of an order.
  package enum Outcome: Hashable, Sendable {
    case purchased(StoredPurchase)
    case pending, cancelled, declined
  }

  /// All purchases of an account.
  package struct Snapshot: Hashable, Sendable {
    /// Nil where nobody is signed in.
    package var account: String?
    /// The oldest first.
    package var purchases: [StoredPurchase]

    package init(account: String?, purchases: [StoredPurchase]) {
      self.account = account
      self.purchases = purchases
    }
  }

  /// What is for sale now, in the order of the catalogue.
  package var products: @Sendable () -> [StoredProduct]
  package var snapshot: @Sendable () async throws -> Snapshot
  /// Begins a purchase, whose page sends the person back to the address.
  package var begin: @Sendable (Request, URL) async throws -> Beginning
  /// Asks what became of an order; where the person came back without an answer, gives it up.
  package var settle: @Sendable (_ order: String, _ isAbandoned: Bool) async throws -> Outcome
  /// Notes that the app has given what was bought.
  package var finish: @Sendable (UInt64) async throws -> Void
  /// Has the server ask where people have paid.
  package var reconcile: @Sendable () async throws -> Void
  /// An element at first, and whenever the account or its purchases change.
  package var changes: @Sendable () -> AsyncStream<Void>

  package init(
    products: @escaping @Sendable () -> [StoredProduct],
    snapshot: @escaping @Sendable () async throws -> Snapshot,
    begin: @escaping @Sendable (Request, URL) async throws -> Beginning,
    settle: @escaping @Sendable (_ order: String, _ isAbandoned: Bool) async throws -> Outcome,
    finish: @escaping @Sendable (UInt64) async throws -> Void,
    reconcile: @escaping @Sendable () async throws -> Void,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.products = products
    self.snapshot = snapshot
    self.begin = begin
    self.settle = settle
    self.finish = finish
    self.reconcile = reconcile
    self.changes = changes
  }
}

/// A product as a server describes it.
package struct StoredProduct: Hashable, Sendable {
  package var id: String
  package var type: Product.ProductType
  package var name: String
  package var summary: String
  package var price: Decimal
  package var currency: String

  package init(
    id: String, type: Product.ProductType, name: String, summary: String, price: Decimal,
    currency: String
  ) {
    self.id = id
    self.type = type
    self.name = name
    self.summary = summary
    self.price = price
    self.currency = currency
  }
}

/// A paid purchase as a server describes it.
package struct StoredPurchase: Hashable, Sendable {
  package var id: UInt64
  package var order: String
  package var product: String
  package var type: Product.ProductType
  package var quantity: Int
  package var price: Decimal
  package var currency: String
  package var accountToken: UUID?
  package var purchased: Date
  package var isFinished: Bool
  package var revoked: Date?
  package var revocationReason: Transaction.RevocationReason?
  package var environment: AppStore.Environment

  package init(
    id: UInt64, order: String, product: String, type: Product.ProductType, quantity: Int,
    price: Decimal, currency: String, accountToken: UUID?, purchased: Date, isFinished: Bool,
    revoked: Date?, revocationReason: Transaction.RevocationReason?,
    environment: AppStore.Environment
  ) {
    self.id = id
    self.order = order
    self.product = product
    self.type = type
    self.quantity = quantity
    self.price = price
    self.currency = currency
    self.accountToken = accountToken
    self.purchased = purchased
    self.isFinished = isFinished
    self.revoked = revoked
    self.revocationReason = revocationReason
    self.environment = environment
  }
}

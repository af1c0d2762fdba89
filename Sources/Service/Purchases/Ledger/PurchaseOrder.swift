package import Foundation

/// Something that a person wants to buy, from the moment they ask for it.
package struct PurchaseOrder: Hashable, Sendable, Identifiable {
  /// How far an order has come that is not paid. A later one is never taken back.
  package enum State: Int, Sendable {
    /// The person has not decided.
    case open
    /// The person has decided, and the payment takes its time.
    case pending
    /// The person or the store gave it up.
    case cancelled
    /// The payment was refused.
    case declined
  }

  /// A random name that nobody can guess.
  package var id: String
  /// The app's database, by which its namespace is known.
  package var app: String
  /// Nil for a purchase of the App Store that nobody has claimed.
  package var purchaser: Purchaser?
  package var product: String
  package var kind: CatalogProduct.Kind
  package var quantity: Int
  /// The price of all pieces.
  package var total: Money
  /// The app's own name for the account.
  package var accountToken: UUID?
  package var store: StoreKind
  /// What the store calls the order: a checkout session, or a transaction of the App Store.
  package var reference: String?
  /// What the store calls the payment.
  package var payment: String?
  package var state = State.open
  /// Where the store sends the person back to.
  package var returnAddress: URL?
  package var created: Date

  package init(
    id: String, app: String, purchaser: Purchaser? = nil, product: String,
    kind: CatalogProduct.Kind, quantity: Int, total: Money, accountToken: UUID? = nil,
    store: StoreKind, reference: String? = nil, payment: String? = nil, state: State = .open,
    returnAddress: URL? = nil, created: Date
  ) {
    self.id = id
    self.app = app
    self.purchaser = purchaser
    self.product = product
    self.kind = kind
    self.quantity = quantity
    self.total = total
    self.accountToken = accountToken
    self.store = store
    self.reference = reference
    self.payment = payment
    self.state = state
    self.returnAddress = returnAddress
    self.created = created
  }
}

import Accounts
package import Foundation

extension Purchases {
  /// What somebody wants to buy.
  package struct Request: Sendable {
    package var app: String
    package var purchaser: Purchaser
    package var product: String
    package var quantity: Int
    package var accountToken: UUID?

    package init(
      app: String, purchaser: Purchaser, product: String, quantity: Int = 1,
      accountToken: UUID? = nil
    ) {
      self.app = app
      self.purchaser = purchaser
      self.product = product
      self.quantity = quantity
      self.accountToken = accountToken
    }
  }

  /// How a purchase begins.
  package enum Beginning: Hashable, Sendable {
    /// The person pays at this address.
    case page(order: String, URL)
    /// They have it already.
    case owned(PurchaseRecord)
    /// They have paid, and the payment takes its time.
    case pending
  }

  /// What became of an order.
  package enum Outcome: Hashable, Sendable {
    case purchased(PurchaseRecord)
    /// The person has not decided.
    case open
    case pending, cancelled, declined
  }

  /// How many purchases somebody may begin in an hour, of all products of an app.
  static let beginningsAnHour = 60

  /// The most pieces of a product in one order.
  package static let mostPieces = 10

  /// Begins a purchase. An account buys a product that it keeps only once, however many pages ask for
  /// it: an earlier order that nobody has paid is given up first.
  ///
  /// - Parameter returnAddress: where the store sends the person back to. It says nothing about what
  ///   they did.
  package func begin(
    _ request: Request, returningTo returnAddress: URL
  ) async throws(PurchasesError) -> Beginning {
    guard let store = webStore, let product = catalog(of: request.app).product(request.product)
    else {
      throw PurchasesError(.unavailable, "\(request.product) is not for sale here.")
    }
    guard (1...(product.kind == .consumable ? Self.mostPieces : 1)).contains(request.quantity),
      let total = product.price.times(request.quantity)
    else { throw PurchasesError(.invalid, "So many pieces cannot be bought at once.") }
    guard beginnings.allows("\(request.app) \(request.purchaser.text)") else {
      throw PurchasesError(
        .exhausted, "Too many purchases were begun in an hour. Wait an hour, then try again.")
    }
    return try await turns.run("\(request.app) \(request.purchaser.text) \(product.id)") {
      () throws(PurchasesError) in
      if product.kind == .nonConsumable, let earlier = try await self.earlier(request) {
        return earlier
      }
      let order = PurchaseOrder(
        id: Self.randomName(), app: request.app, purchaser: request.purchaser,
        product: product.id, kind: product.kind, quantity: request.quantity, total: total,
        accountToken: request.accountToken, store: store, returnAddress: returnAddress,
        created: self.now())
      let page: URL
      switch store {
      case .stripe: page = try await self.beginAtStripe(order, product, returningTo: returnAddress)
      case .test, .appStore: page = try await self.beginTest(order, returningTo: returnAddress)
      }
      return .page(order: order.id, page)
    }
  }

  /// Asks the store what became of an order, and keeps what it says.
  ///
  /// - Parameter isAbandoned: whether the person has come back without buying. The order is then given
  ///   up, so that nobody can pay for it later.
  package func settle(
    _ id: String, isAbandoned: Bool = false
  ) async throws(PurchasesError) -> Outcome {
    guard let order = try await ledger.order(id) else {
      throw PurchasesError(.invalid, "There is no such order.")
    }
    if let purchase = try await ledger.purchase(ofOrder: id) { return .purchased(purchase) }
    switch order.store {
    case .stripe: try await askStripe(order, isAbandoned: isAbandoned)
    case .test:
      if isAbandoned, order.state == .open {
        try await ledger.take(
          PurchaseLedger.Report(order: id, state: .cancelled), from: .test)
      }
    case .appStore: break
    }
    if let purchase = try await ledger.purchase(ofOrder: id) { return .purchased(purchase) }
    return switch try await ledger.order(id)?.state {
    case .pending: .pending
    case .cancelled: .cancelled
    case .declined: .declined
    case .open, nil: .open
    }
  }

  /// Asks stores about everything of an account in an app: orders that are not decided, and whether
  /// money went back that was paid.
  package func reconcile(app: String, _ purchaser: Purchaser) async throws(PurchasesError) {
    for order in try await ledger.undecided(app: app, purchaser) {
      _ = try await settle(order.id)
    }
    for purchase in try await ledger.purchases(app: app, purchaser)
    where purchase.order.store == .stripe {
      if let payment = purchase.order.payment { try await askStripe(aboutRefundsOf: payment) }
    }
  }

  /// Notes that an app has given what was bought.
  package func finish(
    _ purchase: Int64, app: String, _ purchaser: Purchaser
  ) async throws(PurchasesError) {
    try await ledger.finish(purchase, app: app, purchaser)
  }

  /// What there is already of a product that an account keeps; nil where it can be bought.
  private func earlier(_ request: Request) async throws(PurchasesError) -> Beginning? {
    func owned() async throws(PurchasesError) -> Beginning? {
      try await ledger.purchases(app: request.app, request.purchaser)
        .last { $0.order.product == request.product && $0.isActive }.map { .owned($0) }
    }
    if let owned = try await owned() { return owned }
    for order in try await ledger.undecided(
      app: request.app, request.purchaser, product: request.product)
    {
      switch try await settle(order.id, isAbandoned: true) {
      case .purchased: if let owned = try await owned() { return owned }
      case .pending: return .pending
      case .open, .cancelled, .declined: break
      }
    }
    return nil
  }

  /// 128 random bits.
  private static func randomName() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

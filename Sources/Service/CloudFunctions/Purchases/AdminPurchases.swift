public import Foundation
public import Purchases

/// What people have bought in one app, for its functions. What a client says of its purchases proves
/// nothing.
public struct AdminPurchases: Sendable {
  private let purchases: Purchases?
  private let app: String

  init(purchases: Purchases?, app: String) {
    self.purchases = purchases
    self.app = app
  }

  /// The same for another app, by its database.
  func serving(_ app: String) -> AdminPurchases {
    AdminPurchases(purchases: purchases, app: app)
  }

  /// Whether a user has bought a product and the money did not go back.
  public func hasActive(_ product: String, for uid: String) async throws(AdminError) -> Bool {
    try await transactions(of: uid).contains { $0.product == product && $0.isActive }
  }

  /// Everything that a user has bought, the oldest first.
  public func transactions(of uid: String) async throws(AdminError) -> [PurchasedItem] {
    try await telling { purchases throws(PurchasesError) in
      try await purchases.purchases(app: app, .user(uid))
    }.map(PurchasedItem.init)
  }

  /// The newest purchases in the app, the newest first.
  ///
  /// - Parameters:
  ///   - id: only purchases before this one.
  ///   - limit: at most so many.
  public func newest(
    before id: Int64? = nil, limit: Int = 100
  ) async throws(AdminError) -> [PurchasedItem] {
    try await telling { purchases throws(PurchasesError) in
      try await purchases.ledger.purchases(app: app, before: id, limit: max(0, limit))
    }.map(PurchasedItem.init)
  }

  /// Notes that an app has given a user what they bought, as `Transaction.finish()` does: for products
  /// that functions give.
  public func finish(_ transaction: Int64, of uid: String) async throws(AdminError) {
    try await telling { purchases throws(PurchasesError) in
      try await purchases.finish(transaction, app: app, .user(uid))
    }
  }

  /// Asks stores what a user has paid, for those whose message has not come.
  public func reconcile(_ uid: String) async throws(AdminError) {
    try await telling { purchases throws(PurchasesError) in
      try await purchases.reconcile(app: app, .user(uid))
    }
  }

  /// What an app on an Apple device gives to `purchase(options:)` as the `appAccountToken`. Always the
  /// same for a user of the app.
  public func accountToken(for uid: String) async throws(AdminError) -> UUID {
    try await telling { purchases throws(PurchasesError) in
      try await purchases.accountToken(app: app, uid: uid)
    }
  }

  /// Keeps what a user has bought in the App Store.
  ///
  /// - Parameter signedTransaction: the `jwsRepresentation` that StoreKit gives on an Apple device.
  /// - Throws: Where the App Store has not signed it, where it is for another app or belongs to another
  ///   account.
  @discardableResult
  public func record(
    signedTransaction: String, for uid: String
  ) async throws(AdminError) -> PurchasedItem {
    PurchasedItem(
      try await telling { purchases throws(PurchasesError) in
        try await purchases.take(signedTransaction: signedTransaction, app: app, uid: uid)
      })
  }

  /// Buys a product for somebody of a demonstration, where the test store sells it.
  public func buyInTestStore(_ product: String, for uid: String) async throws(AdminError) {
    try await telling { purchases throws(PurchasesError) in
      try await purchases.buyInTestStore(product, app: app, .user(uid))
    }
  }

  /// Which stores the app sells in, and why not in the others.
  public var stores: [StoreStatus] { purchases?.statuses(of: app) ?? [] }

  private func telling<T>(
    _ body: (Purchases) async throws(PurchasesError) -> T
  ) async throws(AdminError) -> T {
    guard let purchases else { throw AdminError("This server keeps no purchases.") }
    do throws(PurchasesError) { return try await body(purchases) } catch {
      throw AdminError(error.message)
    }
  }
}

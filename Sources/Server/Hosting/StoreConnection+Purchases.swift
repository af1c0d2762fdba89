import Foundation
import Purchases
import StoreKit

extension StoreConnection {
  /// Reaches what a server sells, for one app on one device.
  ///
  /// - Parameter app: the app's database.
  init(_ purchases: Purchases, app: String, account: StoreAccount) {
    self.init(
      products: { purchases.offered(in: app).map(StoredProduct.init) },
      snapshot: {
        guard let purchaser = account.purchaser else {
          return Snapshot(account: nil, purchases: [])
        }
        return Snapshot(
          account: purchaser.text,
          purchases: try await purchases.purchases(app: app, purchaser).map(StoredPurchase.init))
      },
      begin: { request, address in
        guard let purchaser = account.purchaser else {
          throw Product.PurchaseError.purchaseNotAllowed
        }
        return try await Self.telling(purchases) { () throws(PurchasesError) in
          try await purchases.begin(
            Purchases.Request(
              app: app, purchaser: purchaser, product: request.product,
              quantity: request.quantity, accountToken: request.accountToken),
            returningTo: address)
        }.stored
      },
      settle: { order, isAbandoned in
        try await Self.telling(purchases) { () throws(PurchasesError) in
          try await purchases.settle(order, isAbandoned: isAbandoned)
        }.stored(isAbandoned: isAbandoned)
      },
      finish: { id in
        guard let purchaser = account.purchaser, let id = Int64(exactly: id) else { return }
        try await purchases.finish(id, app: app, purchaser)
      },
      reconcile: {
        guard let purchaser = account.purchaser else {
          throw Product.PurchaseError.purchaseNotAllowed
        }
        try await Self.telling(purchases) { () throws(PurchasesError) in
          try await purchases.reconcile(app: app, purchaser)
        }
      },
      changes: { Self.changes(purchases, app, account) })
  }

  /// What went wrong is for whoever runs the server; the person is told what to do.
  private static func telling<T>(
    _ purchases: Purchases, _ body: () async throws(PurchasesError) -> T
  ) async throws -> T {
    do throws(PurchasesError) {
      return try await body()
    } catch {
      purchases.report(error)
      switch error.code {
      case .unavailable: throw Product.PurchaseError.productUnavailable
      case .invalid: throw Product.PurchaseError.invalidQuantity
      case .forged, .exhausted, .unreachable, .storage:
        throw StoreKitError.systemError(StoreFailure())
      }
    }
  }

  private static func changes(
    _ purchases: Purchases, _ app: String, _ account: StoreAccount
  ) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      var listening: Task<Void, Never>?
      for await purchaser in account.purchasers {
        listening?.cancel()
        // Listens before it says that there is something to read, so that no change falls between.
        let changes = purchaser.map { purchases.changes(app: app, $0) }
        continuation.yield()
        listening = changes.map { changes in
          Task { for await _ in changes { continuation.yield() } }
        }
      }
      listening?.cancel()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

/// The store does not answer.
private struct StoreFailure: LocalizedError {
  var errorDescription: String? { "The store cannot be reached at the moment. Try again later." }
}

extension StoredProduct {
  fileprivate init(_ product: CatalogProduct) {
    self.init(
      id: product.id, type: Product.ProductType(rawValue: product.kind.rawValue),
      name: product.name, summary: product.summary, price: product.price.decimal,
      currency: product.price.currency)
  }
}

extension StoredPurchase {
  fileprivate init(_ purchase: PurchaseRecord) {
    let order = purchase.order
    self.init(
      id: UInt64(clamping: purchase.id), order: order.id, product: order.product,
      type: Product.ProductType(rawValue: order.kind.rawValue), quantity: order.quantity,
      price: order.total.decimal, currency: order.total.currency,
      accountToken: order.accountToken, purchased: purchase.purchased,
      isFinished: purchase.finished != nil,
      revoked: purchase.revocation.map {
        Date(timeIntervalSince1970: Double($0.time) / 1_000_000)
      },
      revocationReason: purchase.revocation.map { _ in .other },
      environment: order.store == .test ? .sandbox : .production)
  }
}

extension Purchases.Beginning {
  fileprivate var stored: StoreConnection.Beginning {
    switch self {
    case .page(let order, let page): .page(order: order, page)
    case .owned(let purchase): .owned(StoredPurchase(purchase))
    case .pending: .pending
    }
  }
}

extension Purchases.Outcome {
  /// - Parameter isAbandoned: whether the person came back without having decided.
  fileprivate func stored(isAbandoned: Bool) -> StoreConnection.Outcome {
    switch self {
    case .purchased(let purchase): .purchased(StoredPurchase(purchase))
    case .pending: .pending
    case .declined: .declined
    // Where the store has sent the person back and does not know more yet, it will.
    case .open: isAbandoned ? .cancelled : .pending
    case .cancelled: .cancelled
    }
  }
}

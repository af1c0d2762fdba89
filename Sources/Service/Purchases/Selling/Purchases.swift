import Accounts
package import Foundation
package import Logging

/// What a server's apps sell, and what people have bought.
///
/// Access never comes from what a browser says: a purchase stands when a store has signed that it is
/// paid, or has said so when it was asked.
package final class Purchases: Sendable {
  package let ledger: PurchaseLedger
  let configuration: PurchasesConfiguration
  let isDevelopment: Bool
  let stripe: StripeClient?
  let appStore: AppStoreVerifier
  let now: @Sendable () -> Date
  let logger: Logger
  let turns = OrderTurns()
  /// How many purchases somebody begins: each is an order that is kept, and a session at Stripe.
  let beginnings: RateLimiter

  /// Opens the ledger in `file`, making it when it is missing.
  ///
  /// - Parameter isDevelopment: whether people may buy without paying, and whether purchases of the App
  ///   Store's sandbox count.
  package init(
    file: URL, configuration: PurchasesConfiguration = PurchasesConfiguration(),
    isDevelopment: Bool = false, now: @escaping @Sendable () -> Date = { Date() }, logger: Logger
  ) throws(PurchasesError) {
    appStore = try AppStoreVerifier(roots: configuration.appStoreRoots)
    ledger = try PurchaseLedger(file: file, now: now)
    self.configuration = configuration
    self.isDevelopment = isDevelopment
    self.now = now
    beginnings = RateLimiter(limit: Self.beginningsAnHour, per: 3_600, now: now)
    self.logger = logger
    stripe = configuration.stripe.map { StripeClient(configuration: $0) }
  }

  /// Closes the ledger once what runs has ended. Idempotent.
  package func close() throws(PurchasesError) { try ledger.close() }

  func catalog(of app: String) -> StoreCatalog { configuration.catalogs[app] ?? .empty }

  /// Where people pay who use an app in a browser; nil where nothing is sold there.
  var webStore: StoreKind? {
    if stripe != nil { return .stripe }
    return isDevelopment ? .test : nil
  }

  /// Which stores an app sells in, and why not in the others.
  package func statuses(of app: String) -> [StoreStatus] {
    let catalog = catalog(of: app)
    let nothing = catalog.products.isEmpty ? "The app sells nothing." : nil
    return StoreKind.allCases.map { store in
      let advice: String? =
        switch store {
        case .stripe: stripe == nil ? configuration.stripeAdvice : nil
        case .appStore:
          if catalog.appStore == nil {
            "The app’s catalogue does not say how the App Store knows it."
          } else if !appStore.hasRoots {
            "The App Store is not set up: name Apple’s root certificate with --app-store-root."
          } else {
            nil
          }
        case .test:
          if !isDevelopment {
            "The test store is only for a server with --development."
          } else if webStore != .test {
            "Stripe is set up and takes its place."
          } else {
            nil
          }
        }
      return StoreStatus(store: store, advice: nothing ?? advice)
    }
  }

  /// The products of an app that people can buy in a browser, in the order of its catalogue.
  package func offered(in app: String) -> [CatalogProduct] {
    webStore == nil ? [] : catalog(of: app).products
  }

  /// The purchases of an account in an app, the oldest first.
  package func purchases(
    app: String, _ purchaser: Purchaser
  ) async throws(PurchasesError) -> [PurchaseRecord] {
    try await ledger.purchases(app: app, purchaser)
  }

  /// An element after each change of an account's purchases in an app.
  package func changes(app: String, _ purchaser: Purchaser) -> AsyncStream<Void> {
    ledger.signals.changes(PurchaseSignals.Key(app: app, purchaser: purchaser))
  }

  /// Asks stores about orders that are not decided, as long as the task runs: what their messages did
  /// not bring, and what an earlier run of the server left open.
  package func run() async {
    while !Task.isCancelled {
      await settleDue()
      try? await Task.sleep(for: .seconds(5))
    }
  }

  /// Asks stores once about the orders that are due.
  package func settleDue() async {
    do throws(PurchasesError) {
      for order in try await ledger.due(limit: 100) {
        guard !Task.isCancelled else { return }
        try await ledger.putOff(order.id)
        do throws(PurchasesError) {
          _ = try await settle(order.id)
        } catch {
          logger.warning(
            "A store did not say what became of an order.",
            metadata: ["order": "\(order.id)", "error": "\(error)"])
        }
      }
    } catch {
      logger.error("Orders wait.", metadata: ["error": "\(error)"])
    }
  }
}

extension Purchases {
  /// Notes for whoever runs the server why somebody could not buy.
  package func report(_ error: PurchasesError) {
    logger.warning("Somebody could not buy.", metadata: ["error": "\(error)"])
  }
}

import Purchases
import ServiceLifecycle

/// Asks stores about orders that are not decided, as long as the server runs.
struct PurchaseSettling: Service {
  let purchases: Purchases

  func run() async throws {
    await cancelWhenGracefulShutdown { await purchases.run() }
  }
}

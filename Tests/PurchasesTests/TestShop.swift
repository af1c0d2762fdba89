import Foundation
import Logging
import Purchases
import Synchronization

/// A shop in a folder of its own, with a clock that the test sets.
struct TestShop: Sendable {
  static let app = "awards"
  static let frames = CatalogProduct(
    "frames", .nonConsumable, name: "Frames", summary: "Golden.",
    price: Money(minorUnits: 299, currency: "USD"))
  static let coffee = CatalogProduct(
    "coffee", .consumable, name: "Coffee", summary: "",
    price: Money(minorUnits: 150, currency: "USD"))
  static let catalog = StoreCatalog(
    [frames, coffee],
    appStore: StoreCatalog.AppStoreIdentity(bundleID: "com.example.awards", appleID: 42))
  static let ada = Purchaser.user("ada")

  let purchases: Purchases
  let clock: TestClock

  var ledger: PurchaseLedger { purchases.ledger }

  /// Runs the body with a shop whose folder is removed afterwards.
  static func with(
    _ configuration: PurchasesConfiguration = PurchasesConfiguration(),
    isDevelopment: Bool = true, _ body: (TestShop) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let shop = try TestShop(folder, configuration, isDevelopment: isDevelopment)
    try await body(shop)
    try shop.purchases.close()
  }

  init(
    _ folder: URL, _ configuration: PurchasesConfiguration = PurchasesConfiguration(),
    isDevelopment: Bool = true, clock: TestClock = TestClock()
  ) throws {
    var configuration = configuration
    configuration.catalogs[Self.app] = Self.catalog
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    self.clock = clock
    purchases = try Purchases(
      file: folder.appending(path: "purchases.sqlite"), configuration: configuration,
      isDevelopment: isDevelopment, now: { clock.now }, logger: logger)
  }

  /// An order at Stripe that nobody has paid, with the payment that Stripe has for it.
  func order(payment: String? = nil, at time: Date? = nil) async throws -> PurchaseOrder {
    let order = PurchaseOrder(
      id: UUID().uuidString, app: Self.app, purchaser: Self.ada, product: Self.frames.id,
      kind: .nonConsumable, quantity: 1, total: Self.frames.price, store: .stripe,
      reference: "cs_\(UUID().uuidString)", payment: payment, created: time ?? clock.now)
    try await ledger.add(order, asking: nil)
    return order
  }
}

/// A clock that moves only when it is told to.
final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

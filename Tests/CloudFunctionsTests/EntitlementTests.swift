import CloudFunctions
import DocumentModel
import Foundation
import Logging
import Purchases
import Testing

/// What functions know of what people have bought.
@Suite struct EntitlementTests {
  private static let frames = CatalogProduct(
    "frames", .nonConsumable, name: "Frames", summary: "",
    price: Money(minorUnits: 299, currency: "USD"))

  private var logger: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }

  private func withShop(
    _ body: (TriggerWorld, Purchases, Admin) async throws -> Void
  ) async throws {
    try await TriggerWorld.with { world in
      let purchases = try Purchases(
        file: world.folder.appending(path: "purchases.sqlite"),
        configuration: PurchasesConfiguration(catalogs: ["shop": StoreCatalog([Self.frames])]),
        isDevelopment: true, logger: logger)
      let admin = Admin(
        accounts: world.accounts, store: world.store, database: DatabaseName(project: "hearth"),
        purchases: purchases)
      try await body(world, purchases, admin)
      try purchases.close()
    }
  }

  private func buy(_ purchases: Purchases, _ uid: String) async throws -> PurchaseOrder {
    let beginning = try await purchases.begin(
      Purchases.Request(app: "shop", purchaser: .user(uid), product: "frames"),
      returningTo: try #require(URL(string: "http://127.0.0.1/")))
    guard case .page(let id, _) = beginning else {
      throw AdminError("There is no page.")
    }
    let order = try #require(try await purchases.ledger.order(id))
    _ = try await purchases.decide(.buy, order)
    return order
  }

  @Test func `a function runs for each change, and asks the server what is bought`() async throws {
    try await withShop { world, purchases, admin in
      let notebook = Notebook()
      let shop = AppNamespace(named: "shop")
      let function = CloudFunction.onEntitlementChanged(name: "entitled") { event in
        let admin = event.environment.admin
        let hasFrames = try await admin.purchases.hasActive("frames", for: event.data.uid)
        notebook.note("\(event.data.uid) \(event.data.product) \(event.data.isActive) \(hasFrames)")
      }
      let elsewhere = CloudFunction.onEntitlementChanged(name: "elsewhere") { _ in
        notebook.note("elsewhere")
      }
      let host = try await TriggerHost(
        [function.serving(shop), elsewhere.serving(AppNamespace(named: "other"))],
        queue: try world.queue(), store: world.store, accounts: world.accounts,
        purchases: purchases, environment: FunctionEnvironment(admin: admin), logger: logger)
      let order = try await buy(purchases, "ada")
      try await host.settle()
      #expect(notebook.lines == ["ada frames true true"])
      _ = try await purchases.decide(.refund, order)
      try await host.settle()
      #expect(notebook.lines.last == "ada frames false false")
      #expect(notebook.lines.count == 2)
    }
  }

  @Test func `the administrator of an app sees the app's purchases only`() async throws {
    try await withShop { _, purchases, admin in
      _ = try await buy(purchases, "ada")
      _ = try await buy(purchases, "ben")
      let shop = admin.serving(AppNamespace(named: "shop")).purchases
      let own = try await shop.transactions(of: "ada")
      #expect(own.map(\.product) == ["frames"] && own.map(\.uid) == ["ada"])
      #expect(try await shop.newest().map(\.uid) == ["ben", "ada"])
      #expect(try await shop.newest(limit: 1).map(\.uid) == ["ben"])
      #expect(try await shop.newest(before: own.first?.id).isEmpty)
      let inDefault = try await admin.purchases.hasActive("frames", for: "ada")
      let inShop = try await shop.hasActive("frames", for: "ada")
      #expect(!inDefault && inShop)
      let token = try await shop.accountToken(for: "ada")
      #expect(try await shop.accountToken(for: "ada") == token)
      try await shop.finish(try #require(own.first?.id), of: "ada")
      #expect(try await shop.transactions(of: "ada").first?.finished != nil)
      await #expect(throws: AdminError.self) {
        try await shop.record(signedTransaction: "a.b.c", for: "ada")
      }
      #expect(shop.stores.filter(\.isOffered).map(\.store) == [.test])
    }
  }
}

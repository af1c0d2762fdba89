import Foundation
import Purchases
import Testing

/// Buying in the test store, from the request to the entitlement.
@Suite struct BuyingTests {
  private func returnAddress() throws -> URL {
    try #require(
      URL(string: "http://127.0.0.1:8000/__/auth/handler?hearth-app=awards&state=secret"))
  }

  private func begin(
    _ shop: TestShop, _ product: CatalogProduct = TestShop.frames, quantity: Int = 1,
    by purchaser: Purchaser = TestShop.ada, token: UUID? = nil
  ) async throws -> Purchases.Beginning {
    try await shop.purchases.begin(
      Purchases.Request(
        app: TestShop.app, purchaser: purchaser, product: product.id, quantity: quantity,
        accountToken: token), returningTo: try returnAddress())
  }

  private func order(_ beginning: Purchases.Beginning) throws -> String {
    guard case .page(let order, let page) = beginning else {
      throw PurchasesError(.invalid, "\(beginning) has no page.")
    }
    #expect(page.absoluteString == "http://127.0.0.1:8000/__/purchases/test/\(order)")
    return order
  }

  private func decide(
    _ shop: TestShop, _ order: String, _ decision: Purchases.TestDecision
  ) async throws -> URL? {
    let found = try #require(try await shop.ledger.order(order))
    return try await shop.purchases.decide(decision, found)
  }

  @Test func `what is bought stands, with the app's name for the account`() async throws {
    try await TestShop.with { shop in
      let token = UUID()
      let order = try order(await begin(shop, token: token))
      #expect(try await shop.purchases.settle(order) == .open)
      #expect(try await decide(shop, order, .buy) == returnAddress())
      guard case .purchased(let purchase) = try await shop.purchases.settle(order) else {
        Issue.record("It was not purchased.")
        return
      }
      #expect(purchase.isActive && purchase.order.accountToken == token)
      #expect(purchase.order.total == TestShop.frames.price)
      #expect(try await begin(shop) == .owned(purchase))
      _ = try self.order(await begin(shop, by: .user("ben")))
    }
  }

  @Test func `ten pieces are one order, and eleven are none`() async throws {
    try await TestShop.with { shop in
      for quantity in [11, .max, 0, -1, .min] {
        await #expect(throws: PurchasesError.self) {
          try await begin(shop, TestShop.coffee, quantity: quantity)
        }
      }
      let order = try order(await begin(shop, TestShop.coffee, quantity: 10, by: .user("ben")))
      #expect(try await shop.ledger.order(order)?.total.minorUnits == 1_500)
    }
  }

  @Test func `somebody begins sixty purchases an hour, and others theirs`() async throws {
    try await TestShop.with { shop in
      for _ in 0..<60 { _ = try order(await begin(shop, TestShop.coffee)) }
      let error = await #expect(throws: PurchasesError.self) {
        try await begin(shop, TestShop.coffee)
      }
      #expect(error?.code == .exhausted)
      _ = try order(await begin(shop, TestShop.coffee, by: .user("ben")))
      shop.clock.advance(3_600)
      _ = try order(await begin(shop, TestShop.coffee))
    }
  }

  @Test func `a payment that takes its time comes later, or is declined`() async throws {
    try await TestShop.with { shop in
      let first = try order(await begin(shop))
      #expect(try await decide(shop, first, .wait) == returnAddress())
      #expect(try await shop.purchases.settle(first, isAbandoned: true) == .pending)
      // Nobody pays twice while the first payment may still come.
      #expect(try await begin(shop) == .pending)
      #expect(try await decide(shop, first, .decline) == nil)
      #expect(try await shop.purchases.settle(first) == .declined)
      let second = try order(await begin(shop))
      _ = try await decide(shop, second, .wait)
      #expect(try await decide(shop, second, .approve) == nil)
      guard case .purchased = try await shop.purchases.settle(second) else {
        Issue.record("It was not purchased.")
        return
      }
    }
  }

  @Test func `coming back without buying gives up, and nobody pays any more`() async throws {
    try await TestShop.with { shop in
      let order = try order(await begin(shop))
      #expect(try await shop.purchases.settle(order, isAbandoned: true) == .cancelled)
      await #expect(throws: PurchasesError.self) { try await decide(shop, order, .buy) }
      let cancelled = try self.order(await begin(shop))
      let back = try await decide(shop, cancelled, .cancel)
      #expect(back?.query()?.hasSuffix("state=secret&error=access_denied") == true)
    }
  }

  @Test func `another page of the same product takes the place of the first`() async throws {
    try await TestShop.with { shop in
      async let one = begin(shop)
      async let two = begin(shop)
      let orders = try await [order(one), order(two)]
      var open = 0
      for order in orders where try await shop.purchases.settle(order) == .open { open += 1 }
      #expect(open == 1)
    }
  }

  @Test func `a refund takes access, and functions hear of both`() async throws {
    try await TestShop.with { shop in
      let order = try order(await begin(shop))
      _ = try await decide(shop, order, .buy)
      shop.clock.advance(60)
      #expect(try await decide(shop, order, .refund) == nil)
      let purchases = try await shop.purchases.purchases(app: TestShop.app, TestShop.ada)
      #expect(purchases.map(\.isActive) == [false])
      let events = try await shop.ledger.events(after: 0, limit: 10)
      #expect(events.map(\.isActive) == [true, false])
      #expect(try await shop.ledger.lastEventID() == events.last?.id)
      // It can be bought again.
      _ = try self.order(await begin(shop))
    }
  }

  @Test(arguments: [(TestShop.frames, 2), (TestShop.coffee, 0), (TestShop.coffee, 11)])
  func `so many pieces are not sold`(product: CatalogProduct, quantity: Int) async throws {
    try await TestShop.with { shop in
      await #expect(throws: PurchasesError.self) {
        try await begin(shop, product, quantity: quantity)
      }
    }
  }

  @Test func `what is used up is bought again and again`() async throws {
    try await TestShop.with { shop in
      for _ in 0..<2 {
        let order = try order(await begin(shop, TestShop.coffee, quantity: 3))
        _ = try await decide(shop, order, .buy)
      }
      let purchases = try await shop.purchases.purchases(app: TestShop.app, TestShop.ada)
      #expect(purchases.map(\.order.quantity) == [3, 3])
      #expect(purchases.map(\.order.total.minorUnits) == [450, 450])
    }
  }

  @Test func `where nothing is set up nothing is offered, and it says why`() async throws {
    try await TestShop.with(isDevelopment: false) { shop in
      #expect(shop.purchases.offered(in: TestShop.app).isEmpty)
      await #expect(throws: PurchasesError.self) { try await begin(shop) }
      let statuses = shop.purchases.statuses(of: TestShop.app)
      #expect(statuses.allSatisfy { !$0.isOffered })
      #expect(
        statuses.first { $0.store == .stripe }?.advice?.contains("HEARTH_STRIPE_KEY") == true)
      #expect(
        statuses.first { $0.store == .appStore }?.advice?.contains("--app-store-root") == true)
      #expect(
        statuses.first { $0.store == .test }?.advice?.contains("--development") == true)
    }
    try await TestShop.with { shop in
      #expect(shop.purchases.offered(in: TestShop.app) == TestShop.catalog.products)
      #expect(shop.purchases.offered(in: "another").isEmpty)
      #expect(
        shop.purchases.statuses(of: TestShop.app).first { $0.store == .test }?.isOffered == true)
    }
  }
}

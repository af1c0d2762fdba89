import Foundation
import Purchases
import SeededRandom
import Testing

/// The ledger on the disk.
@Suite struct LedgerTests {
  /// What a store tells about one order: paid, refunded in two parts of which one fails, disputed.
  private static func reports(_ order: PurchaseOrder, _ payment: String) -> [PurchaseLedger.Report]
  {
    func fact(_ message: String, _ fact: PaymentFact) -> PurchaseLedger.Report {
      PurchaseLedger.Report(message: message, payment: payment, facts: [fact])
    }
    return [
      PurchaseLedger.Report(message: "pending", order: order.id, state: .pending),
      PurchaseLedger.Report(message: "expired", order: order.id, state: .cancelled),
      PurchaseLedger.Report(
        message: "paid", order: order.id, state: .pending, payment: payment,
        facts: [PaymentFact(.payment, .final, time: 10)]),
      fact("part", PaymentFact(.refund, id: "re_1", .standing, amount: 100, time: 20)),
      fact("part done", PaymentFact(.refund, id: "re_1", .final, amount: 100, time: 20)),
      fact("rest", PaymentFact(.refund, id: "re_2", .standing, amount: 199, time: 30)),
      fact("rest failed", PaymentFact(.refund, id: "re_2", .void, amount: 199, time: 30)),
      fact("dispute", PaymentFact(.dispute, id: "dp_1", .standing, amount: 299, time: 40)),
      fact("dispute won", PaymentFact(.dispute, id: "dp_1", .void, amount: 299, time: 40)),
    ]
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `messages late, twice and in any order give the same entitlement`(
    seed: UInt64
  ) async throws {
    try await TestShop.with { shop in
      var generator = SeededGenerator(seed: seed)
      let order = try await shop.order()
      let all = Self.reports(order, "pi_1")
      let messages = (all + all).shuffled(using: &generator)
      for report in messages { try await shop.ledger.take(report, from: .stripe) }
      let purchases = try await shop.ledger.purchases(app: TestShop.app, TestShop.ada)
      #expect(purchases.map(\.order.id) == [order.id])
      #expect(purchases.first?.isActive == true)
      // Functions were told of every change, and in the end of how it is.
      let events = try await shop.ledger.events(after: 0, limit: 100)
      #expect(events.last?.isActive == true)
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.isActive != $1.isActive })
      #expect(events.allSatisfy { $0.uid == "ada" && $0.product == "frames" })
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `without the refund that failed the money is back in any order`(seed: UInt64) async throws {
    try await TestShop.with { shop in
      var generator = SeededGenerator(seed: seed)
      let order = try await shop.order()
      let messages = Self.reports(order, "pi_1").filter { $0.message != "rest failed" }
      for report in messages.shuffled(using: &generator) {
        try await shop.ledger.take(report, from: .stripe)
      }
      let purchase = try await shop.ledger.purchase(ofOrder: order.id)
      #expect(purchase?.revocation == PaymentStanding.Revocation(time: 30, reason: .refund))
    }
  }

  @Test func `a message is new once`() async throws {
    try await TestShop.with { shop in
      let report = PurchaseLedger.Report(message: "evt_1", payment: "pi_1")
      let first = try await shop.ledger.take(report, from: .stripe)
      let second = try await shop.ledger.take(report, from: .stripe)
      let elsewhere = try await shop.ledger.take(report, from: .appStore)
      #expect(first && !second && elsewhere)
    }
  }

  @Test func `what was written is there when the file is opened again`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let first = try TestShop(folder)
    let order = try await first.order()
    for report in Self.reports(order, "pi_1") {
      try await first.ledger.take(report, from: .stripe)
    }
    let before = try await first.ledger.purchases(app: TestShop.app, TestShop.ada)
    try first.purchases.close()
    let second = try TestShop(folder)
    #expect(try await second.ledger.purchases(app: TestShop.app, TestShop.ada) == before)
    #expect(try await second.ledger.order(order.id)?.total == order.total)
    try second.purchases.close()
  }

  @Test func `an account is told of its changes, and of nobody else's`() async throws {
    try await TestShop.with { shop in
      var changes = shop.purchases.changes(app: TestShop.app, TestShop.ada).makeAsyncIterator()
      var others = shop.purchases.changes(app: TestShop.app, .user("ben")).makeAsyncIterator()
      let order = try await shop.order()
      for report in Self.reports(order, "pi_1") {
        try await shop.ledger.take(report, from: .stripe)
      }
      #expect(await changes.next() != nil)
      let purchase = try #require(try await shop.ledger.purchase(ofOrder: order.id))
      try await shop.purchases.finish(purchase.id, app: TestShop.app, .user("ben"))
      #expect(try await shop.ledger.purchase(ofOrder: order.id)?.finished == nil)
      try await shop.purchases.finish(purchase.id, app: TestShop.app, TestShop.ada)
      #expect(try await shop.ledger.purchase(ofOrder: order.id)?.finished == shop.clock.now)
      #expect(await changes.next() != nil)
      let waiting = Task { await others.next() }
      waiting.cancel()
      #expect(await waiting.value == nil)
    }
  }
}

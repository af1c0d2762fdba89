import Crypto
import Foundation
import Purchases
import SeededRandom
import Testing
import X509

/// Purchases and notifications that seem to come from the App Store.
@Suite struct AppStoreTests {
  private static let signed: Int64 = 1_800_000_000_000

  private static func transaction(_ changes: [String: Any?] = [:]) -> [String: Any] {
    let payload: [String: Any?] = [
      "transactionId": "1000", "bundleId": "com.example.awards", "productId": "frames",
      "type": "Non-Consumable", "environment": "Production", "quantity": 1,
      "purchaseDate": signed - 5000, "signedDate": signed, "price": 2990, "currency": "USD",
    ]
    return payload.merging(changes) { $1 }.compactMapValues { $0 }
  }

  private static func notification(
    _ id: String, _ transaction: String?, _ changes: [String: Any?] = [:]
  ) -> [String: Any] {
    let data: [String: Any?] = [
      "bundleId": "com.example.awards", "appAppleId": 42, "environment": "Production",
      "signedTransactionInfo": transaction,
    ]
    return [
      "notificationType": "ONE_TIME_CHARGE", "notificationUUID": id, "signedDate": signed,
      "data": data.merging(changes) { $1 }.compactMapValues { $0 },
    ]
  }

  private func with(
    _ chain: AppStoreChain, isDevelopment: Bool = false, _ body: (TestShop) async throws -> Void
  ) async throws {
    let configuration = PurchasesConfiguration(appStoreRoots: [try chain.rootData])
    try await TestShop.with(configuration, isDevelopment: isDevelopment, body)
  }

  private func isTaken(_ shop: TestShop, _ signed: String) async -> Bool {
    do {
      _ = try await shop.purchases.take(
        signedTransaction: signed, app: TestShop.app, uid: "ada")
      return true
    } catch {
      return false
    }
  }

  @Test func `what the App Store has signed is bought, once`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      let signed = try chain.sign(Self.transaction())
      #expect(await isTaken(shop, signed))
      #expect(await isTaken(shop, signed))
      let purchases = try await shop.purchases.purchases(app: TestShop.app, TestShop.ada)
      #expect(purchases.map(\.order.product) == ["frames"])
      #expect(purchases.first?.order.total == Money(minorUnits: 299, currency: "USD"))
      // It belongs to whoever showed it first.
      await #expect(throws: PurchasesError.self) {
        try await shop.purchases.take(signedTransaction: signed, app: TestShop.app, uid: "ben")
      }
    }
  }

  @Test func `a statement of more than 256 KiB is not read, and the next one counts`() async throws
  {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      for (count, isRead) in [(200_000, false), (100_000, true)] {
        let note = String(repeating: "x", count: count)
        let signed = try chain.sign(Self.transaction(["note": note]))
        #expect(await isTaken(shop, signed) == isRead)
      }
    }
  }

  @Test(arguments: [Int64.min, -1, 253_402_300_800_000, .max])
  func `a time that certificates cannot have is refused, and the next purchase counts`(
    time: Int64
  ) async throws {
    let chain = try AppStoreChain()
    // Anybody can name such a time: it is read before the signature is checked.
    let stranger = P256.Signing.PrivateKey()
    try await with(chain) { shop in
      let forged = try chain.sign(Self.transaction(["signedDate": time]), with: stranger)
      #expect(await !isTaken(shop, forged))
      for name in ["signedDate", "purchaseDate", "revocationDate"] {
        let signed = try chain.sign(Self.transaction([name: time]))
        #expect(await !isTaken(shop, signed), "\(name)")
      }
      let next = try chain.sign(Self.transaction())
      #expect(await isTaken(shop, next))
    }
  }

  /// Anybody can send one: certificates are read before any signature is checked.
  @Test(arguments: 0..<8)
  func `a damaged certificate is refused, whatever stands in it`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let chain = try AppStoreChain()
    let whole = try chain.data
    try await with(chain) { shop in
      for _ in 0..<100 {
        var damaged = whole
        let index = Int.random(in: 0..<2, using: &random)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: damaged[index].indices, using: &random)
          damaged[index][place] = UInt8.random(in: 0...255, using: &random)
        }
        guard damaged != whole else { continue }
        let signed = try chain.sign(Self.transaction(), chain: damaged)
        #expect(await !isTaken(shop, signed), "\(damaged[index].base64EncodedString())")
      }
      let next = try chain.sign(Self.transaction())
      #expect(await isTaken(shop, next))
    }
  }

  @Test(arguments: AppStoreChain.Fault.allCases)
  func `a chain with a fault is not believed`(fault: AppStoreChain.Fault) async throws {
    let chain = try AppStoreChain(fault)
    try await with(chain) { shop in
      let token = try chain.sign(Self.transaction())
      #expect(await isTaken(shop, token) == (fault == .none))
    }
  }

  @Test func `the chain must have been valid when the purchase was signed`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      for (date, isValid) in [
        (AppStoreChain.begin, true), (AppStoreChain.end.addingTimeInterval(-1), true),
        (AppStoreChain.begin.addingTimeInterval(-10), false),
        (AppStoreChain.end.addingTimeInterval(10), false),
      ] {
        let time = Int64(date.timeIntervalSince1970) * 1000
        let signed = try chain.sign(Self.transaction(["signedDate": time]))
        #expect(await isTaken(shop, signed) == isValid, "\(date)")
      }
    }
  }

  @Test func `a root that this server does not trust proves nothing`() async throws {
    let (chain, other) = (try AppStoreChain(), try AppStoreChain())
    try await with(other) { shop in
      let token = try chain.sign(Self.transaction())
      #expect(await !isTaken(shop, token))
    }
    try await TestShop.with { shop in
      let token = try chain.sign(Self.transaction())
      #expect(await !isTaken(shop, token))
    }
  }

  @Test func `only whole signatures with ES256 and three certificates count`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      let good = try chain.sign(Self.transaction())
      let parts = good.split(separator: ".").map(String.init)
      let none = AppStoreChain.base64URL(Data(#"{"alg":"none"}"#.utf8))
      let other = AppStoreChain.base64URL(
        try JSONSerialization.data(withJSONObject: Self.transaction(["productId": "coffee"])))
      for forged in [
        "", "..", parts[0], "\(parts[0]).\(parts[1])", "\(parts[0]).\(parts[1]).",
        "\(parts[0]).\(other).\(parts[2])", "\(none).\(parts[1]).", "\(good).\(parts[2])",
        try chain.sign(Self.transaction(), alg: "HS256"),
        try chain.sign(Self.transaction(), alg: "none"),
        try chain.sign(Self.transaction(), certificates: [chain.leaf, chain.authority]),
        try chain.sign(Self.transaction(), certificates: []),
        try chain.sign(Self.transaction(), certificates: [chain.leaf, chain.root, chain.root]),
        try chain.sign(
          Self.transaction(), certificates: [chain.authority, chain.leaf, chain.root]),
        try chain.sign(Self.transaction(), with: P256.Signing.PrivateKey()),
      ] {
        #expect(await !isTaken(shop, forged), "\(forged)")
      }
      #expect(await isTaken(shop, good))
    }
  }

  @Test(arguments: ["Production", "Sandbox", "Xcode", "LocalTesting", ""], [false, true])
  func `only environments in which people pay count`(
    environment: String, isDevelopment: Bool
  ) async throws {
    let chain = try AppStoreChain()
    try await with(chain, isDevelopment: isDevelopment) { shop in
      let signed = try chain.sign(Self.transaction(["environment": environment]))
      #expect(
        await isTaken(shop, signed)
          == (environment == "Production" || (environment == "Sandbox" && isDevelopment)))
    }
  }

  @Test func `a purchase of another app is refused`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      for bundle in ["com.example.other", nil] as [String?] {
        let token = try chain.sign(Self.transaction(["bundleId": bundle]))
        #expect(await !isTaken(shop, token))
      }
    }
  }

  @Test func `the account token decides to whom a purchase belongs`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      let token = try await shop.purchases.accountToken(app: TestShop.app, uid: "ben")
      #expect(try await shop.purchases.accountToken(app: TestShop.app, uid: "ben") == token)
      let signed = try chain.sign(Self.transaction(["appAccountToken": token.uuidString]))
      #expect(await !isTaken(shop, signed))
      try await shop.purchases.take(
        signedPayload: try chain.sign(Self.notification("n1", signed)))
      let purchases = try await shop.purchases.purchases(app: TestShop.app, .user("ben"))
      #expect(purchases.map(\.isActive) == [true])
    }
  }

  @Test func `a notification counts once, and the newest word about a refund`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      func notify(_ id: String, at time: Int64, revoked: Int64?) async throws {
        let signed = try chain.sign(
          Self.transaction(["signedDate": time, "revocationDate": revoked]))
        try await shop.purchases.take(
          signedPayload: try chain.sign(Self.notification(id, signed)))
      }
      let token = try chain.sign(Self.transaction())
      #expect(await isTaken(shop, token))
      func isActive() async throws -> Bool? {
        try await shop.purchases.purchases(app: TestShop.app, TestShop.ada).first?.isActive
      }
      try await notify("refund reversed", at: Self.signed + 2000, revoked: nil)
      try await notify("refund", at: Self.signed + 1000, revoked: Self.signed + 900)
      #expect(try await isActive() == true)
      try await notify("second refund", at: Self.signed + 3000, revoked: Self.signed + 2900)
      #expect(try await isActive() == false)
      // Sent again, an old one changes nothing, not even with another content.
      try await notify("refund reversed", at: Self.signed + 9000, revoked: nil)
      #expect(try await isActive() == false)
    }
  }

  @Test func `a purchase that nobody is known for waits for whoever shows it`() async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      let signed = try chain.sign(Self.transaction())
      try await shop.purchases.take(
        signedPayload: try chain.sign(Self.notification("n1", signed)))
      #expect(try await shop.purchases.purchases(app: TestShop.app, TestShop.ada).isEmpty)
      #expect(try await shop.ledger.lastEventID() == 0)
      #expect(await isTaken(shop, signed))
      #expect(try await shop.purchases.purchases(app: TestShop.app, TestShop.ada).count == 1)
      #expect(try await shop.ledger.events(after: 0, limit: 9).map(\.isActive) == [true])
    }
  }

  @Test(
    arguments: [
      ["bundleId": "com.example.other"], ["appAppleId": 43], ["appAppleId": nil],
      ["environment": "Sandbox"], ["environment": "Xcode"], ["environment": nil],
      ["signedTransactionInfo": "a.b.c"],
    ] as [[String: (any Sendable)?]])
  func `a notification for somebody else is refused`(
    changes: [String: (any Sendable)?]
  ) async throws {
    let chain = try AppStoreChain()
    try await with(chain) { shop in
      let signed = try chain.sign(Self.transaction())
      let all = changes.mapValues { $0 as Any? }
      await #expect(throws: PurchasesError.self) {
        try await shop.purchases.take(
          signedPayload: try chain.sign(Self.notification("n1", signed, all)))
      }
    }
  }
}

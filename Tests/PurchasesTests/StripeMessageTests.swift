import Crypto
import Foundation
import Purchases
import Testing

/// Messages that seem to come from Stripe.
@Suite struct StripeMessageTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let body = Data(#"{"id":"evt_1"}"#.utf8)

  private static func hex(_ secret: String, _ time: Int64, _ body: Data = body) -> String {
    HMAC<SHA256>.authenticationCode(
      for: Data("\(time).".utf8) + body, using: SymmetricKey(data: Data(secret.utf8))
    ).map { String(format: "%02x", $0) }.joined()
  }

  private static func header(_ secret: String, age: Int64 = 0) -> String {
    let time = 1_800_000_000 - age
    return "t=\(time),v1=\(hex(secret, time))"
  }

  private func isTaken(_ header: String, body: Data = body, secrets: [String] = ["whsec_1"]) -> Bool
  {
    do {
      try StripeSignature(secrets: secrets).check(header, of: body, now: Self.now)
      return true
    } catch {
      #expect(error.code == .forged)
      return false
    }
  }

  @Test func `one that was signed with the secret is taken`() {
    #expect(isTaken(Self.header("whsec_1")))
    #expect(isTaken(Self.header("whsec_1", age: 300)))
    #expect(isTaken(Self.header("whsec_1", age: -300)))
    #expect(isTaken(Self.header("whsec_1").replacing(",", with: ", ") + ",v0=ff"))
  }

  @Test func `any of several secrets will do, and any of several signatures`() {
    #expect(isTaken(Self.header("whsec_2"), secrets: ["whsec_1", "whsec_2"]))
    let other = Self.hex("whsec_9", 1_800_000_000)
    #expect(isTaken("t=1800000000,v1=\(other),v1=\(Self.hex("whsec_1", 1_800_000_000))"))
  }

  @Test func `anything else is refused`() {
    let right = Self.hex("whsec_1", 1_800_000_000)
    for header in [
      "", "t=1800000000", "v1=\(right)", "t=,v1=\(right)", "t=x,v1=\(right)",
      "t=1800000001,v1=\(right)", "t=1800000000,v0=\(right)", "t=1800000000,v1=\(right)ff",
      "t=1800000000,v1=\(right.dropLast(2))", "t=1800000000,v1=", "t=1800000000,v1=zz",
      "t=+1800000000,v1=\(right)", "t=9223372036854775807,v1=\(right)",
      Self.header("whsec_2"), Self.header("whsec_1", age: 301), Self.header("whsec_1", age: -301),
      Self.header("", age: 0),
    ] {
      #expect(!isTaken(header), "\(header)")
    }
    #expect(!isTaken(Self.header("whsec_1"), body: Self.body + Data(" ".utf8)))
    #expect(!isTaken(Self.header("whsec_1"), secrets: []))
  }

  // MARK: - What messages do

  private func event(_ id: String, _ type: String, _ object: String) throws -> StripeEvent {
    try StripeEvent(
      Data(
        #"{"id":"\#(id)","type":"\#(type)","created":1800000000,"data":{"object":\#(object)}}"#.utf8
      ))
  }

  private func session(_ order: PurchaseOrder, _ status: String, _ payment: String) -> String {
    #"""
    {"id":"\#(order.reference ?? "")","status":"\#(status)","payment_status":"\#(payment)",
     "payment_intent":"pi_1","client_reference_id":"\#(order.id)"}
    """#
  }

  @Test func `a paid session gives access, and a refund takes it`() async throws {
    try await TestShop.with { shop in
      let order = try await shop.order()
      // The refund overtakes the payment.
      let refund =
        #"{"id":"re_1","amount":299,"status":"succeeded","created":5,"payment_intent":"pi_1"}"#
      try await shop.purchases.take(try event("evt_2", "refund.created", refund))
      #expect(try await shop.ledger.purchase(ofOrder: order.id) == nil)
      try await shop.purchases.take(
        try event("evt_1", "checkout.session.completed", session(order, "complete", "paid")))
      #expect(try await shop.ledger.purchase(ofOrder: order.id)?.isActive == false)
      let failed = refund.replacing("succeeded", with: "failed")
      try await shop.purchases.take(try event("evt_3", "refund.failed", failed))
      #expect(try await shop.ledger.purchase(ofOrder: order.id)?.isActive == true)
    }
  }

  @Test func `a session that is complete and not paid waits`() async throws {
    try await TestShop.with { shop in
      let order = try await shop.order()
      try await shop.purchases.take(
        try event("evt_1", "checkout.session.completed", session(order, "complete", "unpaid")))
      #expect(try await shop.ledger.order(order.id)?.state == .pending)
      try await shop.purchases.take(
        try event(
          "evt_2", "checkout.session.async_payment_failed", session(order, "complete", "unpaid")))
      #expect(try await shop.ledger.order(order.id)?.state == .declined)
      #expect(try await shop.ledger.purchase(ofOrder: order.id) == nil)
    }
  }

  @Test func `a session of somebody else gives nothing`() async throws {
    try await TestShop.with { shop in
      var order = try await shop.order()
      order.reference = "cs_of_another_page"
      try await shop.purchases.take(
        try event("evt_1", "checkout.session.completed", session(order, "complete", "paid")))
      #expect(try await shop.ledger.purchase(ofOrder: order.id) == nil)
    }
  }

  @Test(arguments: [
    ("needs_response", false), ("under_review", false), ("lost", false), ("won", true),
    ("warning_needs_response", true), ("warning_closed", true),
  ])
  func `a dispute takes access as its state says`(status: String, isActive: Bool) async throws {
    try await TestShop.with { shop in
      let order = try await shop.order()
      try await shop.purchases.take(
        try event("evt_1", "checkout.session.completed", session(order, "complete", "paid")))
      try await shop.purchases.take(
        try event(
          "evt_2", "charge.dispute.updated",
          #"{"id":"dp_1","amount":299,"status":"\#(status)","created":5,"payment_intent":"pi_1"}"#))
      #expect(try await shop.ledger.purchase(ofOrder: order.id)?.isActive == isActive)
    }
  }

  @Test(arguments: [Int64.min, .max])
  func `a time at the end of its type is taken as far as it goes`(time: Int64) async throws {
    try await TestShop.with { shop in
      let order = try await shop.order()
      try await shop.purchases.take(
        try event("evt_1", "checkout.session.completed", session(order, "complete", "paid")))
      for (id, type) in [("re_1", "refund.created"), ("dp_1", "charge.dispute.created")] {
        try await shop.purchases.take(
          try event(
            "evt_\(id)", type,
            #"{"id":"\#(id)","amount":299,"status":"succeeded","created":\#(time),"payment_intent":"pi_1"}"#
          ))
      }
      #expect(try await shop.ledger.purchase(ofOrder: order.id)?.isActive == false)
    }
  }

  @Test func `what is no message is refused`() {
    for text in ["", "{}", "[]", #"{"id":"evt_1","type":"refund.created","created":1}"#] {
      #expect(throws: PurchasesError.self) { try StripeEvent(Data(text.utf8)) }
    }
  }
}

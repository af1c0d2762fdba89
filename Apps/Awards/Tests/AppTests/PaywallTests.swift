import AccountFlow
import AwardsApp
import AwardsDomain
import CloudFunctions
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The gate before creating and joining, on a server whose flag is on.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PaywallTests {
  private static func charge(_ admin: Admin, _ isCharged: Bool) async throws {
    try await admin.documents.set(
      "config/features", ["requiresPaymentForCompetitions": .boolean(isCharged)])
  }

  /// An administrator's access that a test takes out of the seeding.
  private actor Keeper {
    private(set) var admin: Admin?
    func keep(_ admin: Admin) { self.admin = admin }
  }

  private func withShop(
    _ body:
      @MainActor @Sendable (
        _ phone: @escaping @MainActor @Sendable (String) async throws -> Phone, _ admin: Admin
      ) async throws -> Void
  ) async throws {
    let keeper = Keeper()
    try await withPhones(
      seeding: { admin in
        try await Stage.make(admin)
        try await Self.charge(admin, true)
        await keeper.keep(admin)
      },
      { phone in try await body(phone, try #require(await keeper.admin)) })
  }

  @Test func `A46, A117, A119, A120: creating and joining lead to the paywall, which X closes`()
    async throws
  {
    try await withShop { phone, _ in
      let device = try await phone("ann")
      try await device.join(as: "Ann")
      let screen = try await Screen { AwardsRootView(auth: device.auth) }
      for way in ["Create Competition", "Join Competition"] {
        try await screen.wait { try $0.button(way) }.tap()
        try await screen.wait { try $0.text("Unlock Competitions") }
        for feature in [
          "Create unlimited competitions", "Join any competition", "Compete with friends",
        ] { try screen.text(feature) }
        try await screen.wait { try $0.button("Close") }.tap()
        await until { (try? screen.text("Unlock Competitions")) == nil }
      }
    }
  }

  @Test func `A46, A144: the paywall gives way when the flag goes off, to what was wanted`()
    async throws
  {
    try await withShop { phone, admin in
      let device = try await phone("ann")
      try await device.join(as: "Ann")
      let screen = try await Screen { AwardsRootView(auth: device.auth) }
      try await screen.wait { try $0.button("Create Competition") }.tap()
      try await screen.wait { try $0.text("Unlock Competitions") }
      try await Self.charge(admin, false)
      try await screen.wait { try $0.field("Competition Name") }
    }
  }

  @Test func `A125, A130: a purchase of another device opens the gate, and a refund closes it`()
    async throws
  {
    try await withShop { phone, admin in
      let device = try await phone("ann")
      let ann = try await device.join(as: "Ann")
      #expect(await !ann.checkAccess())
      let path = "users/\(ann.uid)/entitlements/\(Entitlement.competitions)"
      try await admin.documents.set(
        path,
        [
          "productId": .string(Entitlement.competitions), "grantedAt": .serverTimestamp,
          "revokedAt": .null,
        ])
      await until { ann.purchases.hasCompetitionsAccess }
      #expect(await ann.checkAccess())
      try await admin.documents.update(path, ["revokedAt": .serverTimestamp])
      await until { !ann.canAccessCompetitions }
    }
  }
}

import Foundation
import Hosting
import Purchases
import Server
import StoreKit
import SwiftUITesting
import Testing

/// StoreKit as an app uses it, on a real server with its test store.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct StoreTests {
  private func signedIn(_ name: String, _ phone: ShopPhone) async throws -> Screen {
    let screen = try await phone.screen()
    try await screen.button("Sign in \(name)").tap()
    try await screen.wait { try $0.text("Hello \(name)") }
    return screen
  }

  private func tap(_ name: String, _ screen: Screen, sees text: String) async throws {
    try await screen.wait { try $0.button(name) }.tap()
    try await screen.wait { try $0.text(text) }
  }

  @Test func `a purchase is returned here and told everywhere else`() async throws {
    try await ShopWorld.with { world in
      let (phone, other) = (try await world.phone(), try await world.phone())
      let screen = try await signedIn("ada", phone)
      let tab = try await phone.screen()
      let elsewhere = try await signedIn("ada", other)
      let stranger = try await signedIn("ben", try await world.phone())
      try await tap("Buy frames", screen, sees: "Bought frames true")
      for screen in [tab, elsewhere] {
        try await screen.wait { try $0.text("Updates: bought 1 frames") }
        try await tap("Look", screen, sees: "Entitled: frames, revoked false")
      }
      try await tap("Look", screen, sees: "Entitled: frames, revoked false")
      try await tap("Look", stranger, sees: "Entitled: nothing, revoked false")
      #expect(throws: Never.self) { try screen.text("Updates: none") }
      #expect(throws: Never.self) { try stranger.text("Updates: none") }
      // It is not paid twice.
      try await tap("Buy frames", elsewhere, sees: "Bought frames true")
      #expect(other.orders.isEmpty)
    }
  }

  @Test func `a refund is told to all devices and takes access`() async throws {
    try await ShopWorld.with { world in
      let phone = try await world.phone()
      let screen = try await signedIn("ada", phone)
      let elsewhere = try await signedIn("ada", try await world.phone())
      try await tap("Buy frames", screen, sees: "Bought frames true")
      try await elsewhere.wait { try $0.text("Updates: bought 1 frames") }
      let purchases = world.server.server.purchases
      let id = try #require(phone.orders.first)
      let order = try #require(try await purchases.ledger.order(id))
      _ = try await purchases.decide(.refund, order)
      try await screen.wait { try $0.text("Updates: revoked 1 frames") }
      try await elsewhere.wait { try $0.text("Updates: bought 1 frames, revoked 1 frames") }
      try await tap("Look", screen, sees: "Entitled: nothing, revoked true")
    }
  }

  @Test(arguments: [
    (Purchases.TestDecision.cancel, "Cancelled"), (.wait, "Pending"),
    (.decline, "Failed: The payment was declined. You have not been charged."),
  ])
  func `what is not paid is not had`(
    decision: Purchases.TestDecision, answer: String
  ) async throws {
    try await ShopWorld.with { world in
      let phone = try await world.phone()
      phone.decision = decision
      let screen = try await signedIn("ada", phone)
      try await tap("Buy frames", screen, sees: answer)
      try await tap("Look", screen, sees: "Entitled: nothing, revoked false")
    }
  }

  @Test func `a slow payment is told when it is made`() async throws {
    try await ShopWorld.with { world in
      let phone = try await world.phone()
      phone.decision = .wait
      let screen = try await signedIn("ada", phone)
      try await tap("Buy frames", screen, sees: "Pending")
      let purchases = world.server.server.purchases
      let id = try #require(phone.orders.first)
      let order = try #require(try await purchases.ledger.order(id))
      _ = try await purchases.decide(.approve, order)
      try await screen.wait { try $0.text("Updates: bought 1 frames") }
    }
  }

  @Test func `what is not finished is told when the app is launched again`() async throws {
    try await ShopWorld.with { world in
      let screen = try await signedIn("ada", try await world.phone())
      try await tap("Buy coffee", screen, sees: "Bought coffee true")
      let second = try await signedIn("ada", try await world.phone())
      try await second.wait { try $0.text("Updates: bought 2 coffee") }
      try await tap("Finish", second, sees: "All finished")
      let third = try await signedIn("ada", try await world.phone())
      try await tap("Look", third, sees: "Entitled: nothing, revoked false")
      #expect(throws: Never.self) { try third.text("Updates: none") }
    }
  }

  @Test func `a person who is not signed in is asked to`() async throws {
    try await ShopWorld.with { world in
      let screen = try await (try await world.phone()).screen()
      try await tap("Buy frames", screen, sees: "Failed: Sign in to buy something.")
    }
  }

  @Test func `a product shows its price until it is bought`() async throws {
    try await ShopWorld.with { world in
      let phone = try await world.phone()
      let screen = try await signedIn("ada", phone)
      try await screen.wait { try $0.button("Buy Frames for $2.99") }.tap()
      // Nothing handles the completion, so `updates` tells of it, here too.
      try await screen.wait { try $0.text("Updates: bought 1 frames") }
      try await screen.wait { try $0.text("Purchased") }
    }
  }
}

import Hosting
import HostingTesting
import ShoppingListApp
import ShoppingListFunctions
import SwiftUITesting
import Testing
import WebHost

/// Two people with a device each. A real server with the app's rules and functions is between them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharingTests {
  private let app = HostedApp(
    "ShoppingList", ShoppingList.self, backend: ShoppingListBackend(), symbol: "cart.fill",
    tint: .green)

  @Test func `what one person adds to a shared list, the other one buys`() async throws {
    try await withHostedApp(app) { host in
      let phone = try await host.device()
      let (ada, bob) = (try await phone.screen(), try await host.device().screen())
      try await ada.wait { try $0.button("Ada") }.tap()
      // Bob is new here.
      try await bob.wait { try $0.picker("Mode") }.choose("Sign Up")
      try await bob.field("E-mail").type("robert@example.com")
      try await bob.field("Password").type("groceries")
      try await bob.button("Create Account").tap()
      try await bob.wait { try $0.field("Display Name") }.type("Robert")
      try await bob.button("Continue").tap()
      try await bob.wait { try $0.field("New List") }

      // Ada makes the list without a network. It is sent when there is one.
      let title = try await ada.wait { try $0.field("New List") }
      phone.isOnline = false
      try await title.type("Home")
      try await title.submit()
      try await ada.wait { try $0.button("Home") }.tap()
      let name = try await ada.wait { try $0.field("New Item") }
      try await name.type("Milk")
      try await name.submit()
      try await ada.wait { try $0.toggle("Milk") }
      phone.isOnline = true

      try await ada.field("E-mail of Somebody Else").type("robert@example.com")
      try await ada.wait(until: { try $0.button("Share").isEnabled })
      try await ada.button("Share").tap()
      try await bob.wait { try $0.button("Home") }.tap()
      try await bob.wait { try $0.toggle("Milk") }.tap()
      try await ada.wait(until: { try $0.toggle("Milk").isOn })
    }
  }
}

import AccountFlow
import FirebaseCore
import Hosting
import HostingTesting
import SwiftUI
import SwiftUITesting
import Testing
import WebHost

/// An app that is nothing but its people.
private struct Members: App {
  private let account: MemberAccount

  init() {
    FirebaseApp.configure()
    account = MemberAccount()
  }

  var body: some Scene {
    WindowGroup {
      MemberGate(account, name: "Members", slogan: "Be one of us.") { member in
        MemberProfileScreen(
          account, member, deleting: "Your profile is deleted.",
          notifications: "Somebody new is told of."
        ) {
          Section { Text("A section of its own") }
        }
      } mark: {
        Image(systemName: "person.2.fill")
      }
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ScreenTests {
  private let app = HostedApp(
    "Members", Members.self, backend: MemberBackend(), symbol: "person.2.fill", tint: .blue)

  @Test func `somebody signs up, chooses a name, changes it, signs out and comes back`()
    async throws
  {
    try await withHostedApp(app) { host in
      let screen = try await host.device().screen()
      try await screen.wait { try $0.picker("Mode") }.choose("Sign Up")
      try await screen.field("E-mail").type("bea@example.com")
      try await screen.field("Password").type("secret")
      try await screen.button("Create Account").tap()

      let name = try await screen.wait { try $0.field("Display Name") }
      #expect(try !screen.button("Continue").isEnabled)
      try await name.type("Bea")
      try await screen.button("Continue").tap()

      try await screen.wait { try $0.button("Edit Name") }.tap()
      try await screen.wait { try $0.field("Display Name") }.replace(with: "Beatrice")
      try await screen.button("Save").tap()
      try await screen.wait(until: { $0.text.contains("Beatrice") })

      try await screen.button("Sign Out").tap()
      try await screen.wait { try $0.heading("Sign out?") }
      try await screen.button("Sign Out").tap()
      try await screen.wait { try $0.field("E-mail") }.type("bea@example.com")
      try await screen.field("Password").type("wrong!")
      try await screen.button("Sign In").tap()
      try await screen.wait(until: { $0.text.contains("wrong") })
      try await screen.field("Password").replace(with: "secret")
      try await screen.button("Sign In").tap()
      try await screen.wait(until: { $0.text.contains("Beatrice") })
    }
  }

  @Test func `one tap signs in as somebody of the demonstration, who has a name`() async throws {
    try await withHostedApp(app) { host in
      let screen = try await host.device().screen()
      try await screen.wait { try $0.button("Ada") }.tap()
      try await screen.wait(until: { $0.text.contains("ada@example.com") })
      try screen.text("A section of its own")
      try screen.button("Turn On Notifications")
    }
  }

  @Test func `an account is deleted after the password and a question`() async throws {
    try await withHostedApp(app) { host in
      let screen = try await host.device().screen()
      try await screen.wait { try $0.button("Ada") }.tap()
      try await screen.wait { try $0.button("Delete Account") }.tap()
      try await screen.wait { try $0.field("Password") }.type("wrong!")
      try await screen.button("Delete Account").tap()
      try await screen.wait { try $0.button("Delete") }.tap()
      try await screen.wait(until: { $0.text.contains("wrong") })
      try await screen.field("Password").replace(with: "countess")
      try await screen.button("Delete Account").tap()
      try await screen.wait { try $0.button("Cancel") }.tap()
      try await screen.button("Delete Account").tap()
      try await screen.wait { try $0.button("Delete") }.tap()
      try await screen.wait { try $0.field("E-mail") }
    }
  }
}

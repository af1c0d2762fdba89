import AwardsApp
import AwardsDomain
import DomainParts
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignInTests {
  @Test func `a newcomer makes an account, chooses a name and finds an empty home`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let screen = try await Screen { AwardsRootView(auth: device.auth) }
      try screen.text("Awards With Friends")
      try await screen.tap("Sign in with Email")
      try await screen.wait { try $0.button("Don't have an account?") }.tap()
      try await screen.field("Email").type("ann@example.com")
      try await screen.field("Password").type("secret")
      try await screen.field("Confirm Password").type("secret")
      try await screen.tap("Create Account")
      let name = try await screen.wait { try $0.field("Display Name") }
      #expect(try !screen.button("Continue").isEnabled)
      try await name.type("Ann")
      try await screen.tap("Continue")
      try await screen.wait { try $0.text("No Competitions Yet") }
      try screen.button("Create Competition")
      try screen.button("Join Competition")
      let session = await device.session()
      #expect(session.me.displayName == "Ann")
      #expect(session.me.email == "ann@example.com")
    }
  }

  nonisolated static let mistakes:
    [(isSignUp: Bool, email: String, password: String, again: String, String)] =
      [
        (false, "", "secret", "", "Enter your e-mail address."),
        (false, "ann", "secret", "", "This is not a complete e-mail address."),
        (false, "ann@example", "secret", "", "This is not a complete e-mail address."),
        (false, "ann@example.com", "", "", "Enter your password."),
        (true, "ann@example.com", "short", "short", "The password needs at least 6 characters."),
        (true, "ann@example.com", "secret", "secrets", "The two passwords are not the same."),
      ]

  @Test(arguments: mistakes)
  func `a mistake in the form is told in words`(
    isSignUp: Bool, email: String, password: String, again: String, sentence: String
  ) async throws {
    try await withPhones { phone in
      let model = EmailSignInModel(auth: try await phone("new").auth)
      model.isSignUp = isSignUp
      model.email = email
      model.password = password
      model.confirmPassword = again
      await model.submitButtonTapped()
      #expect(model.error == sentence)
      #expect(!model.isLoading)
      #expect(model.title == (isSignUp ? "Create Account" : "Sign In"))
    }
  }

  @Test func `a wrong password and a taken address are told`() async throws {
    try await withPhones { phone in
      try await phone("ann").join(as: "Ann")
      let model = EmailSignInModel(auth: try await phone("other").auth)
      model.email = "ann@example.com"
      model.password = "secrets"
      await model.submitButtonTapped()
      #expect(model.error?.isEmpty == false)
      model.isSignUp = true
      #expect(model.error == nil)
      model.confirmPassword = "secrets"
      await model.submitButtonTapped()
      #expect(model.error?.contains("already") == true)
    }
  }

  @Test func `a name from an account is taken, and the session is there after a restart`()
    async throws
  {
    try await withPhones { phone in
      let first = try await phone("ann")
      let ann = try await first.join(as: "Ann")
      await first.close()
      let again = await (try phone("ann")).session()
      #expect(again.uid == ann.uid)
      // The administrator's account has a name but no profile here.
      let boss = try await phone("boss").signIn(as: Stage.boss)
      #expect(boss.me.displayName == Stage.boss)
    }
  }

  @Test func `a guest joins with a name alone, and keeps picks and account afterwards`()
    async throws
  {
    try await withPhones { phone in
      let owner = try await phone("ann").join(as: "Ann")
      let (id, code) = try await owner.makeCompetition()
      let device = try await phone("guest")
      try await device.auth.joinAsGuest(named: PersonName("  Visitor  "))
      let guest = await device.session()
      #expect(guest.isGuest)
      #expect(guest.me.displayName == "Visitor")
      try await guest.joinCompetition(code)
      let open = OpenGame(guest, id)
      guest.outbox.pick("n2", in: "c1", of: id)
      await until { open.game.votes["c1"]?.nomineeId == "n2" }

      let form = EmailSignInModel(auth: device.auth, for: .upgrade)
      form.email = "visitor@example.com"
      form.password = "secret"
      form.confirmPassword = "secret"
      await form.submitButtonTapped()
      #expect(form.error == nil)
      #expect(!guest.isGuest)
      let other = try await phone("other").signIn(as: "visitor")
      #expect(other.uid == guest.uid)
      let same = OpenGame(other, id)
      await until { same.game.votes["c1"]?.nomineeId == "n2" }
    }
  }
}

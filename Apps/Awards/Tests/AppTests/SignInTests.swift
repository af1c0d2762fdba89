import AccountFlow
import AwardsApp
import AwardsDomain
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
      try await device.auth.signInAsGuest(named: "  Visitor  ")
      let guest = await device.session()
      #expect(guest.isGuest)
      #expect(guest.me.displayName == "Visitor")
      try await guest.joinCompetition(code)
      let open = OpenGame(guest, id)
      guest.outbox.pick("n2", in: "c1", of: id)
      await until { open.game.votes["c1"]?.nomineeId == "n2" }

      let form = SignInModel(device.auth, for: .upgrade, asksTwice: true)
      form.email = "visitor@example.com"
      form.password = "secret"
      form.confirmation = "secret"
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

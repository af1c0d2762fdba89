import AccountFlow
import PhoneTesting
import SwiftUI
import SwiftUITesting
import Testing
import TopDogApp
import TopDogDomain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignInTests {
  @Test func `a newcomer makes an account, chooses a username and finds the lobby`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      let screen = try await Screen { TopDogRootView(auth: device.auth) }
      try screen.text("TopDog")
      try await screen.tap("New here? Create an account")
      let email = try await screen.wait { try $0.field("Confirm Password") }
      try await email.type("secret")
      try await screen.field("E-mail").type("ann@example.com")
      try await screen.field("Password").type("secret")
      try await screen.tap("Create Account")
      let name = try await screen.wait { try $0.field("Username") }
      #expect(try !screen.button("Continue").isEnabled)
      try await name.type("a-")
      try screen.find(.text, containing: "letters, digits and underscores, and no")
      #expect(try !screen.button("Continue").isEnabled)
      try await name.replace(with: "Ann_1")
      try await screen.wait { try $0.text("This name is free.") }
      try await screen.tap("Continue")
      try await screen.wait { try $0.heading("Lobby") }
      try await screen.wait { try $0.find(.button, containing: "Season Opener") }
      let session = await device.session()
      #expect(session.me.username == "Ann_1")
      await until { session.wallet.cash == PlayMoney.grant }
    }
  }

  @Test func `a taken name is refused while it is typed, and by the server`() async throws {
    try await withPhones { phone in
      try await phone("ann").join(as: "Ann")
      let device = try await phone("bob")
      try await device.signUp(as: "Bob")

      let model = UsernameModel(auth: device.auth, patience: .zero)
      model.text = "an"
      #expect(model.check == .none && model.mistake == nil && !model.mayClaim)
      model.text = "ANN"
      #expect(model.check == .checking)
      await until { model.check == .taken }
      #expect(model.mistake == UsernameError.taken("ANN").errorDescription)
      #expect(!model.mayClaim)

      // Who is faster than the check hears it from the server.
      let hasty = UsernameModel(auth: device.auth, patience: .seconds(3_600))
      hasty.text = "aNN"
      await hasty.continueButtonTapped()
      #expect(hasty.error == UsernameError.taken("aNN").errorDescription)
      #expect(device.auth.needsOnboarding && !hasty.isWorking)
      hasty.text = "Bob"
      #expect(hasty.error == nil)
      await hasty.continueButtonTapped()
      #expect(await device.session().me.username == "Bob")
    }
  }

  @Test func `without the server nobody gets a name, and trying again helps`() async throws {
    try await withPhones { phone in
      let device = try await phone("ann")
      try await device.signUp(as: "Ann")
      let model = UsernameModel(auth: device.auth)
      model.text = "Ann"
      device.reachesFunctions = false
      await model.continueButtonTapped()
      #expect(model.error?.contains("cannot be reached") == true)
      #expect(model.mayClaim)
      device.reachesFunctions = true
      await model.continueButtonTapped()
      let session = await device.session()
      #expect(session.me.username == "Ann")
      await device.close()
      let again = try await phone("ann").session()
      #expect(again.uid == session.uid)
    }
  }
}

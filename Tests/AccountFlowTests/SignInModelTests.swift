import AccountFlow
import PhoneTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignInModelTests {
  static let mistakes: [(SignInModel.Mode, email: String, password: String, part: String)] = [
    (.signIn, "", "secret", "e-mail"),
    (.signIn, "ann", "secret", "complete"),
    (.signIn, "ann@example", "secret", "complete"),
    (.signIn, "ann@example.com", "", "password"),
    (.signUp, "ann@example.com", "short", "6 characters"),
    (.signIn, "ann@example.com", "wrong!", "wrong"),
    (.signUp, "bob@example.com", "secret", "already"),
    (.signUp, "bob@", "secret", "complete"),
  ]

  @Test func `every mistake in the form is told in words and keeps what was typed`() async throws {
    try await withPhones { phone in
      _ = try await phone("other").join(as: "Bob")
      let model = SignInModel(try await phone("new").auth)
      for (mode, email, password, part) in Self.mistakes {
        model.mode = mode
        model.email = email
        model.password = password
        await model.submitButtonTapped()
        let error = try #require(model.error)
        #expect(error.contains(part), "\(email) \(password)")
        #expect(model.email == email)
        #expect(!model.isWorking)
      }
    }
  }

  @Test func `a new password that is typed twice has to be the same`() async throws {
    try await withPhones { phone in
      let phone = try await phone("new")
      let model = SignInModel(phone.auth, asksTwice: true)
      model.mode = .signUp
      model.email = "ann@example.com"
      model.password = "secret"
      model.confirmation = "Secret"
      await model.submitButtonTapped()
      #expect(model.error == "The two passwords are not the same.")
      model.mode = .signIn
      #expect(model.error == nil)
      #expect(!model.isConfirming)
      model.mode = .signUp
      model.confirmation = "secret"
      await model.submitButtonTapped()
      #expect(model.error == nil)
      await phone.untilOnboarding()
    }
  }

  @Test func `a forgotten password brings the same answer with and without an account`()
    async throws
  {
    // In development links are logged where no mail leaves.
    try await withPhones(isDevelopment: true) { phone in
      _ = try await phone("other").join(as: "Bob")
      let model = SignInModel(try await phone("new").auth)
      await model.forgotPasswordButtonTapped()
      #expect(model.error == "Enter your e-mail address.")
      for address in ["bob@example.com", "nobody@example.com"] {
        model.email = " \(address) "
        await model.forgotPasswordButtonTapped()
        #expect(model.error == nil)
        #expect(model.notice?.contains("If \(address) has an account") == true)
      }
      await model.submitButtonTapped()
      #expect(model.notice == nil)
    }
  }

  @Test func `a forgotten password on a server without mail is answered with a reason`()
    async throws
  {
    try await withPhones { phone in
      let model = SignInModel(try await phone("new").auth)
      model.email = "bob@example.com"
      await model.forgotPasswordButtonTapped()
      #expect(model.error?.contains("sends no mail") == true)
      #expect(model.notice == nil)
    }
  }
}

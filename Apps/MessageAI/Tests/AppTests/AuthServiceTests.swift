import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AuthServiceTests {
  @Test func `a newcomer chooses a name first, somebody who has one does not`() async throws {
    try await withPhones { phone in
      let first = try await phone("first")
      #expect(!first.auth.isAuthenticated)
      let ann = try await first.join(as: "Ann")
      #expect(ann.me.displayName == "Ann")
      try await first.auth.signOut()
      await until { !first.auth.isAuthenticated }

      let second = try await phone("second")
      try await second.auth.signIn(email: "ann@example.com", password: "secret")
      let again = await second.session()
      #expect(again.uid == ann.uid)
      #expect(again.me.displayName == "Ann")
    }
  }

  @Test func `a new name reaches the others`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let people = OpenPeople(bob)
      await until { people.names == ["Ann"] }
      if let name = DisplayName("Annabel") { await annsPhone.auth.updateProfile(displayName: name) }
      await until { people.names == ["Annabel"] }
      #expect(ann.me.displayName == "Annabel")
    }
  }

  @Test func `a deleted account is gone, and the others keep what it said`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let chat = OpenChat(ann, with: bob.uid)
      let people = OpenPeople(bob)
      await until { people.names == ["Ann"] }
      try chat.send("farewell")
      await until { bob.conversations.conversations.first?.lastMessage == "farewell" }
      await #expect(throws: (any Error).self) {
        try await annsPhone.auth.deleteAccount(password: "wrong!")
      }
      try await annsPhone.auth.deleteAccount(password: "secret")
      await until { !annsPhone.auth.isAuthenticated }
      await until { people.names.isEmpty }
      let route = ChatRoute(from: bob.uid, to: ann.uid)
      await until { bob.title(of: route) == "Deleted account" }
      #expect(bob.conversations.conversations.first?.lastMessage == "farewell")
    }
  }

  static let mistakes: [(AuthModel.Mode, email: String, password: String, part: String)] = [
    (.signIn, "", "secret", "e-mail"),
    (.signIn, "ann", "secret", "complete"),
    (.signIn, "ann@example.com", "", "password"),
    (.signUp, "ann@example.com", "short", "6 characters"),
    (.signIn, "ann@example.com", "wrong!", "wrong"),
    (.signUp, "bob@example.com", "secret", "already"),
    (.signUp, "bob@", "secret", "valid"),
  ]

  @Test func `every mistake in the form is told in words and keeps what was typed`() async throws {
    try await withPhones { phone in
      let other = try await phone("other")
      _ = try await other.join(as: "Bob")
      let model = AuthModel(auth: try await phone("new").auth)
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

  @Test func `a forgotten password brings the same answer with and without an account`()
    async throws
  {
    // In development links are logged where no mail leaves.
    try await withPhones(isDevelopment: true) { phone in
      _ = try await phone("other").join(as: "Bob")
      let model = AuthModel(auth: try await phone("new").auth)
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
      let model = AuthModel(auth: try await phone("new").auth)
      model.email = "bob@example.com"
      await model.forgotPasswordButtonTapped()
      #expect(model.error?.contains("sends no mail") == true)
      #expect(model.notice == nil)
    }
  }
}

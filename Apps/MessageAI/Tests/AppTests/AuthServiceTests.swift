import AccountFlow
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
}

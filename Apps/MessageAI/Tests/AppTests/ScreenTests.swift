import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The app's own screens, used by a person.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreenTests {
  /// The app of a person on a phone, with the chat with somebody open.
  private func open(_ phone: Phone, chatWith name: String) async throws -> Screen {
    let screen = try await Screen { MessageAIRootView(auth: phone.auth) }
    try await screen.wait { try $0.tab("People") }.tap()
    try await screen.wait { try $0.row(name) }.tap()
    try await screen.wait { try $0.field("Message") }
    return screen
  }

  @Test func `a newcomer signs up, chooses a name and writes to somebody`() async throws {
    try await withPhones { phone in
      let bob = try await phone("bob").join(as: "Bob")
      let annsPhone = try await phone("ann")
      let screen = try await Screen { MessageAIRootView(auth: annsPhone.auth) }
      try await screen.wait { try $0.picker("Mode") }.choose("Sign Up")
      try await screen.field("E-mail").type("ann@example.com")
      try await screen.field("Password").type("secret")
      try await screen.tap("Create Account")

      let name = try await screen.wait { try $0.field("Display name") }
      #expect(name.isFocused)
      #expect(try !screen.button("Get Started").isEnabled)
      try await name.type("Ann")
      try await screen.tap("Get Started")

      try await screen.wait { try $0.tab("People") }.tap()
      try await screen.wait { try $0.row("Bob") }.tap()
      let field = try await screen.wait { try $0.field("Message") }
      #expect(try !screen.button("Send").isEnabled)
      try await field.type("Hello")
      try await field.submit()
      #expect(field.value == "")
      try await screen.wait { try $0.find(.button, containing: "You: Hello") }
      let ann = await annsPhone.session()
      let bobsChat = OpenChat(bob, with: ann.uid)
      await until { bobsChat.lines == ["Hello"] }
    }
  }

  @Test func `a message is answered by its menu`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let bobsChat = OpenChat(bob, with: ann.uid)
      let screen = try await open(annsPhone, chatWith: "Bob")
      try bobsChat.send("first of all")

      try await screen.wait { try $0.find(.button, containing: "Bob: first of all") }.press()
      try await screen.tap("Reply")
      try screen.text("Reply to Bob")
      let field = try screen.field("Message")
      #expect(field.isFocused)
      try await field.type("my answer")
      try await screen.tap("Send")
      #expect(!screen.has(.text, named: "Reply to Bob"))
      await until { bobsChat.service.messages.last?.quote?.text == "first of all" }
      await until { bobsChat.lines == ["first of all", "my answer"] }
    }
  }

  @Test func `a draft waits, and the list of chats says so`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let bobsChat = OpenChat(bob, with: ann.uid)
      try bobsChat.send("are you there?")
      let screen = try await open(annsPhone, chatWith: "Bob")
      try await screen.field("Message").type("half a thought")
      try await screen.goBack()
      try await screen.find(.tab, containing: "Chats").tap()
      let row = try await screen.wait { try $0.row("Draft: half a thought") }
      #expect(row.texts.contains("Bob"))
      try await row.tap()
      let field = try await screen.wait { try $0.field("Message") }
      #expect(field.value == "half a thought")
    }
  }

  @Test func `in a chat with somebody who is blocked there is nothing to write in`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let screen = try await open(annsPhone, chatWith: "Bob")
      ann.privacy.block(bob.uid)
      let unblock = try await screen.wait { try $0.button("Unblock") }
      #expect(!screen.has(.textField, named: "Message"))
      try await unblock.tap()
      try await screen.wait { try $0.field("Message") }
    }
  }
}

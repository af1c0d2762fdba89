import Foundation
import MessageAIApp
import MessageAIDomain
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReceiptServiceTests {
  @Test func `a message is delivered when it came to the other's phone, and read when they saw it`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("hi")
      await until { annsChat.service.messages.first?.state == .delivered }
      await until { bob.conversations.unreadConversations == 1 }
      let conversation = try #require(bob.conversations.conversations.first)
      #expect(bob.conversations.unread(in: conversation).badge == "1")

      let bobsChat = OpenChat(bob, with: ann.uid)
      await until { bobsChat.service.firstUnread?.text == "hi" }
      bobsChat.service.markAsRead(through: try #require(bobsChat.service.messages.last))
      await until { bob.conversations.unreadConversations == 0 }
      await until { annsChat.service.messages.first?.state == .read }
      let message = try #require(annsChat.service.messages.first)
      await until {
        guard let receipt = annsChat.service.receipts(of: message).first,
          let delivered = receipt.deliveredAt, let read = receipt.readAt
        else { return false }
        return receipt.id == bob.uid && message.timestamp <= delivered && delivered <= read
      }
      #expect(ann.conversations.unreadConversations == 0)
    }
  }

  @Test func `a chat can be muted, pinned and marked unread, which its next opening ends`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let cat = try await phone("cat").join(as: "Cat")
      let bobs = OpenChat(bob, with: ann.uid)
      try bobs.send("older")
      await until { ann.conversations.conversations.map(\.lastMessage) == ["older"] }
      let cats = OpenChat(cat, with: ann.uid)
      try cats.send("newer")
      await until { ann.conversations.conversations.map(\.lastMessage) == ["newer", "older"] }
      await until { ann.conversations.unreadConversations == 2 }
      let older = ChatRoute(from: ann.uid, to: bob.uid)
      ann.settings.setPinned(true, older.conversationId)
      await until { ann.conversations.conversations.map(\.lastMessage) == ["older", "newer"] }
      ann.settings.setMuted(true, older.conversationId)
      await until { ann.conversations.unreadConversations == 1 }
      ann.settings.setMuted(false, older.conversationId)

      let chat = OpenChat(ann, older)
      await until { chat.service.messages.first?.seq == 1 }
      let message = try #require(chat.service.messages.first)
      chat.service.markAsRead(through: message)
      await until { ann.conversations.unreadConversations == 1 }
      ann.settings.setMarkedUnread(true, older.conversationId)
      await until { ann.conversations.unreadConversations == 2 }
      chat.service.markAsRead(through: message)
      await until { ann.conversations.unreadConversations == 1 }
    }
  }

  @Test func `others see who is there and who types, until they stop`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("hello")
      let bobsChat = OpenChat(bob, with: ann.uid)
      await until { bobsChat.shown == ["hello (sent)"] }

      let watching = Task { await bob.presence.observe(ann.uid) }
      ann.presence.setOnline()
      await until { bob.presence.presence(of: ann.uid) == .online }
      annsChat.service.typing.textChanged(to: "s")
      await until { bobsChat.service.typing.typing == [ann.uid] }
      try annsChat.send("sent")
      await until { bobsChat.service.typing.typing.isEmpty }
      // The last key was long ago: she has stopped without a word.
      annsChat.service.typing.textChanged(to: "x")
      await until { bobsChat.service.typing.typing == [ann.uid] }
      await until { bobsChat.service.typing.typing.isEmpty }
      ann.presence.setOffline()
      await until {
        if case .offline(_?) = bob.presence.presence(of: ann.uid) { true } else { false }
      }
      watching.cancel()
    }
  }
}

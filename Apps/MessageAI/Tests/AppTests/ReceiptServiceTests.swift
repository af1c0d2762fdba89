import AccountFlow
import FirebaseFirestore
import Foundation
import MessageAIApp
import MessageAIDomain
import Observation
import PhoneTesting
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

  /// The server takes no mark that falls behind, so what a device tells after a break is refused when
  /// another device of the same person has gone further in anything.
  @Test func `what was read without a network is told, however far another device has come`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bobsPhone = try await phone("bob")
      let bob = try await bobsPhone.join(as: "Bob")
      let bobsPad = try await phone("pad")
      try await bobsPad.auth.signIn(email: "bob@example.com", password: "secret")
      _ = await bobsPad.session()
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("first")
      try annsChat.send("second")
      await until { annsChat.service.messages.map(\.state) == [.delivered, .delivered] }
      let id = annsChat.service.chat.conversationId
      await until { bob.receipts.mark(of: id).deliveredSeq == 2 }

      try await bobsPhone.firestore.disableNetwork()
      bob.receipts.read(through: 2, in: id)
      await until { bob.receipts.mark(of: id).readSeq == 2 }
      try annsChat.send("third")
      await until { annsChat.service.messages.last?.state == .delivered }
      try await bobsPhone.firestore.enableNetwork()
      await until { annsChat.service.messages.map(\.state) == [.read, .read, .delivered] }
    }
  }

  /// The place of one's own first message is told to be read by the server, in the same moment.
  @Test func `what has come says nothing of what was read, which may be further by now`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      try await annsPhone.firestore.disableNetwork()
      ann.receipts.receive([1], in: "chat")
      await until { ann.receipts.mark(of: "chat").deliveredSeq == 1 }
      let mark = annsPhone.firestore.document("conversations/chat/members/\(ann.uid)")
      let told = try await mark.getDocument(source: .cache).data() ?? [:]
      #expect(Set(told.keys) == ["uid", "deliveredSeq", "deliveries", "device", "devices"])
    }
  }

  @Test func `it is told on which devices a message came, of each from when it was there`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let chat = OpenChat(ann, with: bob.uid)
      let id = chat.service.chat.conversationId
      /// The names of those of Bob's devices that have got the message.
      let receivers: @MainActor @Sendable (String) -> [String] = { text in
        chat.service.messages.first { $0.text == text }
          .flatMap { chat.service.receipts(of: $0).first }
          .map { $0.devices.filter { $0.at != nil }.map(\.name) } ?? []
      }
      try chat.send("first")
      await until { receivers("first") == ["bob's phone"] }

      let pad = try await phone("pad")
      try await pad.auth.signIn(email: "bob@example.com", password: "secret")
      let onPad = await pad.session()
      await until { onPad.receipts.mark(of: id).deliveredSeq == 1 }
      try chat.send("second")
      await until { receivers("second") == ["bob's phone", "pad's phone"] }
      #expect(receivers("first") == ["bob's phone"])

      try await pad.firestore.disableNetwork()
      try chat.send("third")
      await until { receivers("third") == ["bob's phone"] }
      await pad.close()
      let again = try await phone("pad")
      _ = await again.session()
      await until { receivers("third") == ["bob's phone", "pad's phone"] }
      #expect(ann.receipts.mark(of: id).devices.count <= 1)
    }
  }

  @Test func `a person without read receipts has no badge on any device, and sees no blue`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let pad = try await phone("pad")
      try await pad.auth.signIn(email: "bob@example.com", password: "secret")
      let onPad = await pad.session()
      bob.privacy.setSendsReadReceipts(false)
      await until { !onPad.privacy.preferences.sendsReadReceipts }
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("secret?")
      await until { onPad.conversations.unreadConversations == 1 }
      await until { bobsChat.service.messages.last?.seq == 1 }
      bobsChat.service.markAsRead(through: try #require(bobsChat.service.messages.last))
      await until { bob.conversations.unreadConversations == 0 }
      await until { onPad.conversations.unreadConversations == 0 }
      try bobsChat.send("perhaps")
      await until { annsChat.service.messages.map(\.seq) == [1, 2] }
      annsChat.service.markAsRead(through: try #require(annsChat.service.messages.last))
      // The mark has come to Bob, who is not shown it; and his has not gone to Ann.
      let id = annsChat.service.chat.conversationId
      await until { ann.receipts.mark(of: id).readSeq == 2 }
      await until { bobsChat.service.messages.last?.state == .delivered }
      await until { annsChat.service.messages.first?.state == .delivered }
      #expect(bob.conversations.unreadConversations == 0)
      #expect(bob.receipts.mark(of: id).readSeq == 0)

      bob.privacy.setSendsReadReceipts(true)
      await until { bobsChat.service.messages.last?.state == .read }
      bobsChat.service.markAsRead(through: try #require(bobsChat.service.messages.first))
      await until { annsChat.service.messages.first?.state == .read }
    }
  }

  @Test func `a person who does not show that they type is not shown it of others`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("hello")
      let bobsChat = OpenChat(bob, with: ann.uid)
      await until { bobsChat.shown == ["hello (sent)"] }
      ann.privacy.setShowsTyping(false)
      await until { !ann.privacy.preferences.showsTyping }
      annsChat.service.typing.textChanged(to: "s")
      // What comes later has come, and no sign of typing before it.
      try annsChat.send("sent")
      await until { bobsChat.shown == ["hello (sent)", "sent (sent)"] }
      #expect(bobsChat.service.typing.typing.isEmpty)
      ann.privacy.setShowsTyping(true)
      await until { ann.privacy.preferences.showsTyping }
      annsChat.service.typing.textChanged(to: "s")
      await until { bobsChat.service.typing.typing == [ann.uid] }
    }
  }

  @Test func `of many quick messages from both sides the last one is told to be read`()
    async throws
  {
    try await withPhones { phone in
      let people = [try await phone("ann").join(as: "Ann"), try await phone("bob").join(as: "Bob")]
      let chats = [
        OpenChat(people[0], with: people[1].uid), OpenChat(people[1], with: people[0].uid),
      ]
      // Each looks at what comes at once, while both write.
      let looking = chats.map { chat in
        Task {
          for await last in Observations({ chat.service.messages.last { $0.seq != nil } }) {
            if let last { chat.service.markAsRead(through: last) }
          }
        }
      }
      for number in 0..<25 {
        for chat in chats { try chat.send("\(number)") }
      }
      for chat in chats {
        await until {
          chat.service.messages.count == 50
            && chat.service.messages.allSatisfy {
              $0.senderId == chat.service.chat.personId || $0.state == .read
            }
        }
      }
      for task in looking { task.cancel() }
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
      let window = UUID()
      let other = UUID()
      ann.presence.setOnline(in: window)
      ann.presence.setOnline(in: other)
      await until { bob.presence.presence(of: ann.uid) == .online }
      annsChat.service.typing.textChanged(to: "s")
      await until { bobsChat.service.typing.typing == [ann.uid] }
      try annsChat.send("sent")
      await until { bobsChat.service.typing.typing.isEmpty }
      // The last key was long ago: she has stopped without a word.
      annsChat.service.typing.textChanged(to: "x")
      await until { bobsChat.service.typing.typing == [ann.uid] }
      await until { bobsChat.service.typing.typing.isEmpty }
      // She is there while one window is open.
      ann.presence.setOffline(in: other)
      #expect(ann.presence.isTold)
      ann.presence.setOffline(in: window)
      #expect(!ann.presence.isTold)
      await until {
        if case .offline(_?) = bob.presence.presence(of: ann.uid) { true } else { false }
      }
      watching.cancel()
    }
  }
}

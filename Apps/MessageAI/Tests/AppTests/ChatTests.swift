import FirebaseFirestore
import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChatTests {
  @Test func `newcomers see each other and chat`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let (annsPeople, bobsPeople) = (OpenPeople(ann), OpenPeople(bob))
      await until { annsPeople.names == ["Bob"] }
      await until { bobsPeople.names == ["Ann"] }

      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("Hello Bob")
      await until { annsChat.shown == ["Hello Bob (sent)"] }
      await until { bobsChat.shown == ["Hello Bob (sent)"] }
      await until { bob.conversations.conversations.first?.lastMessage == "Hello Bob" }
      #expect(bob.conversations.conversations.first?.title(for: bob.uid) == "Ann")

      try bobsChat.send("Hello Ann")
      await until { annsChat.shown == ["Hello Bob (sent)", "Hello Ann (sent)"] }
    }
  }

  @Test func `a message written offline shows at once, waits, and is sent once by itself`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let bobsPhone = try await phone("bob")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await bobsPhone.join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("online")
      await until { bobsChat.shown == ["online (sent)"] }

      try await annsPhone.firestore.disableNetwork()
      try annsChat.send("first")
      try annsChat.send("second")
      await until {
        annsChat.shown == ["online (sent)", "first (pending)", "second (pending)"]
      }
      await until { ann.conversations.isWaitingForNetwork }
      #expect(ann.conversations.conversations.first?.lastMessage == "second")

      try await annsPhone.firestore.enableNetwork()
      await until { annsChat.shown == ["online (sent)", "first (sent)", "second (sent)"] }
      await until { bobsChat.shown == ["online (sent)", "first (sent)", "second (sent)"] }
      await until { !ann.conversations.isWaitingForNetwork }
    }
  }

  @Test func `a message that is sent again after its answer was lost keeps its time and place`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("first")
      await until { annsChat.service.messages.map(\.seq) == [1] }
      let first = try #require(annsChat.service.messages.first)
      var unanswered = first
      unanswered.state = .failed
      annsChat.service.retry(unanswered)
      try annsChat.send("second")
      await until { bobsChat.service.messages.map(\.seq) == [1, 2] }
      #expect(bobsChat.shown == ["first (sent)", "second (sent)"])
      #expect(bobsChat.service.messages.first?.timestamp == first.timestamp)
      // The server has it, so nothing is told of a refusal.
      await until { annsChat.service.messages.map(\.seq) == [1, 2] }
      await until { ann.outbox.refused(in: annsChat.service.chat.conversationId).isEmpty }
      #expect(annsChat.shown == ["first (sent)", "second (sent)"])
    }
  }

  @Test func `a refresh ends when the server has answered, or cannot`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      try OpenChat(bob, with: ann.uid).send("hello")
      await until { bob.conversations.conversations.first?.seq == 1 }
      await ann.conversations.refresh()
      await until { ann.conversations.conversations.first?.lastMessage == "hello" }
      try await annsPhone.firestore.disableNetwork()
      await ann.conversations.refresh()
      #expect(ann.conversations.conversations.first?.lastMessage == "hello")
    }
  }

  @Test func `a relaunch without a network shows the chats and sends what waited`() async throws {
    try await withPhones { phone in
      let bobsPhone = try await phone("bob")
      let bob = try await bobsPhone.join(as: "Bob")
      let first = try await phone("ann")
      let ann = try await first.join(as: "Ann")
      let chat = OpenChat(ann, with: bob.uid)
      try chat.send("kept")
      await until { chat.shown == ["kept (sent)"] }
      try await first.firestore.disableNetwork()
      try chat.send("waiting")
      await until { chat.shown == ["kept (sent)", "waiting (pending)"] }
      await first.close()

      let second = try await phone("ann")
      try await second.firestore.disableNetwork()
      let session = await second.session()
      let again = OpenChat(session, with: bob.uid)
      await until { again.shown == ["kept (sent)", "waiting (pending)"] }
      try await second.firestore.enableNetwork()
      await until { again.shown == ["kept (sent)", "waiting (sent)"] }
      let bobsChat = OpenChat(bob, with: ann.uid)
      await until { bobsChat.shown == ["kept (sent)", "waiting (sent)"] }
    }
  }

  @Test func `another person's conversation is refused with a reason, and the text is kept`()
    async throws
  {
    try await withPhones { phone in
      let phones = [try await phone("ann"), try await phone("bob"), try await phone("eve")]
      let ann = try await phones[0].join(as: "Ann")
      let bob = try await phones[1].join(as: "Bob")
      let eve = try await phones[2].join(as: "Eve")
      let annsChat = OpenChat(ann, with: bob.uid)
      try annsChat.send("between us")
      await until { annsChat.shown == ["between us (sent)"] }

      let stolen = ChatRoute(from: ann.uid, to: bob.uid)
      let intruder = eve.messages(of: stolen)
      await intruder.observe(.shared)
      #expect(intruder.problem == "You are not a member of this conversation.")
      #expect(intruder.messages.isEmpty)
      intruder.send(try MessageText("let me in"))
      await until { intruder.messages.first?.state == .failed }
      let refused = try #require(intruder.messages.first)
      #expect(refused.text == "let me in")
      #expect(intruder.refusal(of: refused) == "You cannot write in this chat.")
      #expect(annsChat.shown == ["between us (sent)"])
      intruder.drop(refused)
      #expect(intruder.messages.isEmpty)
    }
  }
}

import AccountFlow
import FirebaseFirestore
import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct KeptOnDeviceTests {
  @Test func `drafts and refused messages are there after the next launch`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let chat = OpenChat(ann, with: bob.uid)
      let id = chat.service.chat.conversationId
      try chat.send("hello")
      await until { chat.shown == ["hello (sent)"] }
      bob.privacy.block(ann.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try bobsChat.send("goodbye")
      await until { chat.lines == ["hello", "goodbye"] }
      try chat.send("why?")
      await until { chat.service.messages.last?.state == .failed }
      ann.drafts[id].text = "but"
      await ann.drafts.saved()
      await annsPhone.close()

      let again = try await phone("ann").session()
      #expect(again.drafts[id].text == "but")
      let same = OpenChat(again, with: bob.uid)
      await until { same.lines == ["hello", "goodbye", "why?"] }
      let refused = try #require(same.service.messages.last)
      #expect(refused.state == .failed)
      #expect(same.service.refusal(of: refused) != nil)
      same.service.drop(refused)
      await until { same.lines == ["hello", "goodbye"] }
    }
  }

  @Test func `what was sent is not kept as a draft for another moment`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      ann.drafts["chat"].text = "half a text"
      await ann.drafts.saved()
      #expect(try annsPhone.keptFiles().contains { $0.contains("half a text") })
      ann.drafts["chat"].text = "half a text and more"
      ann.drafts["chat"].text = ""
      #expect(try !annsPhone.keptFiles().contains { $0.contains("half a text") })
    }
  }

  @Test func `what a text changes or answers is known after a crash`() async throws {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let chat = OpenChat(ann, with: bob.uid)
      try chat.send("helo")
      await until { chat.shown == ["helo (sent)"] }
      let model = ChatModel(session: ann, route: chat.service.chat)
      let message = try #require(chat.service.messages.first)
      model.text = "and"
      model.editButtonTapped(message)
      // At once: a crash leaves no other moment.
      let drafts = try annsPhone.keptFiles().compactMap {
        try? JSONDecoder().decode([String: Draft].self, from: Data($0.utf8))
      }
      let edit = Draft.Edit(message: message, text: "helo")
      #expect(drafts.contains([chat.service.chat.conversationId: Draft(text: "and", edit: edit)]))
      await annsPhone.close()

      let session = try await phone("ann").session()
      let again = OpenChat(session, with: bob.uid)
      let sameModel = ChatModel(session: session, route: chat.service.chat)
      #expect(sameModel.editing == message)
      #expect(sameModel.text == "helo")
      #expect(sameModel.sendButtonTapped("hello"))
      #expect(sameModel.editing == nil)
      #expect(sameModel.text == "and")
      await until { again.lines == ["hello"] }
      sameModel.replyButtonTapped(message)
      #expect(sameModel.reply == message)
      sameModel.cancelButtonTapped()
      #expect(sameModel.reply == nil)
      #expect(sameModel.text == "and")
    }
  }

  @Test func `a draft that an earlier release kept is its text`() throws {
    let kept = try JSONDecoder().decode([String: Draft].self, from: Data(#"{"chat": "but"}"#.utf8))
    #expect(kept["chat"] == Draft(text: "but"))
  }

  @Test func `a person who signs out is told what has not been sent, and leaves nothing behind`()
    async throws
  {
    try await withPhones { phone in
      let annsPhone = try await phone("ann")
      let ann = try await annsPhone.join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let chat = OpenChat(ann, with: bob.uid)
      let id = chat.service.chat.conversationId
      try chat.send("hello")
      await until { chat.shown == ["hello (sent)"] }
      #expect(await annsPhone.auth.isEverythingSent(within: .seconds(60)))

      try await annsPhone.firestore.disableNetwork()
      try chat.send("too late")
      ann.drafts[id].text = "but"
      await ann.drafts.saved()
      #expect(await annsPhone.auth.isEverythingSent() == false)
      try await annsPhone.auth.signOut()

      let kept = try annsPhone.keptFiles()
      for word in ["hello", "too late", "but"] {
        #expect(!kept.contains { $0.contains(word) }, "\(word) is still kept")
      }
      try await annsPhone.auth.signIn(email: "ann@example.com", password: "secret")
      let again = await annsPhone.session()
      #expect(again.drafts[id] == Draft())
      let same = OpenChat(again, with: bob.uid)
      await until { same.shown == ["hello (sent)"] }
      try same.send("in time")
      await until { same.shown == ["hello (sent)", "in time (sent)"] }
    }
  }

  @Test func `messages of blocked people count in no badge`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let cat = try await phone("cat").join(as: "Cat")
      let people = OpenPeople(ann)
      await until { people.names == ["Bob", "Cat"] }
      let route = ann.conversations.createGroup(
        try #require(GroupName("Three")), with: people.finder.people, me: ann.me)
      await until { bob.conversations.conversations.count == 1 }
      await until { cat.conversations.conversations.count == 1 }
      bob.privacy.block(cat.uid)
      let annsChat = OpenChat(ann, route)
      let catsChat = OpenChat(cat, route)
      try catsChat.send("psst")
      await until { annsChat.lines.contains("psst") }
      try annsChat.send("hello")
      await until { bob.conversations.conversations.first?.lastMessage == "hello" }
      await until {
        bob.conversations.conversations.first.map { bob.conversations.unread(in: $0).value } == 1
      }
      #expect(bob.conversations.unreadConversations == 1)

      bob.privacy.unblock(cat.uid)
      await until {
        bob.conversations.conversations.first.map { bob.conversations.unread(in: $0).value } == 2
      }
    }
  }
}

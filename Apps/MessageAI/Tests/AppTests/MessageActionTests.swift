import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct MessageActionTests {
  @Test
  func `messages are answered, edited, taken back, reacted to, forwarded, found and exported`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let cat = try await phone("cat").join(as: "Cat")
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("noodels")
      await until { bobsChat.service.messages.first?.seq == 1 }
      await until { annsChat.service.messages.first?.seq == 1 }
      await until { bob.conversations.conversations.first?.lastMessage == "noodels" }

      let first = try #require(annsChat.service.messages.first)
      annsChat.service.edit(first, to: try MessageText("noodles"))
      await until { bobsChat.lines == ["noodles"] }
      #expect(bobsChat.service.messages.first?.editedAt != nil)
      await until { bob.conversations.conversations.first?.lastMessage == "noodles" }

      let received = try #require(bobsChat.service.messages.first)
      bobsChat.service.react(try #require(Reaction("👍")), to: received)
      await until { annsChat.service.messages.first?.reactions == [bob.uid: "👍"] }
      // What one may not do is undone, and what was there stays.
      bobsChat.service.delete(received)
      bobsChat.service.edit(received, to: try MessageText("fish"))
      bobsChat.service.send(try MessageText("when?"), replyingTo: received)
      await until { annsChat.service.messages.last?.quote?.text == "noodles" }
      #expect(annsChat.service.messages.first?.text == "noodles")
      let marked = try #require(bobsChat.service.messages.first)
      bobsChat.service.react(try #require(Reaction("👍")), to: marked)
      await until { annsChat.service.messages.first?.reactions == [:] }

      let answer = try #require(annsChat.service.messages.last)
      ann.forward(answer, to: [ChatRoute(from: ann.uid, to: cat.uid)])
      await until { cat.conversations.conversations.first?.lastMessage == "when?" }
      let catsChat = OpenChat(cat, with: ann.uid)
      await until { catsChat.service.messages.first?.isForwarded == true }

      // What is found follows what is said, for as long as somebody searches.
      let searching = Task { await ann.search.follow() }
      await until { ann.found("NOOD") == ["noodles"] }
      #expect(ann.found("when").count == 2)
      try bobsChat.send("more noodles")
      await until { ann.found("noodles") == ["more noodles", "noodles"] }

      annsChat.service.delete(try #require(annsChat.service.messages.first))
      await until { bobsChat.lines == ["Message deleted", "when?", "more noodles"] }
      await until { ann.found("noodles") == ["more noodles"] }
      searching.cancel()
      await until { !ann.search.isReady }
      #expect(ann.found("noodles").isEmpty)

      // The server gives each message its place after it has taken it.
      await until { bobsChat.service.messages.allSatisfy { $0.seq != nil } }
      let conversation = try #require(
        bob.conversations.conversation(id: bobsChat.service.chat.conversationId))
      let export = try ChatExport(json: try await bob.export(conversation))
      #expect(export.messages.map(\.text) == [nil, "when?", "more noodles"])
      #expect(export.messages.map(\.seq) == [1, 2, 3])
    }
  }

  @Test func `a blocked person cannot write, learns so and keeps the text`() async throws {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let annsChat = OpenChat(ann, with: bob.uid)
      let bobsChat = OpenChat(bob, with: ann.uid)
      try annsChat.send("hello")
      await until { bobsChat.shown == ["hello (sent)"] }
      bob.privacy.block(ann.uid)
      bob.privacy.report(ann.uid, because: .spam, message: bobsChat.service.messages.first)
      await until { bob.privacy.isBlocked(ann.uid) }
      #expect(bobsChat.shown.isEmpty)
      // Bob's own message comes after the block, so Ann's phone sees it once the block holds.
      try bobsChat.send("goodbye")
      await until { annsChat.lines == ["hello", "goodbye"] }
      try annsChat.send("why?")
      await until { annsChat.service.messages.last?.state == .failed }
      #expect(annsChat.service.messages.last?.text == "why?")

      bob.privacy.unblock(ann.uid)
      await until { bobsChat.lines == ["hello", "goodbye"] }
      try bobsChat.send("well")
      await until { annsChat.lines.contains("well") }
      annsChat.service.retry(try #require(annsChat.service.messages.last))
      await until { bobsChat.lines.last == "why?" }
    }
  }
}

extension Session {
  /// The texts that a search finds.
  fileprivate func found(_ query: String) -> [String] {
    search.search(query, limit: 50).map(\.message.text)
  }
}

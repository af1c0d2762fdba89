import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChatLinkTests {
  private func url(_ end: String) throws -> URL {
    try #require(URL(string: "https://hearth.example/messageai/\(end)"))
  }

  private func link(_ id: String) throws -> ChatLink {
    let address = try url("chat/\(id)?from=mail")
    return try #require(ChatLink(address))
  }

  @Test func `an address is a link to a chat where it names one`() throws {
    let link = try link("dm_ann_bob")
    #expect(link.conversationId == "dm_ann_bob")
    for end in ["chat", "chats/dm_ann_bob", ""] {
      let address = try url(end)
      #expect(ChatLink(address) == nil)
    }
  }

  @Test func `a link leads to a chat of the person, and tells others apart from none`() async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let cat = try await phone("cat").join(as: "Cat")
      let route = ChatRoute(from: ann.uid, to: bob.uid)
      try OpenChat(ann, route).send("hello")
      await until { bob.conversations.conversation(id: route.conversationId) != nil }
      let link = try link(route.conversationId)
      #expect(
        await ann.conversations.target(of: link) == .chat(ChatRoute(from: ann.uid, to: bob.uid)))
      #expect(
        await bob.conversations.target(of: link) == .chat(ChatRoute(from: bob.uid, to: ann.uid)))
      #expect(await cat.conversations.target(of: link) == .notAllowed)
      // Nobody but the two learns whether they chat.
      let others = try self.link("dm_ann_bob")
      #expect(await cat.conversations.target(of: others) == .notAllowed)
      let missing = try self.link(ChatRoute(from: cat.uid, to: bob.uid).conversationId)
      #expect(await cat.conversations.target(of: missing) == .gone)
      let incomplete = try self.link("incomplete")
      #expect(await cat.conversations.target(of: incomplete) == .gone)
    }
  }
}

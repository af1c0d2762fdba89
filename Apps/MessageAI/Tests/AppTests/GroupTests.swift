import Foundation
import MessageAIApp
import MessageAIDomain
import PhoneTesting
import ServerTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GroupTests {
  @Test func `a group is made, changed by its creator, and left, and its lines tell of it`()
    async throws
  {
    try await withPhones { phone in
      let ann = try await phone("ann").join(as: "Ann")
      let bob = try await phone("bob").join(as: "Bob")
      let cat = try await phone("cat").join(as: "Cat")
      let dan = try await phone("dan").join(as: "Dan")
      let name = try #require(GroupName("The band"))
      let route = ann.conversations.createGroup(name, with: [bob.me, cat.me], me: ann.me)
      let annsChat = OpenChat(ann, route)
      await until { ann.title(of: route) == "The band" }
      await until { bob.conversations.conversations.map(\.groupName) == ["The band"] }
      let bobsChat = OpenChat(bob, route)
      let catsChat = OpenChat(cat, route)
      try annsChat.send("welcome")
      try bobsChat.send("hello")
      await until {
        Set(catsChat.lines) == ["Ann created the group “The band”", "welcome", "hello"]
      }
      await until { annsChat.service.messages.first?.seq == 1 }

      let group = try #require(ann.conversations.conversation(id: route.conversationId))
      ann.conversations.add(dan.me, to: group, me: ann.me)
      await until { dan.conversations.conversations.map(\.groupName) == ["The band"] }
      let dansChat = OpenChat(dan, route)
      try annsChat.send("dan is here")
      await until { dansChat.lines == ["Ann added Dan", "dan is here"] }
      await until { ann.conversations.conversation(id: group.id)?.participantIds.count == 4 }

      let bobsGroup = try #require(bob.conversations.conversation(id: group.id))
      bob.conversations.remove(cat.uid, from: bobsGroup, me: bob.me)
      await until { bob.conversations.refusal != nil }
      #expect(bob.conversations.refusal == "You are not allowed to change this group.")
      bob.conversations.leave(bobsGroup, me: bob.me)
      await until { bob.conversations.conversations.isEmpty }
      await until { annsChat.lines.last == "Bob left" }

      let rest = try #require(ann.conversations.conversation(id: group.id))
      ann.conversations.remove(cat.uid, from: rest, me: ann.me)
      await until { cat.conversations.conversations.isEmpty }
      await until { dansChat.lines.last == "Ann removed Cat" }
      let last = try #require(ann.conversations.conversation(id: group.id))
      ann.conversations.rename(last, to: try #require(GroupName("Duo")), me: ann.me)
      await until { dan.title(of: route) == "Duo" }
      let mine = try #require(ann.conversations.conversation(id: group.id))
      ann.conversations.leave(mine, me: ann.me)
      await until { dan.conversations.conversations.first?.isManaged(by: dan.uid) == true }
    }
  }
}

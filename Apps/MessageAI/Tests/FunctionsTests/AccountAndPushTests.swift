import CloudFunctions
import FunctionsTesting
import MessageAIFunctions
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AccountRemovalTests {
  @Test func `a deleted account leaves groups, and others keep what was said`() async throws {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      let ann = try await world.admin.users.ensure(email: "ann@example.com", password: "secret")
      try await documents.set("users/\(ann)", ["displayName": "Ann"])
      try await documents.set("users/\(ann)/devices/1", ["token": "t"])
      try await documents.set("users/\(ann)/blocked/eve", ["since": .serverTimestamp])
      try await documents.set("presence/\(ann)", ["lastSeen": .serverTimestamp])
      try await world.talk("dm", [ann, "bob"])
      try await world.talk("g", [ann, "bob", "cat"], type: "group")
      let host = try await world.host()
      try await world.send("m1", from: ann, in: "dm")
      try await world.deleteUser(ann)
      try await host.settle()

      for path in ["users/\(ann)", "users/\(ann)/devices/1", "users/\(ann)/blocked/eve"] {
        #expect(try await documents.get(path) == nil)
      }
      #expect(try await documents.get("presence/\(ann)") == nil)
      #expect(world.removedFiles == ["profile_photos/\(ann)"])
      let group = try #require(try await documents.get("conversations/g"))
      #expect(group["participantIds"] == ["bob", "cat"])
      #expect(group["createdBy"] == "bob")
      #expect(group["lastMessage"] == "Deleted account left")
      let pair = try #require(try await documents.get("conversations/dm"))
      #expect(pair["lastMessage"] == "text of m1")
      guard case .map(let names)? = pair["participantNames"] else {
        Issue.record("The chat has no names.")
        return
      }
      #expect(names[ann] == "Deleted account")
      let marks = try await documents.list("conversations/g/members")
      #expect(marks[ann]?["leftSeq"] == 1)
    }
  }

  @Test func `a photo goes with its message, and with no other`() async throws {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      try await world.talk("dm", ["ann", "bob"])
      let host = try await world.host()
      try await world.send("gone", from: "ann", in: "dm")
      try await world.send("here", from: "ann", in: "dm")
      try await documents.update(
        "conversations/dm/messages/here", ["photo": ["path": "message_photos/dm/here"]])
      for id in ["gone", "here"] {
        try await documents.set("conversations/dm/photoRemovals/\(id)", ["at": .serverTimestamp])
      }
      try await host.settle()
      #expect(world.removedFiles == ["message_photos/dm/gone"])
      #expect(try await documents.list("conversations/dm/photoRemovals").isEmpty)
    }
  }

  @Test
  func `devices of the others are told once each, but not of muted chats or by blocked people`()
    async throws
  {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      try await world.talk("g", ["ann", "bob", "cat", "dan", "eve"], type: "group")
      for uid in ["ann", "bob", "cat", "dan", "eve"] {
        try await world.register("\(uid)s-phone", for: uid)
      }
      try await documents.set(
        "users/bob/devices/old", ["token": .string(FunctionWorld.token("old"))])
      try await documents.set("users/cat/chats/g", ["isMuted": true])
      try await documents.set("users/dan/blocked/ann", ["since": .serverTimestamp])
      let host = try await world.host()
      try await world.send("m1", from: "ann", in: "g")
      try await host.settle()
      let told = ["bobs-phone", "eves-phone"].map { phone in
        FunctionWorld.Push(
          phone: phone, title: "Ann", body: "text of m1",
          data: ["conversationId": "g", "type": "new_message"])
      }
      #expect(await world.pushes.sorted { $0.phone < $1.phone } == told)
      // It is told when that was, and for whom; of those who were not told, nothing.
      let pushes = try await documents.get("conversations/g/pushes/m1")
      guard case .map(let at)? = pushes?["at"] else {
        Issue.record("Nothing is told of the pushes.")
        return
      }
      #expect(at.keys.sorted() == ["bob", "eve"])
      try await MessageNotification(environment: world.environment)
        .send(try #require(try await documents.snapshot("conversations/g/messages/m1")), in: "g")
      #expect(try await documents.get("conversations/g/pushes/m1") == pushes)
      // Those who were told are not told again.
      #expect(await world.pushes.count == 2)
      // A token that is no longer in use is forgotten.
      #expect(try await documents.get("users/bob/devices/old") == nil)
      #expect(try await documents.get("users/bob/devices/bobs-phone") != nil)
    }
  }
}

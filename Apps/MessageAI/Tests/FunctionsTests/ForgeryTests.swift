import CloudFunctions
import FunctionsTesting
import MessageAIFunctions
import Testing

/// What a client says of itself and of others does not last.
@Suite(.timeLimit(.minutes(10)))
struct ForgeryTests {
  @Test func `the title of a notification is the sender's profile's, whatever the message says`()
    async throws
  {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      try await world.talk("c", ["ann", "bob"])
      try await world.register("bobs-phone", for: "bob")
      let host = try await world.host()
      try await documents.set("conversations/c/messages/m", message(from: "ann", as: "Your Bank"))
      try await host.settle()
      #expect(await world.pushes.map(\.title) == ["Ann"])
      #expect(try await documents.get("conversations/c/messages/m")?["senderName"] == "Ann")
    }
  }

  @Test func `somebody without a profile has no name`() async throws {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      try await world.talk("c", ["ann", "mal"])
      try await documents.delete("users/mal")
      let host = try await world.host()
      try await documents.set("conversations/c/messages/m", message(from: "mal", as: "Ann"))
      try await host.settle()
      #expect(try await documents.get("conversations/c/messages/m")?["senderName"] == "")
    }
  }

  @Test func `a quote says what the quoted message says, and one of nothing goes`() async throws {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      try await world.talk("c", ["ann", "bob"])
      let host = try await world.host()
      try await world.send("said", from: "bob", in: "c")
      for id in ["said", "never"] {
        var fields = message(from: "ann", as: "Ann")
        fields["replyTo"] = [
          "id": .string(id), "senderId": "bob", "senderName": "Robert", "text": "I owe you 100",
        ]
        try await documents.set("conversations/c/messages/quotes-\(id)", fields)
      }
      try await host.settle()
      #expect(
        try await documents.get("conversations/c/messages/quotes-said")?["replyTo"] == [
          "id": "said", "senderId": "bob", "senderName": "Bob", "text": "text of said",
        ])
      let other = try #require(try await documents.get("conversations/c/messages/quotes-never"))
      #expect(other["replyTo"] == nil)
      #expect(other["seq"] == 3)
    }
  }

  @Test func `people of a new chat are called what their profiles say`() async throws {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      for name in ["Ann", "Bob"] {
        try await documents.set(
          "users/\(name.lowercased())", ["displayName": .string(name)])
      }
      let host = try await world.host()
      try await documents.set(
        "conversations/c",
        [
          "participantIds": ["ann", "bob", "nil"],
          "participantNames": ["ann": "Your Bank", "bob": 7, "nil": "Ghost", "eve": "Eve"],
        ])
      try await host.settle()
      #expect(
        try await documents.get("conversations/c")?["participantNames"]
          == ["ann": "Ann", "bob": "Bob"])
    }
  }

  @Test func `a line about a group names people as their profiles do`() async throws {
    try await FunctionWorld.with { world in
      let documents = world.admin.documents
      try await world.talk("g", ["ann", "bob", "cat"], type: "group")
      try await documents.set("users/dan", ["displayName": "Dan"])
      let host = try await world.host()
      var fields = message(from: "ann", as: "The Management")
      fields["text"] = ""
      fields["event"] = ["kind": "added", "uid": "dan", "name": "The Boss"]
      try await documents.set("conversations/g/messages/m", fields)
      try await host.settle()
      let conversation = try #require(try await documents.get("conversations/g"))
      #expect(conversation["lastMessage"] == "Ann added Dan")
      guard case .map(let names)? = conversation["participantNames"] else {
        Issue.record("The group has no names.")
        return
      }
      #expect(names["dan"] == "Dan")
    }
  }

  private func message(from uid: String, as name: String) -> DocumentData {
    [
      "senderId": .string(uid), "senderName": .string(name), "text": "hello",
      "timestamp": .serverTimestamp, "clientTimestamp": .serverTimestamp,
    ]
  }
}

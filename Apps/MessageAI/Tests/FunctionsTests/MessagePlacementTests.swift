import CloudFunctions
import Foundation
import MessageAIFunctions
import SeededRandom
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MessagePlacementTests {
  @Test func `messages get places without a gap, in the order in which the server took them`()
    async throws
  {
    try await FunctionWorld.with { world in
      try await world.talk("c", ["ann", "bob"])
      let host = try await world.host()
      for number in 0..<20 {
        try await world.send("m\(number)", from: number % 3 == 0 ? "bob" : "ann", in: "c")
      }
      try await host.settle()
      let places = try await world.places(in: "c")
      #expect(places.map(\.id) == (0..<20).map { "m\($0)" })
      #expect(places.map(\.seq) == (1...20).map { Int64($0) })
      let conversation = try #require(try await world.admin.documents.get("conversations/c"))
      #expect(conversation["seq"] == 20)
      #expect(conversation["lastMessage"] == "text of m19")
      #expect(conversation["lastMessageId"] == "m19")
      #expect(conversation["lastMessageSenderId"] == "ann")
    }
  }

  @Test func `a crash between the commit and the function loses no place`() async throws {
    try await FunctionWorld.with { world in
      try await world.talk("c", ["ann", "bob"])
      do {
        let host = try await world.host()
        try await world.send("m0", from: "ann", in: "c")
        try await host.settle()
      }
      try await world.send("m1", from: "ann", in: "c")
      try await world.send("m2", from: "bob", in: "c")
      #expect(try await world.places(in: "c").map(\.seq) == [1, nil, nil])
      try await world.host().settle()
      #expect(try await world.places(in: "c").map(\.seq) == [1, 2, 3])
    }
  }

  @Test func `many that wait are placed in order, whichever event comes first`() async throws {
    try await FunctionWorld.with { world in
      try await world.talk("c", ["ann", "bob"])
      for number in 0..<230 { try await world.send("m\(number)", from: "ann", in: "c") }
      let placement = MessagePlacement(documents: world.admin.documents)
      try await placement.place("m220", in: "c")
      let places = try await world.places(in: "c").map(\.seq)
      #expect(Array(places.prefix(221)) == (1...221).map { Int64($0) })
      #expect(places.suffix(9).allSatisfy { $0 == nil })
      try await placement.place("m229", in: "c")
      #expect(try await world.places(in: "c").map(\.seq) == (1...230).map { Int64($0) })
    }
  }

  @Test(arguments: 0..<4)
  func `events that come twice, late, in any order and at once change nothing more`(seed: Int)
    async throws
  {
    try await FunctionWorld.with { world in
      var random = SeededGenerator(seed: UInt64(seed))
      try await world.talk("c", ["ann", "bob"])
      for number in 0..<12 { try await world.send("m\(number)", from: "ann", in: "c") }
      let events = (Array(0..<12) + Array(0..<12)).shuffled(using: &random)
      let placement = MessagePlacement(documents: world.admin.documents)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for part in [events.prefix(12), events.suffix(12)] {
          group.addTask { for number in part { try await placement.place("m\(number)", in: "c") } }
        }
        try await group.waitForAll()
      }
      #expect(try await world.places(in: "c").map(\.seq) == (1...12).map { Int64($0) })
      #expect(try await world.admin.documents.get("conversations/c")?["seq"] == 12)
    }
  }

  @Test func `one's own messages are read, and those beyond what one has read are remembered`()
    async throws
  {
    try await FunctionWorld.with { world in
      try await world.talk("c", ["ann", "bob"])
      let host = try await world.host()
      try await world.send("m1", from: "ann", in: "c")
      try await world.send("m2", from: "bob", in: "c")
      try await world.send("m3", from: "ann", in: "c")
      try await host.settle()
      let ann = try #require(try await world.admin.documents.get("conversations/c/members/ann"))
      #expect(ann["readSeq"] == 1)
      #expect(ann["ownSeqs"] == [3])
      let bob = try #require(try await world.admin.documents.get("conversations/c/members/bob"))
      #expect(bob["readSeq"] == 0)
      #expect(bob["ownSeqs"] == [2])
      #expect(bob["uid"] == "bob")
    }
  }

  @Test func `lines about a group set since when somebody is or was there`() async throws {
    try await FunctionWorld.with { world in
      try await world.talk("g", ["ann", "bob", "cat"], type: "group")
      let host = try await world.host()
      try await world.send("m1", from: "ann", in: "g")
      for (id, sender, event) in [
        ("m2", "ann", ["kind": "added", "uid": "dan", "name": "Dan"]),
        ("m3", "bob", ["kind": "left"]),
        ("m4", "ann", ["kind": "removed", "uid": "cat", "name": "Cat"]),
      ] as [(String, String, FieldValue)] {
        try await world.admin.documents.set(
          "conversations/g/messages/\(id)",
          [
            "senderId": .string(sender), "senderName": .string(sender.capitalized), "text": "",
            "timestamp": .serverTimestamp, "event": event,
          ])
      }
      try await host.settle()
      let conversation = try #require(try await world.admin.documents.get("conversations/g"))
      #expect(conversation["systemSeqs"] == [2, 3, 4])
      #expect(conversation["lastMessage"] == "Ann removed Cat")
      let marks = try await world.admin.documents.list("conversations/g/members")
      #expect(marks["dan"]?["joinedSeq"] == 2)
      #expect(marks["bob"]?["leftSeq"] == 3)
      #expect(marks["cat"]?["leftSeq"] == 4)
      #expect(marks["ann"]?["readSeq"] == 1)
    }
  }
}

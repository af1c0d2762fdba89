import DocumentModel
import SecurityRules
import Testing

@Suite struct SpecRulesTests {
  @Test func `the awards app's rules do what they say`() throws {
    let world = try World(
      Fixture.rules("awards"),
      [
        "users/ann": ["fcmToken": "t"], "ceremonies/c": [:], "ceremonies/c/categories/k": [:],
        "ceremonies/c/categories/k/nominees/n": [:], "competitions/1": ["name": "Us"],
        "competitions/1/participants/ann": [:], "competitions/1/votes/v": [:], "config/app": [:],
      ])
    for (path, uid, isAllowed) in [
      ("users/ann", "ann", true), ("users/ann", "bob", false), ("users/ann", nil, false),
      ("ceremonies/c", "bob", true), ("ceremonies/c", nil, false),
      ("ceremonies/c/categories/k/nominees/n", "bob", true),
      ("competitions/1", "ann", true), ("competitions/1", "bob", false),
      ("competitions/1/participants/ann", "bob", true), ("competitions/1/votes/v", "bob", true),
      ("config/app", "bob", true), ("config/app", nil, false), ("secret/x", "ann", false),
    ] as [(String, String?, Bool)] {
      #expect(try world.get(path, as: uid).isAllowed == isAllowed, "\(path) \(uid ?? "nobody")")
    }
    #expect(try world.write("users/ann", ["a": 1], as: "ann").isAllowed)
    #expect(try !world.write("users/ann", ["a": 1], as: "bob").isAllowed)
    #expect(try !world.write("competitions/1/votes/v", ["a": 1], as: "ann").isAllowed)
    #expect(try world.list(Query(collectionID: "ceremonies"), as: "bob").isAllowed)
    // Which competitions one is in depends on documents that the query does not name.
    #expect(try !world.list(Query(collectionID: "competitions"), as: "ann").isAllowed)
  }

  @Test func `the chat's rules do what they say`() throws {
    let world = try World(
      Fixture.rules("messageai"),
      [
        "users/ann": ["displayName": "Ann"],
        "conversations/1": ["participantIds": .array(["ann", "bob"])],
        "conversations/1/messages/m": ["senderId": "ann"],
      ])
    for (path, uid, isAllowed) in [
      ("users/ann", "bob", true), ("users/ann", nil, false), ("conversations/1", "bob", true),
      ("conversations/1", "cat", false), ("conversations/1/messages/m", "bob", true),
      ("conversations/1/messages/m", "cat", false), ("conversations/1/typing/ann", "ann", false),
    ] as [(String, String?, Bool)] {
      #expect(try world.get(path, as: uid).isAllowed == isAllowed, "\(path) \(uid ?? "nobody")")
    }
    let mine: Fields = ["senderId": "ann"]
    #expect(try world.write("conversations/1/messages/n", mine, as: "ann").isAllowed)
    #expect(try !world.write("conversations/1/messages/n", mine, as: "bob").isAllowed)
    #expect(try !world.write("conversations/1/messages/m", nil, as: "ann").isAllowed)
    #expect(
      try world.write("conversations/2", ["participantIds": .array(["ann"])], as: "ann").isAllowed)
    #expect(
      try !world.write("conversations/2", ["participantIds": .array(["ann"])], as: "bob").isAllowed)
    let own = Query(
      collectionID: "conversations",
      filter: .field(FieldPath("participantIds"), .arrayContains, "ann"))
    #expect(try world.list(own, as: "ann").isAllowed)
    #expect(try !world.list(own, as: "bob").isAllowed)
    #expect(try !world.list(Query(collectionID: "conversations"), as: "ann").isAllowed)
    let messages = Query(
      parent: ResourcePath(segments: ["conversations", "1"]), collectionID: "messages")
    #expect(try world.list(messages, as: "bob").isAllowed)
    #expect(try !world.list(messages, as: "cat").isAllowed)
  }
}

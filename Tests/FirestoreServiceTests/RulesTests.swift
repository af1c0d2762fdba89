import DocumentModel
import FirestoreProto
import FirestoreService
import FirestoreWire
import GRPCCore
import SecurityRules
import SwiftProtobuf
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RulesTests {
  private static let ours: Value = .array(["ada", "bob"])
  private static let messages = Query(
    parent: ResourcePath(segments: ["conversations", "c"]), collectionID: "messages")

  private static func mine(_ user: String) -> Query {
    Query(
      collectionID: "conversations",
      filter: .field(FieldPath("participantIds"), .arrayContains, .string(user)))
  }

  /// Runs `body` in a world with a conversation of Ada and Bob, a message of Ada's, and two users.
  private func run(_ body: (TestService) async throws -> Void) async throws {
    try await TestService.run { service in
      try await service.commit([
        .set("conversations/c", ["participantIds": Self.ours]),
        .set("conversations/c/messages/1", ["senderId": "ada", "text": "hi"]),
        .set("users/ada", ["name": "Ada"]), .set("users/bob", ["name": "Bob"]),
      ])
      try await body(service)
    }
  }

  private static let allowed: [(String, [Google_Firestore_V1_Write])] = [
    ("ada", [.set("users/ada", ["name": "A"])]),
    ("ada", [.set("notes/1", ["text": "x"])]),
    ("ada", [.set("conversations/d", ["participantIds": ours])]),
    ("bob", [.set("conversations/c/messages/2", ["senderId": "bob"])]),
    ("bob", [.patch("conversations/c/messages/1", ["read": true])]),
    ("bob", [.patch("conversations/c", ["last": "hi"])]),
    // A conversation and its first message at once.
    (
      "ada",
      [
        .set("conversations/e", ["participantIds": ours]),
        .set("conversations/e/messages/1", ["senderId": "ada"]),
      ]
    ),
    // Leaving.
    ("bob", [.patch("conversations/c", ["participantIds": .array(["ada"])])]),
    ("owner", [.delete("users/ada")]),
  ]

  @Test(arguments: allowed.indices)
  func `what the rules allow is written`(index: Int) async throws {
    try await run { service in
      let (caller, writes) = Self.allowed[index]
      try await service.commit(writes, as: caller)
    }
  }

  private static let denied: [(String?, Google_Firestore_V1_Write)] = [
    (nil, .set("notes/1", [:])),
    ("ada", .set("users/bob", ["name": "B"])),
    ("ada", .set("users/bob/private/1", [:])),
    ("ada", .delete("users/ada")),
    ("ada", .delete("conversations/c/messages/1")),
    ("eve", .patch("conversations/c", ["participantIds": .array(["eve"])])),
    ("eve", .set("conversations/d", ["participantIds": ours])),
    ("eve", .set("conversations/c/messages/2", ["senderId": "eve"])),
    (
      "eve",
      .set("conversations/c/messages/2", ["senderId": "eve", "participantIds": .array(["eve"])])
    ),
    ("ada", .set("conversations/none/messages/1", ["senderId": "ada"])),
    ("bob", .set("conversations/c/messages/2", ["senderId": "ada"])),
    ("bob", .set("conversations/c/messages/1", ["senderId": "bob"])),
    ("eve", .with { $0.verify = TestService.name("conversations/c") }),
  ]

  @Test(arguments: denied.indices)
  func `what the rules deny is not written`(index: Int) async throws {
    try await run { service in
      let (caller, write) = Self.denied[index]
      await expect(.permissionDenied) { try await service.commit([write], as: caller) }
    }
  }

  @Test func `documents are read by those to whom they belong`() async throws {
    try await run { service in
      for path in ["conversations/c", "conversations/c/messages/1", "users/ada", "notes/none"] {
        _ = try await service.get([path], as: "bob")
      }
      for path in ["conversations/c", "conversations/c/messages/1", "conversations/x/messages/1"] {
        await expect(.permissionDenied) { try await service.get([path], as: "eve") }
      }
      await expect(.permissionDenied) { try await service.get(["users/ada"], as: nil) }
      await expect(.permissionDenied) {
        try await service.get(["users/ada", "conversations/c"], as: "eve")
      }
    }
  }

  @Test func `queries must prove that they find the caller's own`() async throws {
    try await run { service async throws in
      #expect(try await service.query(Self.mine("bob"), as: "bob").count == 1)
      #expect(try await service.query(Self.messages, as: "bob")[0].hasDocument)
      #expect(try await service.query(Query(collectionID: "users"), as: "eve").count == 2)
      let message = await expect(.permissionDenied) {
        try await service.query(Query(collectionID: "conversations"), as: "bob")
      }
      #expect(message.contains("participantIds"))
      var either = Self.mine("bob")
      either.filter = .or([
        .field(FieldPath("participantIds"), .arrayContains, "bob"),
        .field(FieldPath("open"), .equal, true),
      ])
      let refused: [(Query, String?)] = [
        (Self.mine("bob"), "eve"), (Self.messages, "eve"), (either, "bob"),
        (Query(collectionID: "messages", allDescendants: true), "bob"),
        (Query(collectionID: "users"), nil),
      ]
      for (query, caller) in refused {
        await expect(.permissionDenied) { try await service.query(query, as: caller) }
      }
    }
  }

  @Test func `a document that belongs to others is not found by a query`() async throws {
    try await run { service in
      try await service.commit([.set("plans/1", ["participantIds": Self.ours, "secret": 1])])
      var query = Query(collectionID: "plans")
      query.projection = [FieldPath("secret")]
      await expect(.permissionDenied) { try await service.query(query, as: "eve") }
    }
  }

  @Test func `a target that the rules deny is removed with code 7`() async throws {
    try await run { service in
      try await service.listen(as: "eve") { stream async throws in
        stream.send(.add(2, Self.messages))
        #expect(try await stream.next()?.line == "REMOVE 2 (7)")
        stream.send(.add(4, documents: ["conversations/c"]))
        #expect(try await stream.next()?.line == "REMOVE 4 (7)")
        stream.send(.add(6, Self.mine("eve")))
        #expect(try await stream.untilSnapshot() == ["ADD 6", "CURRENT 6"])
      }
    }
  }

  @Test func `a participant who is removed hears no more`() async throws {
    try await run { service in
      try await service.listen(as: "bob") { stream in
        stream.send(.add(2, Self.mine("bob")))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "+c 2", "CURRENT 2"])
        stream.send(.add(4, Self.messages))
        #expect(try await stream.untilSnapshot() == ["ADD 4", "+1 4", "CURRENT 4"])
        stream.send(.add(6, documents: ["conversations/c"]))
        #expect(try await stream.untilSnapshot() == ["ADD 6", "+c 6", "CURRENT 6"])

        // One commit removes him and says something that he must not hear.
        try await service.commit([
          .set("conversations/c/messages/2", ["senderId": "ada", "text": "about bob"]),
          .set("conversations/c", ["participantIds": .array(["ada"])]),
        ])
        let lines = try await stream.untilSnapshot()
        #expect(Set(lines) == ["REMOVE 4 (7)", "REMOVE 6 (7)", "~c 2"])

        try await service.commit([.set("conversations/c/messages/3", ["senderId": "ada"])])
        try await service.commit([.set("conversations/d", ["participantIds": Self.ours])])
        #expect(try await stream.untilSnapshot().last == "+d 2")
      }
    }
  }

  @Test func `a document that becomes somebody else's ends the listening to it`() async throws {
    try await run { service in
      try await service.listen(as: "eve") { stream in
        stream.send(.add(2, documents: ["conversations/new"]))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "CURRENT 2"])
        try await service.commit([.set("conversations/new", ["participantIds": Self.ours])])
        #expect(try await stream.untilSnapshot() == ["REMOVE 2 (7)"])
      }
    }
  }

  @Test func `a participant who is added hears from then on`() async throws {
    try await run { service in
      try await service.listen(as: "eve") { stream in
        stream.send(.add(2, Self.mine("eve")))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "CURRENT 2"])
        try await service.commit([
          .set("conversations/c", ["participantIds": .array(["ada", "eve"])])
        ])
        #expect(try await stream.untilSnapshot() == ["+c 2"])
        stream.send(.add(4, Self.messages))
        #expect(try await stream.untilSnapshot() == ["ADD 4", "+1 4", "CURRENT 4"])
      }
    }
  }

  @Test func `listeners are judged again when the rules change`() async throws {
    try await run { service async throws in
      try await service.listen(as: "bob") { stream in
        stream.send(.add(2, Self.messages))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "+1 2", "CURRENT 2"])
        stream.send(.add(4, Query(collectionID: "notes")))
        #expect(try await stream.untilSnapshot() == ["ADD 4", "CURRENT 4"])
        service.rules.replaceAll([
          try Ruleset(
            compiling: """
              rules_version = '2';
              service cloud.firestore {
                match /databases/{database}/documents/notes/{note} { allow read; }
              }
              """)
        ])
        #expect(try await stream.next()?.line == "REMOVE 2 (7)")
        try await service.commit([.set("notes/1", [:])])
        #expect(try await stream.untilSnapshot() == ["+1 4"])
      }
    }
  }

  @Test func `a refusal says which line refused and why`() async throws {
    try await run { service async throws in
      let message = await expect(.permissionDenied) {
        try await service.get(["conversations/c"], as: "eve")
      }
      #expect(message.contains("get /databases/(default)/documents/conversations/c"))
      #expect(message.contains("Line 5: request.auth.uid in document.participantIds is false."))
    }
  }

  @Test func `without rules only the owner reads and writes`() async throws {
    try await run { service async throws in
      service.rules.replaceAll([])
      let message = await expect(.permissionDenied) {
        try await service.get(["users/ada"], as: "ada")
      }
      #expect(message.contains("There are no rules"))
      #expect(try await service.get(["users/ada"]).count == 1)
    }
  }

  @Test func `a database may have rules of its own`() async throws {
    try await run { service async throws in
      let other = DatabaseName(project: "q")
      try await service.commit([.set("users/ada", [:], in: other)], in: other)
      service.rules.replace([], for: other)
      await expect(.permissionDenied) {
        _ = try await service.get(["users/ada"], as: "ada", in: other)
      }
      #expect(try await service.get(["users/ada"], as: "ada").count == 1)
    }
  }

  @Test func `server timestamps are the time that rules see`() async throws {
    try await run { service async throws in
      service.rules.replaceAll([
        try Ruleset(
          compiling: """
            rules_version = '2';
            service cloud.firestore {
              match /databases/{database}/documents/notes/{note} {
                allow create: if request.resource.data.at == request.time;
              }
            }
            """)
      ])
      let write = Google_Firestore_V1_Write.with {
        $0.update.name = TestService.name("notes/1")
        $0.updateTransforms = [
          .with {
            $0.fieldPath = "at"
            $0.setToServerValue = .requestTime
          }
        ]
      }
      try await service.commit([write], as: "ada")
      await expect(.permissionDenied) {
        try await service.commit([.set("notes/2", ["at": .timestamp(.zero)])], as: "ada")
      }
    }
  }
}

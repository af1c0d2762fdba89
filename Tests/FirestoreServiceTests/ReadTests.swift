import DocumentModel
import FirestoreProto
import FirestoreWire
import GRPCCore
import SwiftProtobuf
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadTests {
  @Test func `documents are answered once, those that exist first`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", ["n": 1]), .set("rooms/b", ["n": 2])])
      let answers = try await service.get(["rooms/x", "rooms/b", "rooms/a", "rooms/b"])
      #expect(
        answers.map { $0.found.name + $0.missing }
          == ["rooms/b", "rooms/a", "rooms/x"].map { TestService.name($0) })
      #expect(answers.allSatisfy { $0.hasReadTime })
      #expect(answers[0].found.fields == ["n": Google_Firestore_V1_Value(2)])
      #expect(answers[0].found.createTime == answers[0].found.updateTime)
    }
  }

  @Test func `a mask leaves out the other fields`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", ["n": 1, "m": .map(["x": 1, "y": 2])])])
      let answers = try await service.get(["rooms/a"], mask: ["m.y", "none"])
      #expect(answers[0].found.fields == ["m": Google_Firestore_V1_Value(.map(["y": 2]))])
    }
  }

  @Test func `a query answers in its order, with the fields that it selects`() async throws {
    try await TestService.run { service in
      try await service.commit(
        (1...3).map { .set("rooms/\($0)", ["n": .integer($0), "x": true]) })
      let answers = try await service.query(
        Query(
          collectionID: "rooms", filter: .field(FieldPath("n"), .greaterThan, 1),
          orders: [.init(field: FieldPath("n"), direction: .descending)],
          projection: [FieldPath("n")]))
      #expect(
        answers.map(\.document.fields) == [
          ["n": Google_Firestore_V1_Value(3)], ["n": Google_Firestore_V1_Value(2)],
        ])
      #expect(answers.allSatisfy { $0.hasReadTime })
    }
  }

  /// Answers are handed over some at a time.
  @Test(arguments: [15, 16, 17, 32, 50])
  func `a query with many documents is answered with each of them, in order`(
    count: Int64
  ) async throws {
    try await TestService.run { service in
      let writes: [Google_Firestore_V1_Write] = (0..<count).map {
        .set("rooms/\($0)", ["n": .integer($0)])
      }
      try await service.commit(writes)
      let answers = try await service.query(
        Query(collectionID: "rooms", orders: [.init(field: FieldPath("n"), direction: .ascending)]))
      #expect(answers.map { $0.document.fields["n"]?.integerValue } == (0..<count).map(\.self))
    }
  }

  @Test func `a query without documents is answered by its time`() async throws {
    try await TestService.run { service in
      let answers = try await service.query(Query(collectionID: "rooms"))
      #expect(answers.count == 1)
      #expect(answers[0].hasReadTime && !answers[0].hasDocument)
    }
  }

  @Test func `databases do not see each other`() async throws {
    try await TestService.run { service in
      let other = DatabaseName(project: "p", database: "other")
      try await service.commit([.set("rooms/a", ["n": 1], in: other)], in: other)
      #expect(try await service.get(["rooms/a"])[0].missing == TestService.name("rooms/a"))
      #expect(try await service.get(["rooms/a"], in: other)[0].hasReadTime)
      await expect(.invalidArgument) {
        try await service.commit([.set("rooms/b", [:], in: other)])
      }
    }
  }
}

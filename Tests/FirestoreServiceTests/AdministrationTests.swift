import DocumentModel
import FirestoreProto
import FirestoreWire
import GRPCCore
import SwiftProtobuf
import Testing

/// What only administrators may ask, and what users may not learn by asking otherwise.
@Suite(.timeLimit(.minutes(10)))
struct AdministrationTests {
  private let root = "\(TestService.database)/documents"
  private let everything = Google_Firestore_V1_StructuredQuery.with {
    $0.from = [
      .with {
        $0.collectionID = "rooms"
        $0.allDescendants = true
      }
    ]
  }

  @Test(arguments: ["ada", nil]) func `users do not list what there is`(caller: String?)
    async throws
  {
    let metadata = TestService.metadata(caller)
    try await TestService.run { [root, everything] service in
      try await service.commit([.set("rooms/a", [:])])
      await expect(.permissionDenied) {
        try await service.client.listCollectionIds(.with { $0.parent = root }, metadata: metadata)
      }
      await expect(.permissionDenied) {
        try await service.client.listDocuments(
          .with {
            $0.parent = root
            $0.collectionID = "rooms"
            $0.showMissing = true
          }, metadata: metadata)
      }
      await expect(.permissionDenied) {
        try await service.client.listDocuments(.with { $0.parent = root }, metadata: metadata)
      }
      await expect(.permissionDenied) {
        try await service.client.partitionQuery(
          .with {
            $0.parent = root
            $0.structuredQuery = everything
            $0.partitionCount = 2
          }, metadata: metadata)
      }
      await expect(.permissionDenied) {
        try await service.client.runQuery(
          .with {
            $0.parent = root
            $0.structuredQuery.from = [.with { $0.collectionID = "rooms" }]
            $0.explainOptions.analyze = true
          }, metadata: metadata
        ) { try await $0.messages.reduce(0) { count, _ in count + 1 } }
      }
    }
  }

  @Test func `users do not count what they may not read`() async throws {
    try await TestService.run { [root] service in
      func count(
        _ collection: String, of person: String? = nil, as caller: String
      ) async throws -> [Int64] {
        try await service.client.runAggregationQuery(
          .with {
            $0.parent = root
            $0.structuredAggregationQuery.structuredQuery.from = [
              .with { $0.collectionID = collection }
            ]
            if let person {
              $0.structuredAggregationQuery.structuredQuery.where = .init(
                .field(FieldPath("participantIds"), .arrayContains, .string(person)))
            }
            $0.structuredAggregationQuery.aggregations = [
              .with {
                $0.alias = "n"
                $0.count = .init()
              }
            ]
          }, metadata: TestService.metadata(caller)
        ) { response in
          try await response.messages.reduce(into: []) {
            $0.append($1.result.aggregateFields["n"]?.integerValue ?? -1)
          }
        }
      }
      try await service.commit([
        .set("plans/a", ["participantIds": .array(["ada"])]), .set("plans/b", [:]),
        .set("rooms/a", [:]),
      ])
      #expect(try await count("rooms", as: "ada") == [1])
      #expect(try await count("plans", as: "owner") == [2])
      #expect(try await count("plans", of: "ada", as: "ada") == [1])
      await expect(.permissionDenied) { try await count("plans", as: "ada") }
      await expect(.permissionDenied) { try await count("plans", of: "ada", as: "bob") }
    }
  }

  @Test func `a failed first read leaves no transaction behind`() async throws {
    try await TestService.run { [root] service in
      try await service.commit([.set("plans/a", ["participantIds": .array(["ada"])])])
      await expect(.permissionDenied) {
        try await service.client.batchGetDocuments(
          .with {
            $0.database = TestService.database.description
            $0.documents = ["\(root)/plans/a"]
            $0.newTransaction.readWrite = .init()
          }, metadata: TestService.metadata("bob")
        ) { try await $0.messages.reduce(0) { count, _ in count + 1 } }
      }
      // A transaction that held the document would make this wait.
      try await service.commit([.set("plans/a", ["n": 2])])
    }
  }
}

import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import Foundation
import GRPCCore
import SwiftProtobuf
import Testing

/// Calls of somebody who means ill: they are refused at once, and nobody else waits for them.
@Suite(.timeLimit(.minutes(5)))
struct HostileCallTests {
  private static let rooms = Query(collectionID: "rooms")

  @Test func `the server chooses a target's number where the greatest is taken`() async throws {
    try await TestService.run { service in
      try await service.listen { stream async throws in
        stream.send(.add(.max, Self.rooms))
        #expect(try await stream.first("ADD").targetIds == [.max])
        stream.send(.add(0, Self.rooms))
        #expect(try await stream.first("ADD").targetIds == [1])
        stream.send(.add(0, Self.rooms))
        #expect(try await stream.first("ADD").targetIds == [2])
      }
    }
  }

  @Test func `a transform of a field a hundred thousand maps deep is refused`() async throws {
    try await TestService.run { service in
      var write = Google_Firestore_V1_Write.increment("rooms/a", "n")
      write.updateTransforms[0].fieldPath =
        Array(repeating: "a", count: 100_000).joined(separator: ".")
      for caller in [nil, "ada", "owner"] {
        await expect(.invalidArgument) { try await service.commit([write], as: caller) }
      }
      // What the client is told fits into a header, whatever it sent.
      write.updateTransforms[0].fieldPath = String(repeating: "-", count: 50_000)
      let message = await expect(.invalidArgument) { try await service.commit([write]) }
      #expect(message.utf8.count < 4_000)
    }
  }

  @Test func `a read that is refused keeps nobody from the document`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("plans/1", ["participantIds": .array(["ada"])])])
      for caller in [nil, "eve"] {
        let metadata = TestService.metadata(caller)
        let begun = try await service.client.beginTransaction(
          .with { $0.database = TestService.database.description }, metadata: metadata)
        await expect(.permissionDenied) {
          try await service.client.getDocument(
            .with {
              $0.name = TestService.name("plans/1")
              $0.transaction = begun.transaction
            }, metadata: metadata)
        }
      }
      // The clock of these tests hardly moves: where somebody held the document, this would wait.
      try await service.commit([.set("plans/1", ["n": 1])])
    }
  }

  @Test func `a transaction is used by who began it`() async throws {
    try await TestService.run { service in
      let begun = try await service.client.beginTransaction(
        .with { $0.database = TestService.database.description },
        metadata: TestService.metadata("ada"))
      func get(as caller: String?) async throws -> Google_Firestore_V1_Document {
        try await service.client.getDocument(
          .with {
            $0.name = TestService.name("rooms/a")
            $0.transaction = begun.transaction
          }, metadata: TestService.metadata(caller))
      }
      for caller in ["eve", nil] {
        await expect(.invalidArgument) { try await get(as: caller) }
        await expect(.invalidArgument) {
          try await service.client.rollback(
            .with {
              $0.database = TestService.database.description
              $0.transaction = begun.transaction
            }, metadata: TestService.metadata(caller))
        }
        await expect(.invalidArgument) {
          try await service.client.commit(
            .with {
              $0.database = TestService.database.description
              $0.transaction = begun.transaction
            }, metadata: TestService.metadata(caller))
        }
      }
      await expect(.notFound) { try await get(as: "ada") }
    }
  }

  @Test func `open transactions are counted by principal`() async throws {
    try await TestService.run { service in
      func begin(as caller: String?) async throws {
        _ = try await service.client.beginTransaction(
          .with { $0.database = TestService.database.description },
          metadata: TestService.metadata(caller))
      }
      for caller in [nil, "eve"] {
        for _ in 0..<100 { try await begin(as: caller) }
        await expect(.resourceExhausted) { try await begin(as: caller) }
      }
      try await begin(as: "ada")
      try await begin(as: "owner")
    }
  }

  @Test func `a call names and selects only so much`() async throws {
    try await TestService.run { service in
      let names = (0..<1_001).map { "rooms/\($0)" }
      await expect(.invalidArgument) { try await service.get(names, as: "ada") }
      #expect(try await service.get(names).count == 1_001)
      let fields = (0..<1_001).map { "f\($0)" }
      await expect(.invalidArgument) { try await service.get(["rooms/a"], mask: fields) }
      let writes = names.map { Google_Firestore_V1_Write.set($0, [:]) }
      await expect(.invalidArgument) { try await service.commit(writes, as: "ada") }
      try await service.commit(writes)
      try await service.listen(as: "ada") { stream async throws in
        stream.send(.add(2, documents: names))
        #expect(try await stream.next()?.line == "REMOVE 2 (3)")
      }
    }
  }

  @Test func `a query of sixty thousand filters is refused before rules are asked`() async throws {
    try await TestService.run { service in
      let filters = (0..<900).map { Query.Filter.field(FieldPath("f\($0)"), .greaterThan, 1) }
      let query = Query(collectionID: "rooms", filter: .and(filters))
      let message = await expect(.invalidArgument) { try await service.query(query, as: nil) }
      #expect(message.contains("900 filters"))
      try await service.listen(as: "ada") { stream async throws in
        stream.send(.add(2, query))
        #expect(try await stream.next()?.line == "REMOVE 2 (3)")
      }
    }
  }

  @Test func `a listen stream has so many targets, and another stream is answered`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", [:])])
      await expect(.resourceExhausted) {
        try await service.listen { stream async throws in
          for id in 1...1_001 as ClosedRange<Int32> {
            stream.send(.add(id, documents: ["rooms/a"]))
          }
          while try await stream.next() != nil {}
        }
      }
      try await service.listen(as: "ada") { stream async throws in
        stream.send(.add(2, documents: ["rooms/a"]))
        #expect(try await stream.untilSnapshot() == ["ADD 2", "+a 2", "CURRENT 2"])
      }
    }
  }

  @Test func `the names and values of a stream's targets come to so much`() async throws {
    try await TestService.run { service in
      let text = String(repeating: "x", count: 1_000_000)
      let query = Query(
        collectionID: "rooms", filter: .field(FieldPath("a"), .equal, .string(text)))
      await expect(.resourceExhausted) {
        try await service.listen { stream async throws in
          for id in 1...17 as ClosedRange<Int32> { stream.send(.add(id, query)) }
          while try await stream.next() != nil {}
        }
      }
      // What was removed makes room.
      try await service.listen { stream async throws in
        for id in 1...20 as ClosedRange<Int32> {
          stream.send(.add(id, query))
          stream.send(.remove(id))
        }
        stream.send(.add(50, Self.rooms))
        // Those before it may have been current before they were removed.
        while try await stream.first("CURRENT").targetIds != [50] {}
      }
    }
  }

  @Test func `the values of a query come to a mebibyte at most`() async throws {
    try await TestService.run { service in
      func query(_ count: Int) -> Query {
        let text = String(repeating: "x", count: count)
        return Query(
          collectionID: "rooms",
          filter: .and([
            .field(FieldPath("a"), .equal, .string(text)),
            .field(FieldPath("b"), .equal, .string(text)),
          ]))
      }
      for caller in ["ada", "owner"] {
        await expect(.invalidArgument) { try await service.query(query(530_000), as: caller) }
        let found = try await service.query(query(500_000), as: caller)
        #expect(found.count == 1)
      }
    }
  }

  @Test func `a refused read of a document is also refused at an earlier time`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("plans/1", ["participantIds": .array(["ada"])])])
      let before = try await service.commit([.set("rooms/a", [:])]).commitTime
      try await service.commit([.set("plans/1", ["participantIds": .array(["bob"])])])
      func get(as caller: String) async throws -> Google_Firestore_V1_Document {
        try await service.client.getDocument(
          .with {
            $0.name = TestService.name("plans/1")
            $0.readTime = before
          }, metadata: TestService.metadata(caller))
      }
      await expect(.permissionDenied) { try await get(as: "ada") }
      await expect(.permissionDenied) { try await get(as: "bob") }
      #expect(try await get(as: "owner").fields["participantIds"] == .init(.array(["ada"])))
    }
  }
}

import DocumentModel
import FirestoreProto
import FirestoreWire
import Foundation
import GRPCCore
import GRPCInProcessTransport
import SwiftProtobuf
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CommitTests {
  @Test func `a commit answers each write, and a delete without a time`() async throws {
    try await TestService.run { service in
      var stamp = Google_Firestore_V1_Write.set("rooms/a", ["n": 1])
      stamp.updateTransforms = [
        .with {
          $0.fieldPath = "at"
          $0.setToServerValue = .requestTime
        }
      ]
      let first = try await service.commit([stamp])
      #expect(first.writeResults.count == 1)
      #expect(first.writeResults[0].updateTime == first.commitTime)
      #expect(first.writeResults[0].transformResults.map(\.timestampValue) == [first.commitTime])

      let second = try await service.commit([.delete("rooms/a")])
      #expect(!second.writeResults[0].hasUpdateTime)
      #expect(try Timestamp(second.commitTime) > Timestamp(first.commitTime))
    }
  }

  @Test func `failures have their codes`() async throws {
    try await TestService.run { service in
      let time = try await service.commit([.set("rooms/a", [:])]).commitTime
      await expect(.alreadyExists) {
        try await service.commit([.set("rooms/a", [:], exists: false)])
      }
      let message = await expect(.notFound) {
        try await service.commit([.patch("rooms/missing", ["n": 1])])
      }
      #expect(message.hasPrefix("No document to update: "))
      #expect(message.contains("missing"))
      try await service.commit([.set("rooms/a", ["n": 1])])
      await expect(.failedPrecondition) {
        var write = Google_Firestore_V1_Write.set("rooms/a", [:])
        write.currentDocument.updateTime = time
        return try await service.commit([write])
      }
      await expect(.invalidArgument) {
        var write = Google_Firestore_V1_Write.delete("rooms/a")
        write.currentDocument.updateTime = .init(seconds: 4_000_000_000)
        return try await service.commit([write])
      }
    }
  }

  @Test func `malformed requests are invalid arguments`() async throws {
    try await TestService.run { service in
      await expect(.invalidArgument) { try await service.commit([.init()]) }
      await expect(.invalidArgument) { try await service.commit([.set("rooms", [:])]) }
      await expect(.invalidArgument) {
        try await service.client.commit(
          .with { $0.database = "nowhere" }, metadata: TestService.metadata("owner"))
      }
      await expect(.invalidArgument) {
        try await service.connection.unary(
          request: ClientRequest(message: [0xFF, 0xFF], metadata: TestService.metadata("owner")),
          descriptor: Service.Method.Commit.descriptor, serializer: Bytes(), deserializer: Bytes(),
          options: .defaults
        ) { try $0.message }
      }
    }
  }

  @Test func `a transaction is committed once`() async throws {
    try await TestService.run { service in
      try await service.commit([.set("rooms/a", ["n": 1])])
      let owner = TestService.metadata("owner")
      let begun = try await service.client.beginTransaction(
        .with { $0.database = TestService.database.description }, metadata: owner)
      func commit(_ transaction: Data) async throws -> Google_Firestore_V1_CommitResponse {
        try await service.client.commit(
          .with {
            $0.database = TestService.database.description
            $0.writes = [.set("rooms/a", ["n": 2])]
            $0.transaction = transaction
          }, metadata: owner)
      }
      #expect(try await commit(begun.transaction).writeResults.count == 1)
      await expect(.invalidArgument) { try await commit(begun.transaction) }
      await expect(.invalidArgument) { try await commit(Data("none".utf8)) }
      // What has ended already may be rolled back.
      _ = try await service.client.rollback(
        .with {
          $0.database = TestService.database.description
          $0.transaction = begun.transaction
        }, metadata: owner)
    }
  }

  @Test func `a bad token is unauthenticated`() async throws {
    try await TestService.run { service in
      await expect(.unauthenticated) {
        try await service.client.commit(.init(), metadata: ["authorization": "Basic x"])
      }
    }
  }
}

/// Sends bytes as they are.
private struct Bytes: MessageSerializer, MessageDeserializer {
  func serialize<Content: GRPCContiguousBytes>(_ message: [UInt8]) throws -> Content {
    Content(message)
  }

  func deserialize<Content: GRPCContiguousBytes>(_ bytes: Content) throws -> [UInt8] {
    bytes.withUnsafeBytes { Array($0) }
  }
}

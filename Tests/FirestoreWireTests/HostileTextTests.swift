import DocumentModel
import FirestoreProto
import GRPCCore
import SwiftProtobuf
import Testing

/// Requests whose texts would take minutes to compare, hash or search.
@Suite struct HostileTextTests {
  private static let text =
    "a" + String(repeating: "\u{301}", count: 100_000)
    + String(repeating: "\u{323}", count: 100_000)

  static let requests: [Google_Firestore_V1_CommitRequest] = [
    .with { $0.database = text },
    .with { $0.writes = [.with { $0.update.name = text }] },
    .with { $0.writes = [.with { $0.update.fields = [.init(text): .init()] }] },
    .with { $0.writes = [.with { $0.update.fields = ["a": .with { $0.stringValue = text }] }] },
    .with { $0.writes = [.with { $0.updateMask.fieldPaths = [text] }] },
  ]

  @Test(.timeLimit(.minutes(1)), arguments: requests)
  func `a request with many marks in a row is refused before there is a message`(
    request: Google_Firestore_V1_CommitRequest
  ) throws {
    let bytes: [UInt8] = try request.serializedBytes()
    let error = #expect(throws: RPCError.self) {
      try RequestDeserializer<Google_Firestore_V1_CommitRequest>().deserialize(bytes)
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains("combining marks") == true)
  }

  @Test func `a request in any language is read`() throws {
    let request = Google_Firestore_V1_CommitRequest.with {
      $0.writes = [
        .with {
          $0.update.fields = [
            "e\u{301}": .with { $0.stringValue = "नमस्ते e\u{323}\u{302} 👩‍👩‍👧‍👦" },
            "joke": .with {
              $0.stringValue = "z" + String(repeating: "\u{301}\u{316}", count: 500)
            },
            "bytes": .with { $0.bytesValue = .init(repeating: 0xCC, count: 10_000) },
          ]
        }
      ]
    }
    let bytes: [UInt8] = try request.serializedBytes()
    let read = try RequestDeserializer<Google_Firestore_V1_CommitRequest>().deserialize(bytes)
    #expect(read == request)
  }
}

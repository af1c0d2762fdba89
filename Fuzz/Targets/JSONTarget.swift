import FirestoreProto
import Foundation
import SwiftProtobuf

/// The first byte says which request the others are.
enum JSONTarget {
  static func take(_ data: Data) throws {
    guard let kind = data.first else { return }
    let json = Data(data.dropFirst())
    switch kind % 3 {
    case 0:
      try MessageTarget.check(
        message(Google_Firestore_V1_CommitRequest.self, json)?.writes ?? [])
    case 1:
      try MessageTarget.check(
        message(Google_Firestore_V1_RunQueryRequest.self, json)?.structuredQuery)
    default: _ = try message(Google_Firestore_V1_Document.self, json)
    }
  }

  /// A message that can be read can be written, as JSON and as bytes.
  private static func message<M: Message & Equatable>(_ type: M.Type, _ json: Data) throws -> M? {
    guard let message = try? M(jsonUTF8Data: json) else { return nil }
    guard let bytes: Data = try? message.serializedBytes() else { return nil }
    try require((try? M(serializedBytes: bytes)) != nil, "What was written can not be read.")
    if let again = try? message.jsonUTF8Data() {
      try require((try? M(jsonUTF8Data: again)) != nil, "JSON can not be read again.")
    }
    return message
  }
}

import DocumentModel
import FirestoreProto
import FirestoreWire
import Foundation
import SwiftProtobuf

/// The first byte says which request the others are.
enum MessageTarget {
  private static let database = DatabaseName(project: "p")

  static func take(_ data: Data) throws {
    guard let kind = data.first else { return }
    let bytes = Data(data.dropFirst())
    switch kind % 5 {
    case 0:
      try check((try? Google_Firestore_V1_CommitRequest(serializedBytes: bytes))?.writes ?? [])
    case 1: try check((try? Google_Firestore_V1_WriteRequest(serializedBytes: bytes))?.writes ?? [])
    case 2:
      try check((try? Google_Firestore_V1_RunQueryRequest(serializedBytes: bytes))?.structuredQuery)
    case 3:
      let request = try? Google_Firestore_V1_RunAggregationQueryRequest(serializedBytes: bytes)
      try check(request?.structuredAggregationQuery.structuredQuery)
    default: try check((try? Google_Firestore_V1_ListenRequest(serializedBytes: bytes))?.addTarget)
    }
  }

  /// A write that can be read can be written, and read again as the same.
  static func check(_ messages: [Google_Firestore_V1_Write]) throws {
    for message in messages {
      guard let write = try? Write(message, in: database) else { continue }
      let again = try? Write(Google_Firestore_V1_Write(write, in: database), in: database)
      try require(again == write, "A write came back as another: \(write)")
    }
  }

  /// A query that can be read can be checked, written, and read again as the same.
  static func check(_ message: Google_Firestore_V1_StructuredQuery?) throws {
    guard let message, let query = try? Query(message, parent: .root) else { return }
    let again = try? Query(Google_Firestore_V1_StructuredQuery(query), parent: .root)
    try require(again == query, "A query came back as another: \(query)")
    guard (try? query.validate()) != nil,
      let path = DocumentPath(segments: ["rooms", "a"])
    else { return }
    _ = query.canonicalID
    let name = DocumentName(
      database: database, path: path)
    let document = Document(
      name: name, fields: ["a": .integer(1), "b": .map(["c": .null])], createTime: .zero,
      updateTime: .zero)
    try require(query.matches(document) == query.matcher(document), "Two answers: \(query)")
  }

  static func check(_ target: Google_Firestore_V1_Target?) throws {
    guard let target else { return }
    try check(target.query.structuredQuery)
    for name in target.documents.documents { try NameTarget.check(documentName: name) }
  }
}

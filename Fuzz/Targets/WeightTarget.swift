import FirestoreProto
import FirestoreWire
import Foundation
import SwiftProtobuf

/// A request that is weighed before it is decoded. The first byte says which one the others are.
enum WeightTarget {
  static func take(_ data: Data) throws {
    guard let kind = data.first else { return }
    let bytes = Array(data.dropFirst())
    let shapes: [MessageShape] = [.commit, .runQuery, .listen, .batchGetDocuments]
    let shape = shapes[Int(kind) % shapes.count]
    let weight = weight(of: bytes, shape, cut: bytes.count)
    try require(
      weight == Self.weight(of: bytes, shape, cut: 3), "It weighs more or less in pieces.")
    let parts: Int
    switch shape {
    case .commit:
      let request = try? Google_Firestore_V1_CommitRequest(serializedBytes: bytes)
      parts = request?.writes.reduce(0) { $0 + 1 + Self.parts(of: $1) } ?? 0
    case .runQuery:
      let request = try? Google_Firestore_V1_RunQueryRequest(serializedBytes: bytes)
      parts = request.map { Self.parts(of: $0.structuredQuery) } ?? 0
    case .listen:
      let request = try? Google_Firestore_V1_ListenRequest(serializedBytes: bytes)
      parts =
        request.map {
          Self.parts(of: $0.addTarget.query.structuredQuery)
            + (weightOfTexts($0.addTarget.documents.documents) / MessageWeight.messageBytes)
        } ?? 0
    default:
      let request = try? Google_Firestore_V1_BatchGetDocumentsRequest(serializedBytes: bytes)
      parts = weightOfTexts(request?.documents ?? []) / MessageWeight.messageBytes
    }
    try require(
      weight >= parts * MessageWeight.messageBytes,
      "What is decoded has \(parts) parts, and was weighed as \(weight).")
  }

  private static func weight(of bytes: [UInt8], _ shape: MessageShape, cut size: Int) -> Int {
    var weight = MessageWeight(shape, length: bytes.count)
    for start in stride(from: 0, to: bytes.count, by: max(size, 1)) {
      bytes[start..<min(start + max(size, 1), bytes.count)].withUnsafeBytes { weight.take($0) }
    }
    return weight.bytes
  }

  private static func weightOfTexts(_ texts: [String]) -> Int {
    texts.count * MessageWeight.textBytes
  }

  /// How many messages were decoded that repeat.
  private static func parts(of write: Google_Firestore_V1_Write) -> Int {
    write.update.fields.values.reduce(0) { $0 + 1 + parts(of: $1) }
      + write.updateTransforms.reduce(0) { $0 + 1 + parts(of: $1) }
      + write.transform.fieldTransforms.reduce(0) { $0 + 1 + parts(of: $1) }
  }

  private static func parts(of transform: Google_Firestore_V1_DocumentTransform.FieldTransform)
    -> Int
  {
    transform.appendMissingElements.values.reduce(0) { $0 + 1 + parts(of: $1) }
      + transform.removeAllFromArray.values.reduce(0) { $0 + 1 + parts(of: $1) }
      + parts(of: transform.increment) + parts(of: transform.maximum)
  }

  private static func parts(of value: Google_Firestore_V1_Value) -> Int {
    switch value.valueType {
    case .arrayValue(let array): array.values.reduce(0) { $0 + 1 + parts(of: $1) }
    case .mapValue(let map): map.fields.values.reduce(0) { $0 + 1 + parts(of: $1) }
    default: 0
    }
  }

  private static func parts(of query: Google_Firestore_V1_StructuredQuery) -> Int {
    query.orderBy.count + query.from.count + query.select.fields.count + parts(of: query.where)
      + (query.startAt.values + query.endAt.values).reduce(0) { $0 + 1 + parts(of: $1) }
  }

  private static func parts(of filter: Google_Firestore_V1_StructuredQuery.Filter) -> Int {
    switch filter.filterType {
    case .compositeFilter(let composite): composite.filters.reduce(0) { $0 + 1 + parts(of: $1) }
    case .fieldFilter(let field): parts(of: field.value)
    default: 0
    }
  }
}

import DocumentModel
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Testing

@Suite struct WeightTests {
  private static let (message, text) = (MessageWeight.messageBytes, MessageWeight.textBytes)

  private func weight(_ shape: MessageShape, _ bytes: [UInt8], cut size: Int = .max) -> Int {
    var weight = MessageWeight(shape, length: bytes.count)
    for start in stride(from: 0, to: bytes.count, by: min(size, max(bytes.count, 1))) {
      bytes[start..<(bytes.count - start > size ? start + size : bytes.count)]
        .withUnsafeBytes { weight.take($0) }
    }
    return weight.bytes
  }

  private func weight(_ shape: MessageShape, _ request: some Message) throws -> Int {
    let bytes: [UInt8] = try request.serializedBytes()
    let whole = weight(shape, bytes)
    for size in 1...7 { #expect(weight(shape, bytes, cut: size) == whole) }
    return whole
  }

  private static let values = Google_Firestore_V1_ArrayValue.with {
    $0.values = Array(repeating: .with { $0.nullValue = .nullValue }, count: 10)
  }
  private static let nested = Google_Firestore_V1_Value.with {
    $0.mapValue.fields["m"] = .with { $0.arrayValue = values }
  }
  /// The map, its entry and the entry's key and value, the array and its values.
  private static let nestedWeight = 4 * message + text + 10 * message

  @Test func `values weigh wherever they are in a commit`() throws {
    let request = Google_Firestore_V1_CommitRequest.with {
      $0.writes = [
        .with {
          $0.update.fields = ["a": Self.nested]
          $0.updateMask.fieldPaths = ["a", "b", "c"]
        },
        .with {
          $0.transform.fieldTransforms = [
            .with { $0.appendMissingElements = Self.values }, .with { $0.increment = Self.nested },
          ]
        },
        .with { $0.updateTransforms = [.with { $0.removeAllFromArray = Self.values }] },
      ]
    }
    let update = 3 * Self.message + Self.text + Self.message + Self.nestedWeight
    let mask = Self.message + 3 * Self.text
    let transform = 2 * Self.message + 12 * Self.message + 2 * Self.message + Self.nestedWeight
    let transforms = Self.message + Self.message + 11 * Self.message
    #expect(try weight(.commit, request) == update + mask + transform + transforms)
    let bytes: [UInt8] = try request.serializedBytes()
    #expect(weight(.batchWrite, bytes) == weight(.commit, bytes))
  }

  @Test func `filters, orders and cursors of a query weigh`() throws {
    let filter = Google_Firestore_V1_StructuredQuery.Filter.with {
      $0.fieldFilter = .with {
        $0.field.fieldPath = "a"
        $0.value = Self.nested
      }
    }
    let query = Google_Firestore_V1_StructuredQuery.with {
      $0.where.compositeFilter.filters = [filter, filter]
      $0.orderBy = [.with { $0.field.fieldPath = "a" }, .with { $0.field.fieldPath = "b" }]
      $0.startAt.values = [Self.nested]
      $0.select.fields = [.with { $0.fieldPath = "a" }]
    }
    let one = 2 * Self.message + Self.text + Self.message + Self.nestedWeight
    let all =
      Self.message + 2 * Self.message + 2 * one + 2 * (Self.message + Self.text) + Self.message
      + Self.message + Self.nestedWeight + 2 * Self.message + Self.text
    #expect(
      try weight(.runQuery, Google_Firestore_V1_RunQueryRequest.with { $0.structuredQuery = query })
        == all)
    let aggregation = Google_Firestore_V1_RunAggregationQueryRequest.with {
      $0.structuredAggregationQuery.structuredQuery = query
      $0.structuredAggregationQuery.aggregations = [.with { $0.count = .init() }]
    }
    #expect(
      try weight(.runAggregationQuery, aggregation) == all + 2 * Self.message + Self.text)
    let target = Google_Firestore_V1_ListenRequest.with {
      $0.addTarget.query.structuredQuery = query
    }
    #expect(try weight(.listen, target) == all + 2 * Self.message)
  }

  @Test func `names of documents and labels weigh`() throws {
    let names = Array(repeating: "a", count: 100)
    #expect(
      try weight(
        .batchGetDocuments,
        Google_Firestore_V1_BatchGetDocumentsRequest.with { $0.documents = names }
      ) == 100 * Self.text)
    let target = Google_Firestore_V1_ListenRequest.with {
      $0.addTarget.documents.documents = names
      $0.labels = ["a": "b"]
    }
    #expect(try weight(.listen, target) == 102 * Self.text + 3 * Self.message)
  }

  @Test func `what breaks the encoding weighs no more`() {
    let value: [UInt8] = [0x0A, 0x00]
    #expect(weight(.arrayValue, value + value) == 2 * Self.message)
    // A length beyond the end, a number that does not end, a wire type that there is not.
    #expect(weight(.arrayValue, value + [0x0A, 0x05]) == Self.message)
    #expect(weight(.arrayValue, Array(repeating: 0xFF, count: 20) + value) == 0)
    #expect(weight(.arrayValue, [0x0F] + value) == 0)
    // What lies in a group is kept as it is.
    #expect(weight(.arrayValue, [0x0B] + value + value + [0x0C] + value) == Self.message)
  }

  @Test func `messages within each other without end are not followed`() {
    let bytes = Array(repeating: UInt8(0x0A), count: 100_000)
    #expect(weight(.arrayValue, bytes) <= 500 * Self.message)
  }
}

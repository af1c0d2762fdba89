import DocumentModel
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Testing

@Suite struct BoundTests {
  private static let root = "projects/p/databases/(default)/documents"

  @Test func `a name is refused beyond its depth and length`() throws {
    let deepest = Self.root + String(repeating: "/a", count: 2 * Limits.pathDepth)
    #expect(try DocumentName(parsing: deepest).path.segments.count == 200)
    for name in [
      deepest + "/a/a", Self.root + String(repeating: "/a", count: 1_000_000),
      Self.root + "/c/" + String(repeating: "a", count: Limits.pathBytes),
    ] {
      let error = #expect(throws: WireError.self) { try DocumentName(parsing: name) }
      #expect(error?.message.utf8.count ?? .max < 200)
    }
    #expect(throws: WireError.self) {
      try DatabaseName(parsing: "projects/" + String(repeating: "/", count: 1_000_000))
    }
  }

  @Test func `filters, orders and fields of a query are counted while it is read`() throws {
    var query = Google_Firestore_V1_StructuredQuery.with {
      $0.from = [.with { $0.collectionID = "c" }]
    }
    let order = Google_Firestore_V1_StructuredQuery.Order.with { $0.field.fieldPath = "a" }
    query.orderBy = Array(repeating: order, count: 1_001)
    #expect(throws: WireError.self) { try Query(query, parent: .root) }
    query.orderBy = []
    query.select.fields = Array(repeating: order.field, count: 1_001)
    #expect(throws: WireError.self) { try Query(query, parent: .root) }
    query.clearSelect()
    var filter = Google_Firestore_V1_StructuredQuery.Filter.with {
      $0.unaryFilter.op = .isNull
      $0.unaryFilter.field.fieldPath = "a"
    }
    query.where.compositeFilter.op = .and
    query.where.compositeFilter.filters = Array(repeating: filter, count: 1_000)
    #expect(throws: WireError.self) { try Query(query, parent: .root) }
    query.where.compositeFilter.filters.removeLast()
    #expect(try Query(query, parent: .root).filter?.leaves.count == 999)
    // As deep as the decoder lets in.
    for _ in 0..<40 {
      filter = .with { [filter] in
        $0.compositeFilter.op = .and
        $0.compositeFilter.filters = [filter]
      }
    }
    query.where = filter
    #expect(try Query(query, parent: .root).filter?.leaves.count == 1)
  }
}

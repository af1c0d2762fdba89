import DocumentModel
import FirestoreProto
import FirestoreWire
import SwiftProtobuf
import Testing

struct QueryTests {
  static let comparisons: [Query.Comparison] = [
    .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual, .equal, .notEqual,
    .arrayContains, .in, .arrayContainsAny, .notIn,
  ]
  static let tests: [Query.Test] = [.isNaN, .isNull, .isNotNaN, .isNotNull]

  static let queries: [Query] = [
    Query(collectionID: "rooms"),
    Query(collectionID: nil, allDescendants: true),
    Query(
      parent: ResourcePath(segments: ["rooms", "1"]), collectionID: "messages",
      filter: .and([
        .or(comparisons.map { .field(FieldPath("a"), $0, .array([1])) }),
        .and(tests.map { .unary(FieldPath("b", "c d"), $0) }),
      ]),
      orders: [.init(field: FieldPath("a")), .init(field: .documentID, direction: .descending)],
      start: .init(values: [1, "x"], isBefore: true), end: .init(values: [2], isBefore: false),
      offset: 3, limit: 4, projection: [FieldPath("a"), .documentID]),
  ]

  @Test(arguments: queries)
  func `a query comes back as it went`(query: Query) throws {
    let bytes: [UInt8] = try Google_Firestore_V1_StructuredQuery(query).serializedBytes()
    let read = try Google_Firestore_V1_StructuredQuery(serializedBytes: bytes)
    #expect(try Query(read, parent: query.parent) == query)
  }

  @Test func `a selection of no fields asks for the name alone`() throws {
    let message = Google_Firestore_V1_StructuredQuery.with {
      $0.from = [.with { $0.collectionID = "rooms" }]
      $0.select = .init()
    }
    #expect(try Query(message, parent: .root).projection == [.documentID])
  }

  private static func query(
    _ change: (inout Google_Firestore_V1_StructuredQuery) -> Void
  ) -> Google_Firestore_V1_StructuredQuery {
    .with {
      $0.from = [.with { $0.collectionID = "rooms" }]
      change(&$0)
    }
  }

  static let malformed: [Google_Firestore_V1_StructuredQuery] = [
    .init(),
    query { $0.from.append($0.from[0]) },
    query { $0.from[0].collectionID = "" },
    query { $0.from[0].collectionID = "a/b" },
    query { $0.limit = .init(-1) },
    query { $0.offset = -1 },
    query { $0.where = .init() },
    query { $0.where.compositeFilter.op = .and },
    query {
      $0.where.fieldFilter.field.fieldPath = "a"
      $0.where.fieldFilter.value = .with { $0.integerValue = 1 }
    },
    query {
      $0.where.fieldFilter.field.fieldPath = "a"
      $0.where.fieldFilter.op = .equal
    },
    query { $0.where.unaryFilter.field.fieldPath = "a" },
    query { $0.orderBy = [.init()] },
    query { $0.startAt.values = [.init()] },
    query { $0.select.fields = [.init()] },
  ]

  @Test(arguments: malformed)
  func `a malformed query is refused`(message: Google_Firestore_V1_StructuredQuery) {
    let error = #expect(throws: WireError.self) { try Query(message, parent: .root) }
    #expect(error?.reason == .malformed)
  }

  @Test(arguments: NearestNeighbors.Measure.all)
  func `a search for the nearest comes back as it went`(measure: NearestNeighbors.Measure) throws {
    let whole = NearestNeighbors(
      field: FieldPath("a", "b c"), vector: [1, -2.5], measure: measure, limit: 7, threshold: 0.5,
      resultField: FieldPath("far"))
    let least = NearestNeighbors(field: FieldPath("a"), vector: [1], measure: measure, limit: 1)
    for nearest in [whole, least] {
      let query = Query(collectionID: "rooms", nearest: nearest)
      #expect(try Query(Google_Firestore_V1_StructuredQuery(query), parent: .root) == query)
    }
  }

  @Test func `a search without its vector, measure or limit is refused`() {
    let whole = Google_Firestore_V1_StructuredQuery.FindNearest(
      NearestNeighbors(field: FieldPath("a"), vector: [1], measure: .cosine, limit: 1))
    let changes: [(inout Google_Firestore_V1_StructuredQuery.FindNearest) -> Void] = [
      { $0.clearQueryVector() }, { $0.queryVector = .init(1) }, { $0.clearLimit() },
      { $0.distanceMeasure = .unspecified }, { $0.clearVectorField() },
      { $0.queryVector.mapValue.fields["value"] = .init(.array(["x"])) },
    ]
    for change in changes {
      var message = whole
      change(&message)
      let error = #expect(throws: WireError.self) { try NearestNeighbors(message) }
      #expect(error?.reason == .malformed)
    }
  }

  @Test func `aggregations come back as they went`() throws {
    let aggregations = [
      Aggregation(.count(upTo: nil), alias: "all"), Aggregation(.count(upTo: 5)),
      Aggregation(.sum(FieldPath("a", "b"))), Aggregation(.average(FieldPath("c")), alias: "c"),
    ]
    let messages = aggregations.map(Google_Firestore_V1_StructuredAggregationQuery.Aggregation.init)
    #expect(try Aggregation.aggregations(messages) == aggregations)
    #expect(throws: WireError.self) { try Aggregation.aggregations([.init()]) }
  }

  @Test(arguments: [
    ("", []),
    ("a", [Query.Order(field: FieldPath("a"))]),
    (
      " a.b DESC , __name__ asc",
      [
        Query.Order(field: FieldPath("a", "b"), direction: .descending),
        Query.Order(field: .documentID),
      ]
    ),
    (
      "`a, desc`.`b  c` desc,desc",
      [
        Query.Order(field: FieldPath("a, desc", "b  c"), direction: .descending),
        Query.Order(field: FieldPath("desc")),
      ]
    ),
    (
      "`\u{301},a` desc,b",
      [
        Query.Order(field: FieldPath("\u{301},a"), direction: .descending),
        Query.Order(field: FieldPath("b")),
      ]
    ),
  ])
  func `orders are read from text`(text: String, orders: [Query.Order]) throws {
    #expect(try Query.Order.orders(parsing: text) == orders)
  }

  @Test(arguments: [",", "a,", "a b", "`a", "a..b"])
  func `text that is not an order is refused`(text: String) {
    #expect(throws: WireError.self) { try Query.Order.orders(parsing: text) }
  }
}

extension NearestNeighbors.Measure {
  fileprivate static let all: [Self] = [.euclidean, .cosine, .dotProduct]
}

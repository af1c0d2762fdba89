import DocumentModel
import Testing

@Suite struct QueryTests {
  private typealias Filter = Query.Filter

  private func document(_ path: String, _ fields: Fields = [:]) -> Document {
    Document(
      name: SmallWorld.name(path), fields: fields, createTime: .zero, updateTime: .zero)
  }

  private static let field = FieldPath("f")

  static let comparisons: [(Value?, Query.Comparison, Value, Bool)] = [
    (1, .equal, 1.0, true), (nil, .equal, 1, false), (.null, .equal, .null, true),
    (1, .lessThan, 2, true), (1, .lessThan, "a", false), (true, .lessThan, 2, false),
    (2, .lessThanOrEqual, 2.0, true), (3, .greaterThan, 2, true), (2, .greaterThan, 2, false),
    ("b", .greaterThanOrEqual, "a", true), (.array([]), .greaterThanOrEqual, "a", false),
    (1, .notEqual, 2, true), (1, .notEqual, "a", true), (1, .notEqual, 1.0, false),
    (.null, .notEqual, 2, false), (nil, .notEqual, 2, false),
    (.array([1, 2]), .arrayContains, 2.0, true), (2, .arrayContains, 2, false),
    (.array([1, 2]), .arrayContainsAny, .array([9, 1]), true),
    (.array([1, 2]), .arrayContainsAny, .array([9]), false),
    (1, .in, .array([2, 1.0]), true), (3, .in, .array([2, 1]), false),
    (3, .notIn, .array([2, 1]), true), (1, .notIn, .array([2, 1]), false),
    (.null, .notIn, .array([2]), false), (nil, .notIn, .array([2]), false),
    (3, .notIn, .array([2, .null]), false),
    (.array([1]), .in, .array([.array([1.0])]), true),
  ]

  @Test(arguments: comparisons)
  func `an operator compares a field`(
    value: Value?, comparison: Query.Comparison, operand: Value, holds: Bool
  ) {
    let filter = Filter.field(Self.field, comparison, operand)
    #expect(filter.matches(document("c/d", value.map { ["f": $0] } ?? [:])) == holds)
  }

  static let tests: [(Value?, Query.Test, Bool)] = [
    (.null, .isNull, true), (1, .isNull, false), (nil, .isNull, false),
    (1, .isNotNull, true), (.null, .isNotNull, false), (nil, .isNotNull, false),
    (.double(.nan), .isNaN, true), (1, .isNaN, false), (nil, .isNaN, false),
    (1, .isNotNaN, true), ("a", .isNotNaN, true), (.double(.nan), .isNotNaN, false),
    (.null, .isNotNaN, false), (nil, .isNotNaN, false),
  ]

  @Test(arguments: tests)
  func `a test looks at a field alone`(value: Value?, test: Query.Test, holds: Bool) {
    #expect(
      Filter.unary(Self.field, test).matches(document("c/d", value.map { ["f": $0] } ?? [:]))
        == holds)
  }

  @Test func `a query reads its collection, or its group below its parent`() {
    let plain = Query(parent: ResourcePath(segments: ["r", "1"]), collectionID: "m")
    #expect(plain.matches(document("r/1/m/a")))
    #expect(!plain.matches(document("r/2/m/a")))
    #expect(!plain.matches(document("r/1/m/a/m/b")))
    let group = Query(
      parent: ResourcePath(segments: ["r", "1"]), collectionID: "m", allDescendants: true)
    #expect(group.matches(document("r/1/m/a")))
    #expect(group.matches(document("r/1/m/a/m/b")))
    #expect(!group.matches(document("r/2/m/a")))
    #expect(!group.matches(document("r/1/n/a")))
    let all = Query(collectionID: nil, allDescendants: true)
    #expect(all.matches(document("r/2/m/a")))
  }

  @Test func `orders without a written one follow the last direction`() {
    var query = Query(collectionID: "c")
    let name = Query.Order(field: .documentID)
    #expect(query.effectiveOrders == [name])
    query.filter = .and([
      .field(FieldPath("b"), .greaterThan, 1), .field(FieldPath("a"), .notEqual, 1),
      .field(FieldPath("z"), .equal, 1), .unary(FieldPath("c"), .isNotNull),
    ])
    #expect(
      query.effectiveOrders.map(\.field)
        == [FieldPath("a"), FieldPath("b"), FieldPath("c"), .documentID])
    query.orders = [Query.Order(field: FieldPath("b"), direction: .descending)]
    #expect(
      query.effectiveOrders
        == [FieldPath("b"), FieldPath("a"), FieldPath("c"), .documentID].map {
          Query.Order(field: $0, direction: .descending)
        })
    query.orders.append(name)
    #expect(
      query.effectiveOrders.map(\.field) == [
        FieldPath("b"), .documentID, FieldPath("a"), FieldPath("c"),
      ])
  }

  @Test func `a document without an ordered field is not a result`() {
    var query = Query(collectionID: "c", orders: [Query.Order(field: Self.field)])
    #expect(query.matches(document("c/d", ["f": .null])))
    #expect(!query.matches(document("c/d")))
    query.orders = []
    query.filter = .or([
      .field(Self.field, .greaterThan, 1), .field(FieldPath("g"), .equal, 1),
    ])
    #expect(!query.matches(document("c/d", ["g": 1])))
    #expect(query.matches(document("c/d", ["g": 1, "f": 0])))
  }

  @Test(arguments: [
    (true, true, [2, 3]), (false, true, [3]), (true, false, [2, 3, 4]), (false, false, [3, 4]),
  ])
  func `cursors include or exclude their position`(
    startsBefore: Bool, endsBefore: Bool, expected: [Int64]
  ) {
    let query = Query(
      collectionID: "c", orders: [Query.Order(field: Self.field)],
      start: Query.Cursor(values: [2], isBefore: startsBefore),
      end: Query.Cursor(values: [4], isBefore: endsBefore))
    let found = (1...5).filter { query.matches(document("c/d", ["f": .integer($0)])) }
    #expect(found == expected)
  }

  @Test func `results are ordered by all orders, then by name`() {
    let query = Query(
      collectionID: "c",
      orders: [Query.Order(field: Self.field, direction: .descending)])
    let documents = [
      document("c/a", ["f": 1]), document("c/b", ["f": 2]), document("c/c", ["f": 1.0]),
    ]
    let comparator = query.comparator
    let sorted = documents.sorted { comparator($0, $1) == .ascending }
    #expect(sorted.map(\.path.id) == ["b", "c", "a"])
  }

  @Test func `canonical ids tell different queries apart`() {
    let base = Query(collectionID: "c")
    var queries = [base]
    func add(_ change: (inout Query) -> Void) {
      var query = base
      change(&query)
      queries.append(query)
    }
    add { $0.collectionID = "d" }
    add { $0.allDescendants = true }
    add { $0.parent = ResourcePath(segments: ["a", "b"]) }
    add { $0.limit = 1 }
    add { $0.filter = .field(Self.field, .equal, 1) }
    add { $0.filter = .field(Self.field, .equal, "1") }
    add { $0.filter = .field(Self.field, .equal, 1.0) }
    add { $0.filter = .field(Self.field, .in, .array([1])) }
    add { $0.filter = .unary(Self.field, .isNull) }
    add { $0.orders = [Query.Order(field: Self.field)] }
    add { $0.start = Query.Cursor(values: [.reference(SmallWorld.name("c/d"))], isBefore: true) }
    add { $0.start = Query.Cursor(values: [.reference(SmallWorld.name("c/d"))], isBefore: false) }
    add { $0.end = Query.Cursor(values: [.reference(SmallWorld.name("c/d"))], isBefore: true) }
    #expect(Set(queries.map(\.canonicalID)).count == queries.count)
    #expect(base.canonicalID == Query(collectionID: "c").canonicalID)
    var explicit = base
    explicit.orders = [Query.Order(field: .documentID)]
    #expect(explicit.canonicalID == base.canonicalID)
  }

  static let invalid: [(String, Query)] = [
    ("limit is negative", Query(collectionID: "c", limit: -1)),
    ("offset is negative", Query(collectionID: "c", offset: -1)),
    ("not the parent", Query(parent: ResourcePath(segments: ["a"]), collectionID: "c")),
    (
      "duplicate fields f",
      Query(collectionID: "c", orders: [Query.Order(field: field), Query.Order(field: field)])
    ),
    (
      "too many values",
      Query(collectionID: "c", start: Query.Cursor(values: [1, 2], isBefore: true))
    ),
    (
      "document reference",
      Query(collectionID: "c", start: Query.Cursor(values: [1], isBefore: true))
    ),
    ("'IN' requires an ArrayValue", Query(collectionID: "c", filter: .field(field, .in, 1))),
    ("non-empty", Query(collectionID: "c", filter: .field(field, .arrayContainsAny, .array([])))),
    (
      "up to 30",
      Query(collectionID: "c", filter: .field(field, .in, .array((0...30).map { .integer($0) })))
    ),
    (
      "36 disjunctions",
      Query(
        collectionID: "c",
        filter: .and([
          .field(field, .in, .array((0..<6).map { .integer($0) })),
          .field(FieldPath("g"), .arrayContainsAny, .array((0..<6).map { .integer($0) })),
        ]))
    ),
    ("document reference", Query(collectionID: "c", filter: .field(.documentID, .equal, "d"))),
    (
      "Only a single 'NOT_EQUAL'",
      Query(
        collectionID: "c",
        filter: .and([.field(field, .notEqual, 1), .unary(FieldPath("g"), .isNotNull)]))
    ),
    (
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
      Query(
        collectionID: "c",
        filter: .or([
          .field(field, .equal, 1),
          .and([
            .field(field, .arrayContains, 1),
            .or([.field(field, .equal, 2), .field(field, .arrayContainsAny, .array([1, 2]))]),
          ]),
        ]))
    ),
    (
      "'NOT_IN' cannot",
      Query(
        collectionID: "c",
        filter: .and([
          .field(field, .notIn, .array([1])), .field(FieldPath("g"), .in, .array([1])),
        ]))
    ),
  ]

  @Test(arguments: invalid)
  func `a query that Firestore does not run is refused`(message: String, query: Query) {
    let error = #expect(throws: ModelError.self) { try query.validate() }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}

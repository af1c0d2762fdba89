import DocumentModel
import DocumentStore
import Testing

@Suite struct AggregationTests {
  private func aggregate(
    _ aggregations: [Aggregation], over query: Query = Query(collectionID: "c"),
    values: [Value?]
  ) async throws -> Fields {
    try await StorageKind.memory.withStore { store in
      for (number, value) in values.enumerated() {
        _ = try await store.set("c/\(number)", value.map { ["n": $0] } ?? [:])
      }
      return try await store.aggregate(aggregations, over: query, in: testDatabase).values
    }
  }

  private let sum = Aggregation(.sum(FieldPath("n")), alias: "sum")
  private let average = Aggregation(.average(FieldPath("n")), alias: "average")
  private let count = Aggregation(.count(upTo: nil), alias: "count")

  @Test(
    arguments: [
      ([], 0, .null), ([1, 2], 3, .double(1.5)), ([1, .double(0.5)], .double(1.5), .double(0.75)),
      (["a", .null, 4], 4, .double(4)), ([.double(.nan), 1], .double(.nan), .double(.nan)),
      (
        [.integer(.max), .integer(.max)], .double(0x1p64), .double(0x1p63)
      ), ([nil, 5], 5, .double(5)),
    ] as [([Value?], Value, Value)])
  func `numbers are added up`(values: [Value?], sum: Value, average: Value) async throws {
    let found = try await aggregate([self.sum, self.average], values: values)
    #expect(found == ["sum": sum, "average": average])
  }

  @Test(arguments: StorageKind.allCases)
  func `counts are what looking at every document gives`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      var world = RandomWorld(seed: 21)
      for _ in 0..<120 { _ = try await store.commit([world.write()], in: testDatabase) }
      for field in RandomWorld.fields {
        store.wantIndex(of: "y", by: FieldPath(field), in: testDatabase)
      }
      await store.settleIndexes()
      for round in 0..<600 {
        var query = world.query()
        if round % 3 == 1 {
          // Those that one range tells.
          query.start = nil
          query.end = nil
          query.orders = Array(query.orders.prefix(1))
          query.filter = .and(
            [.field(FieldPath("a"), world.pick([.lessThan, .greaterThan]), world.value())]
              + (world.chance(0.5) ? [.field(FieldPath("b"), .equal, world.value())] : []))
          if world.chance(0.3) {
            query.filter = world.pick([nil, query.filter.map { .or([$0, $0]) }])
          }
          if (try? query.validate()) != nil, world.chance(0.5) {
            store.wantIndexes(for: query, in: testDatabase)
            await store.settleIndexes()
          }
        } else if round.isMultiple(of: 2) {
          // Of those that need no documents there are too few otherwise.
          query.orders = []
          query.start = nil
          query.end = nil
          let values = (0..<2).map { _ in world.value() }
          query.filter =
            round.isMultiple(of: 4)
            ? .field(FieldPath("a"), .equal, values[0])
            : .or([
              .field(FieldPath("b"), .equal, values[0]),
              .field(FieldPath("c"), .arrayContains, values[1]),
            ])
        }
        guard (try? query.validate()) != nil else { continue }
        let found = try await store.run(query, in: testDatabase).documents.count
        let counted = try await store.aggregate([count], over: query, in: testDatabase).values
        #expect(counted == ["count": .integer(Int64(found))], "\(query.canonicalID)")
      }
    }
  }

  @Test func `counting equal values reads no document`() async throws {
    let storage = CountingStorage(InMemoryStorage())
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    for number in 0..<200 as Range<Int64> {
      _ = try await store.set("c/\(number)", ["n": .integer(number % 4)])
    }
    let filter = Query.Filter.field(FieldPath("n"), .in, .array([1, 2]))
    for (query, counted, most) in [
      (Query(collectionID: "c", filter: filter), 100, 110),
      (Query(collectionID: "c", filter: filter, limit: 7), 7, 20),
    ] {
      _ = storage.takeCounts()
      let found = try await store.aggregate([count], over: query, in: testDatabase).values
      #expect(found == ["count": .integer(Int64(counted))])
      let counts = storage.takeCounts()
      #expect(counts.documentsRead == 0 && counts.entriesRead <= most, "\(counts)")
    }
    await store.close()
  }

  @Test func `counting a range reads no document`() async throws {
    let storage = CountingStorage(InMemoryStorage())
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    for number in 0..<200 as Range<Int64> {
      _ = try await store.set(
        "c/\(number)",
        [
          "n": number.isMultiple(of: 2) ? .integer(number) : .double(Double(number)),
          "kind": .integer(number % 2), "tags": .array([.integer(number % 5), 7]),
        ])
    }
    _ = try await store.set("c/text", ["n": "text", "kind": 1, "tags": .array([7])])
    _ = try await store.set("c/null", ["n": .null])
    func n(_ comparison: Query.Comparison, _ value: Value) -> Query.Filter {
      .field(FieldPath("n"), comparison, value)
    }
    let isOdd = Query.Filter.field(FieldPath("kind"), .equal, 1)
    let queries: [(String, Query, Int)] = [
      ("a half", Query(collectionID: "c", filter: n(.greaterThanOrEqual, 100)), 100),
      (
        "between", Query(collectionID: "c", filter: .and([n(.greaterThan, 9), n(.lessThan, 20)])),
        10
      ),
      (
        "a limit", Query(collectionID: "c", filter: n(.lessThanOrEqual, 100), offset: 2, limit: 7),
        7
      ),
      (
        "two kinds",
        Query(collectionID: "c", filter: .and([n(.greaterThan, 9), n(.lessThan, "z")])), 0
      ),
      ("a value", Query(collectionID: "c", filter: .unary(FieldPath("n"), .isNotNull)), 201),
      ("an order", Query(collectionID: "c", orders: [Query.Order(field: FieldPath("n"))]), 202),
      (
        "either end",
        Query(
          collectionID: "c", filter: .or([n(.lessThan, 10), n(.lessThan, 20), n(.equal, 199)])),
        21
      ),
      (
        "an equality", Query(collectionID: "c", filter: .and([isOdd, n(.greaterThan, 100)])), 50
      ),
      (
        "a member",
        Query(
          collectionID: "c",
          filter: .and([.field(FieldPath("tags"), .arrayContains, 7), n(.lessThan, 100)])), 100
      ),
    ]
    for (name, query, counted) in queries {
      store.wantIndexes(for: query, in: testDatabase)
      await store.settleIndexes()
      _ = storage.takeCounts()
      let found = try await store.aggregate([count], over: query, in: testDatabase).values
      #expect(found == ["count": .integer(Int64(counted))], "\(name)")
      let counts = storage.takeCounts()
      #expect(counts.documentsRead == 0, "\(name): \(counts)")
      #expect(counts.entriesRead <= 2 * counted + 12, "\(name): \(counts)")
    }
    await store.close()
  }

  @Test func `documents without the field are not counted with a sum`() async throws {
    let alone = try await aggregate([count], values: [1, nil, "a"])
    #expect(alone == ["count": 3])
    let together = try await aggregate([count, sum], values: [1, nil, "a"])
    #expect(together == ["count": 2, "sum": 1])
  }

  @Test func `a limit takes the first by the aggregated field`() async throws {
    let query = Query(collectionID: "c", limit: 2)
    let found = try await aggregate([sum], over: query, values: [9, 1, 5, 2])
    #expect(found == ["sum": 3])
  }

  @Test func `counting stops`() async throws {
    let found = try await aggregate(
      [Aggregation(.count(upTo: 2)), Aggregation(.count(upTo: 3))], values: [1, 2, 3, 4])
    #expect(found == ["field_1": 2, "field_2": 3])
  }

  @Test func `aggregations that make no sense are refused`() async throws {
    for (aggregations, text) in [
      ([], "Aggregations can not be empty"), ([sum, sum], "contain duplicate alias"),
      ([Aggregation(.count(upTo: 0))], "up_to"),
    ] {
      let error = await #expect(throws: StoreError.self) {
        _ = try await aggregate(aggregations, values: [])
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.contains(text) == true)
    }
  }
}

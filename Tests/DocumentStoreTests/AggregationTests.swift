import DocumentModel
import DocumentStore
import Testing

@Suite struct AggregationTests {
  private func aggregate(
    _ aggregations: [Aggregation], over query: Query = Query(collectionID: "c"),
    values: [Value?]
  ) async throws -> [String: Value] {
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
        if round.isMultiple(of: 2) {
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

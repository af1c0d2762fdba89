import DocumentModel
import DocumentStore
import Testing

@Suite struct QueryTests {
  private let database = RandomWorld.database

  @Test(arguments: StorageKind.allCases)
  func `queries give what looking at every document gives`(kind: StorageKind) async throws {
    let seeds = PropertyCases.seeds(casesEach: 250)
    for seed in seeds {
      try await kind.withStore { store in
        var world = RandomWorld(seed: seed)
        var documents: [DocumentPath: Document] = [:]
        for _ in 0..<40 {
          let writes = (0..<world.count(1...3)).map { _ in world.write() }
          let result = try await store.commit(writes, in: database)
          for write in writes {
            let outcome = try write.outcome(
              for: documents[write.path], named: world.name(of: write.path), at: result.commitTime)
            documents[write.path] = outcome.document
          }
        }
        for _ in 0..<250 {
          let query = world.query()
          let found = try await store.run(query, in: database).documents
          let expected = query.results(among: documents.values)
          #expect(found == expected, "seed \(seed): \(query.canonicalID)")
        }
      }
    }
    print(
      "\(seeds.count * 250) queries over \(kind), seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)"
    )
  }

  @Test(arguments: [Query.Direction.ascending, .descending])
  func `equalities that meet far apart are joined`(direction: Query.Direction) async throws {
    try await StorageKind.sqlite.withStore { store in
      var world = RandomWorld(seed: 3)
      var writes: [Write] = []
      for number in 0..<300 {
        let fields: Fields = [
          "a": .boolean(world.chance(0.9)), "b": .boolean(world.chance(0.05)),
          "c": .array([.integer(Int64(number % 40))]),
        ]
        let path = try #require(DocumentPath("x/\(number)"))
        writes.append(Write(path: path, operation: .update(fields: fields, mask: nil)))
      }
      let time = try await store.commit(writes, in: database).commitTime
      let documents = try writes.compactMap { write in
        try write.outcome(for: nil, named: world.name(of: write.path), at: time).document
      }
      for element in 0..<40 as Range<Int64> {
        let query = Query(
          collectionID: "x",
          filter: .and([
            .field(FieldPath("a"), .equal, true), .field(FieldPath("b"), .equal, false),
            .field(FieldPath("c"), .arrayContains, .integer(element)),
          ]), orders: [Query.Order(field: .documentID, direction: direction)],
          limit: world.chance(0.5) ? 3 : nil)
        let found = try await store.run(query, in: database).documents
        #expect(found == query.results(among: documents))
      }
    }
  }

  @Test func `databases do not see each other`() async throws {
    try await StorageKind.memory.withStore { store in
      let path = try #require(DocumentPath("c/d"))
      _ = try await store.commit(
        [Write(path: path, operation: .update(fields: [:], mask: nil))], in: database)
      let other = DatabaseName(project: "p", database: "other")
      #expect(try await store.run(Query(collectionID: "c"), in: other).documents.isEmpty)
      #expect(try await store.documents(at: [path], in: other).found.isEmpty)
      #expect(try await store.run(Query(collectionID: "c"), in: database).documents.count == 1)
    }
  }

  @Test func `a projection gives only its fields`() async throws {
    try await StorageKind.memory.withStore { store in
      let path = try #require(DocumentPath("c/d"))
      _ = try await store.commit(
        [Write(path: path, operation: .update(fields: ["a": 1, "b": 2], mask: nil))], in: database)
      let query = Query(collectionID: "c", projection: [FieldPath("b"), FieldPath("missing")])
      #expect(try await store.run(query, in: database).documents.map(\.fields) == [["b": 2]])
    }
  }

  @Test func `an invalid query is refused`() async throws {
    try await StorageKind.memory.withStore { store in
      let error = await #expect(throws: StoreError.self) {
        try await store.run(Query(collectionID: "c", limit: -1), in: database)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  private static let costs: [(String, Query, Int)] = [
    ("the first by name", Query(collectionID: "c", limit: 10), 20),
    (
      "a rare equality, sorted",
      Query(
        collectionID: "c", filter: .field(FieldPath("rare"), .equal, 1),
        orders: [Query.Order(field: FieldPath("n"))]), 60
    ),
    (
      "a common equality, sorted, limited",
      Query(
        collectionID: "c", filter: .field(FieldPath("common"), .equal, 0),
        orders: [Query.Order(field: FieldPath("n"), direction: .descending)], limit: 10), 600
    ),
    (
      "a range, limited",
      Query(
        collectionID: "c", filter: .field(FieldPath("n"), .greaterThan, 1_000), limit: 10), 40
    ),
    (
      "two equalities that seldom meet",
      Query(
        collectionID: "c",
        filter: .and([
          .field(FieldPath("common"), .equal, 0), .field(FieldPath("rare"), .equal, 1),
        ])), 150
    ),
    (
      "the first of many with a value, in another order",
      Query(
        collectionID: "c", filter: .field(FieldPath("common"), .equal, 0),
        orders: [Query.Order(field: FieldPath("n"))], limit: 100), 1_400
    ),
    (
      "the last after a cursor",
      Query(
        collectionID: "c", orders: [Query.Order(field: FieldPath("n"))],
        start: Query.Cursor(values: [1_990], isBefore: false)), 40
    ),
    (
      "a member of an array",
      Query(collectionID: "c", filter: .field(FieldPath("members"), .arrayContains, 7)), 60
    ),
  ]

  @Test func `queries cost what they return, not what the collection holds`() async throws {
    let storage = CountingStorage(InMemoryStorage())
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1) }
    for page in 0..<20 {
      let writes = try (0..<100).map { place in
        let number = page * 100 + place
        return Write(
          path: try #require(DocumentPath("c/\(number)")),
          operation: .update(
            fields: [
              "n": .integer(Int64(number)), "common": .integer(Int64(number % 2)),
              "rare": .integer(Int64(number % 100)),
              "members": .array([.integer(Int64(number % 100)), .integer(-1)]),
            ], mask: nil))
      }
      _ = try await store.commit(writes, in: database)
    }
    for (name, query, most) in Self.costs {
      _ = storage.takeCounts()
      let found = try await store.run(query, in: database).documents
      let counts = storage.takeCounts()
      #expect(counts.documentsRead + counts.entriesRead <= most, "\(name): \(counts)")
      #expect(found.count == (query.limit ?? found.count))
    }
    await store.close()
  }
}

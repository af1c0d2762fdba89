import DocumentModel
import DocumentStore
import Testing

/// Indexes over collection groups, which come to be when queries want them.
@Suite struct GroupIndexTests {
  private let database = RandomWorld.database

  private func messages(
    _ filter: Query.Filter?, orders: [Query.Order] = [], start: Query.Cursor? = nil,
    limit: Int? = nil
  ) -> Query {
    Query(
      collectionID: "messages", allDescendants: true, filter: filter, orders: orders, start: start,
      limit: limit)
  }

  private func fill(_ store: DocumentStore, rooms: Int = 10) async throws {
    for room in 0..<rooms {
      let writes = try (0..<100).map { place in
        let number = room * 100 + place
        return Write(
          path: try #require(DocumentPath("rooms/\(room)/messages/\(place)")),
          operation: .update(
            fields: [
              "n": .integer(Int64(number)), "author": .integer(Int64(number % 50)),
              "kind": .integer(Int64(number % 2)),
              "readers": .array([.integer(Int64(number % 100)), .integer(-1)]),
            ], mask: nil))
      }
      _ = try await store.commit(writes, in: database)
    }
  }

  private func reads(
    _ query: Query, in store: DocumentStore
  ) async throws -> (count: Int, scopes: Set<String>) {
    let explained = try await store.explain(query, in: database).explanation
    return (
      explained.entriesRead + explained.documentsRead, Set(explained.indexes.map(\.properties))
    )
  }

  @Test func `a query over a group costs what it returns, once it has been asked`() async throws {
    try await StorageKind.sqlite.withStore { store in
      try await fill(store)
      let author = Query.Filter.field(FieldPath("author"), .equal, 7)
      let queries: [(String, Query, Int)] = [
        ("an equality", messages(author), 100),
        (
          "a member of an array",
          messages(.field(FieldPath("readers"), .arrayContains, 7)), 100
        ),
        (
          "an order, limited",
          messages(
            nil, orders: [Query.Order(field: FieldPath("n"), direction: .descending)], limit: 5),
          40
        ),
        ("a range", messages(.field(FieldPath("n"), .greaterThan, 990)), 60),
        (
          "an equality, sorted",
          messages(author, orders: [Query.Order(field: FieldPath("n"))], limit: 3), 150
        ),
        (
          "two equalities",
          messages(.and([author, .field(FieldPath("kind"), .equal, 1)])), 200
        ),
        (
          "the last after a cursor",
          messages(
            nil, orders: [Query.Order(field: FieldPath("n"))],
            start: Query.Cursor(values: [995], isBefore: false)), 40
        ),
      ]
      for (name, query, most) in queries {
        let first = try await store.run(query, in: database).documents
        await store.settleIndexes()
        #expect(try await store.run(query, in: database).documents == first, "\(name)")
        #expect(!first.isEmpty)
        let count = try await reads(query, in: store).count
        #expect(count <= most, "\(name): \(count)")
      }
      #expect(
        try await reads(messages(author), in: store).scopes == ["(author ASC, __name__ ASC)"])
    }
  }

  @Test(arguments: [Query.Direction.ascending, .descending])
  func `documents below each other come in the order of their names`(
    direction: Query.Direction
  ) async throws {
    try await StorageKind.memory.withStore { store in
      let long = String(repeating: "l", count: 1_000)
      let paths = try [
        "y/a", "y/a/y/__id5__", "y/a/y/b", "y/\(long)", "y/\(long)/y/__id5__", "y/z",
      ]
      .map { try #require(DocumentPath($0)) }
      for path in paths.shuffled() {
        _ = try await store.set(path.description, ["n": 1, "list": .array([1])])
      }
      for field in ["n", "list"] {
        store.wantIndex(of: "y", by: FieldPath(field), in: database)
      }
      await store.settleIndexes()
      let sorted = direction == .ascending ? paths : paths.reversed()
      let byValue = Query(
        collectionID: "y", allDescendants: true,
        orders: [Query.Order(field: FieldPath("n"), direction: direction)])
      #expect(try await store.run(byValue, in: database).documents.map(\.path) == sorted)
      let joined = Query(
        collectionID: "y", allDescendants: true,
        filter: .and([
          .field(FieldPath("n"), .equal, 1), .field(FieldPath("list"), .arrayContains, 1),
        ]), orders: [Query.Order(field: .documentID, direction: direction)])
      for (place, path) in sorted.enumerated() {
        var query = joined
        let name = DocumentName(database: database, path: path)
        query.start = Query.Cursor(values: [.reference(name)], isBefore: false)
        #expect(
          try await store.run(query, in: database).documents.map(\.path)
            == Array(sorted.dropFirst(place + 1)))
      }
    }
  }

  @Test func `a cheap query, and one below a document, makes no index`() async throws {
    let storage = InMemoryStorage()
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    try await fill(store)
    let before = try await entries(storage)
    let below = Query(
      parent: try #require(DocumentPath("rooms/1")).resource, collectionID: "messages",
      allDescendants: true, filter: .field(FieldPath("author"), .equal, 7))
    #expect(try await store.run(below, in: database).documents.count == 2)
    _ = try await store.run(messages(nil), in: database)
    _ = try await store.run(messages(nil, limit: 1), in: database)
    await store.settleIndexes()
    #expect(try await entries(storage) == before)
    await store.close()
  }

  private func entries(_ storage: any Storage) async throws -> Int {
    try await storage.read { (reader) throws(StoreError) in
      try StoreCheck.report(on: reader).entries
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `with indexes queries give what looking at every document gives`(
    kind: StorageKind
  ) async throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      try await kind.withPlace { place in
        var store = try await place.open()
        var world = RandomWorld(seed: seed)
        var documents: [DocumentPath: Document] = [:]
        func commit() async throws -> Timestamp {
          let writes = (0..<world.count(1...3)).map { _ in world.write() }
          let result = try await store.commit(writes, in: database)
          for write in writes {
            let outcome = try write.outcome(
              for: documents[write.path], named: world.name(of: write.path), at: result.commitTime)
            documents[write.path] = outcome.document
          }
          return result.commitTime
        }
        for _ in 0..<20 { _ = try await commit() }
        for field in RandomWorld.fields {
          store.wantIndex(of: "y", by: FieldPath(field), in: database)
        }
        // Commits come while the indexes are made, and the store closes before they are.
        let past = try await commit()
        let then = documents
        await store.close()
        store = try await place.open()
        for _ in 0..<20 { _ = try await commit() }
        await store.settleIndexes()
        for _ in 0..<5 { _ = try await commit() }

        for _ in 0..<150 {
          var query = world.query()
          if query.allDescendants, query.collectionID == nil { query.collectionID = "y" }
          query.parent = .root
          guard (try? query.validate()) != nil else { continue }
          let found = try await store.run(query, in: database).documents
          #expect(
            found == query.results(among: documents.values), "seed \(seed): \(query.canonicalID)")
          let before = try await store.run(query, in: database, at: .at(past)).documents
          #expect(
            before == query.results(among: then.values), "seed \(seed): \(query.canonicalID)")
        }
        await store.close()
        let storage = try place.storage()
        let report = try await storage.read { (reader) throws(StoreError) in
          try StoreCheck.report(on: reader)
        }
        #expect(report.isSound, "\(report.faults)")
        try await storage.close()
      }
    }
  }
}

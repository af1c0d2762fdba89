import DocumentModel
import DocumentStore
import Testing

/// Ids and fields whose names differ only in how they compose their characters are two, as in
/// Firestore.
@Suite struct CompositionTests {
  private static let composed = "\u{e9}"
  private static let decomposed = "e\u{301}"
  private static let both = [composed, decomposed]

  private func scalars(_ ids: [String]) -> [[UInt32]] { ids.map { $0.unicodeScalars.map(\.value) } }

  @Test(arguments: StorageKind.allCases)
  func `two documents and two collections keep apart`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      for (number, id) in Self.both.enumerated() {
        _ = try await store.set("a/\(id)", ["n": .integer(Int64(number))])
        _ = try await store.set("\(id)/1", ["n": .integer(Int64(number))])
      }
      let ids = try await store.collectionIDs(under: .root, in: testDatabase).elements
      #expect(scalars(ids) == scalars(["a", Self.decomposed, Self.composed]))
      let documents = try await store.run(Query(collectionID: "a"), in: testDatabase).documents
      #expect(scalars(documents.map(\.path.id)) == scalars([Self.decomposed, Self.composed]))
      for (number, id) in Self.both.enumerated() {
        let value = Value.integer(Int64(number))
        #expect(try await store.read("a/\(id)")?.fields["n"] == value)
        let own = try await store.run(Query(collectionID: id), in: testDatabase).documents
        #expect(own.map { $0.fields["n"] } == [value])
      }
    }
  }

  @Test(arguments: [false, true])
  func `a listener hears of its own collection only`(isGroup: Bool) async throws {
    try await StorageKind.memory.withStore { store in
      let clients = Self.both.map { id in
        let client = WatchingClient(store.watch(testDatabase))
        let query = Query(collectionID: id, allDescendants: isGroup)
        client.session.add(1, .query(query), resumingAfter: nil)
        client.session.add(2, .documents([path("fence/f")]), resumingAfter: nil)
        return client
      }
      for client in clients { try await client.follow(to: .zero, current: [1, 2]) }
      for id in Self.both { _ = try await store.set("\(id)/1") }
      let last = try await store.set("fence/f", ["n": 1])
      for (client, id) in zip(clients, Self.both) {
        try await client.follow(to: last)
        #expect(client.results(of: 1).keys.map(\.path) == [path("\(id)/1")])
      }
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `the index of a group has its own documents only`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      for id in Self.both { store.wantIndex(of: id, by: FieldPath("n"), in: testDatabase) }
      await store.settleIndexes()
      for id in Self.both { _ = try await store.set("a/1/\(id)/2", ["n": 1]) }
      for id in Self.both {
        var query = Query(collectionID: id, allDescendants: true)
        query.filter = .field(FieldPath("n"), .equal, 1)
        let (results, explanation) = try await store.explain(query, in: testDatabase)
        #expect(results.documents.map(\.path) == [path("a/1/\(id)/2")])
        #expect(explanation.documentsRead == 1)
        let counts = try await store.aggregate(
          [Aggregation(.count(upTo: nil), alias: "count")], over: query,
          in: testDatabase)
        #expect(counts.values == ["count": 1])
      }
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `two fields of a document keep apart`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      let map: Fields = ["\u{e9}": 1, "e\u{301}": 2]
      let fields: Fields = ["\u{e9}": 1, "e\u{301}": 2, "map": .map(map)]
      _ = try await store.set("a/1", fields)
      _ = try await store.set("a/2", ["\u{e9}": 2])
      _ = try await store.set("a/3", ["e\u{301}": 1])
      #expect(try await store.read("a/1")?.fields == fields)
      for (name, ids) in zip(Self.both, [["1", "2"], ["3", "1"]]) {
        let ordered = Query(collectionID: "a", orders: [.init(field: FieldPath(name))])
        let documents = try await store.run(ordered, in: testDatabase).documents
        #expect(documents.map(\.path.id) == ids)
      }
      for (name, value) in zip(Self.both, [1, 2] as [Value]) {
        var query = Query(collectionID: "a")
        query.filter = .field(FieldPath("map", name), .equal, value)
        let documents = try await store.run(query, in: testDatabase).documents
        #expect(documents.map(\.path.id) == ["1"])
      }
      let sums = Self.both.map { Aggregation(.sum(FieldPath($0)), alias: $0) }
      let found = try await store.aggregate(sums, over: Query(collectionID: "a"), in: testDatabase)
      #expect(found.values == map)
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a mask and a transform change one field of two`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      _ = try await store.set("a/1", ["\u{e9}": 1, "e\u{301}": 2])
      let write = Write(
        path: path("a/1"),
        operation: .update(fields: ["\u{e9}": 3], mask: [FieldPath("\u{e9}")]),
        transforms: [.init(field: FieldPath("e\u{301}"), kind: .increment(1))])
      _ = try await store.commit([write], in: testDatabase)
      #expect(try await store.read("a/1")?.fields == ["\u{e9}": 3, "e\u{301}": 3])
      let removal = Write(
        path: path("a/1"), operation: .update(fields: [:], mask: [FieldPath("\u{e9}")]))
      _ = try await store.commit([removal], in: testDatabase)
      #expect(try await store.read("a/1")?.fields == ["e\u{301}": 3])
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `the index of a group's field has its own documents only`(kind: StorageKind) async throws {
    try await kind.withStore { store in
      for name in Self.both { store.wantIndex(of: "g", by: FieldPath(name), in: testDatabase) }
      await store.settleIndexes()
      _ = try await store.set("a/1/g/1", ["\u{e9}": 1])
      _ = try await store.set("a/1/g/2", ["e\u{301}": 1])
      for (name, id) in zip(Self.both, ["1", "2"]) {
        var query = Query(collectionID: "g", allDescendants: true)
        query.filter = .field(FieldPath(name), .equal, 1)
        let (results, explanation) = try await store.explain(query, in: testDatabase)
        #expect(results.documents.map(\.path) == [path("a/1/g/\(id)")])
        #expect(explanation.documentsRead == 1)
      }
    }
  }

  @Test func `each collection group has a policy of its own`() async throws {
    try await StorageKind.memory.withStore { store in
      for (id, field) in zip(Self.both, ["x", "y"]) {
        try await store.keep(
          ExpiryPolicy(database: testDatabase, collectionID: id, field: FieldPath(field)))
      }
      #expect(store.expiryPolicies.count == 2)
    }
  }
}

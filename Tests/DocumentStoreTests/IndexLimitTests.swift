import DocumentModel
import DocumentStore
import Testing

/// How many indexes queries may cause: in all, for the collections of one id, by principal and by
/// address. Beyond a limit a query reads the documents, and gives the same.
@Suite(.timeLimit(.minutes(5))) struct IndexLimitTests {
  private let database = RandomWorld.database
  private let ada = TransactionOwner(name: "user ada", address: "192.0.2.1")
  private let bob = TransactionOwner(name: "user bob", address: "192.0.2.1")
  private let eve = TransactionOwner(name: "user eve", address: "192.0.2.2")

  /// Runs `body` with a store where each collection has documents with the fields `f0`, `f1`…, of
  /// which no query finds few without an index.
  private func run(
    _ limits: IndexLimits, collections: [String] = ["notes"],
    _ body: (DocumentStore) async throws -> Void
  ) async throws {
    let store = try await DocumentStore(storage: InMemoryStorage(), indexLimits: limits) {
      Timestamp(seconds: 1_000)
    }
    for collection in collections {
      let writes = (0..<150).map { number in
        var fields: Fields = ["kind": .string(number < 20 ? "early" : "late")]
        for field in 0..<12 { fields[ExactText("f\(field)")] = .integer(Int64(number)) }
        return set("\(collection)/\(number)", fields)
      }
      _ = try await store.commit(writes, in: database)
    }
    try await body(store)
    await store.close()
  }

  private func query(_ field: Int, of collection: String) -> Query {
    Query(
      collectionID: collection, filter: .field(FieldPath("kind"), .equal, "late"),
      orders: [Query.Order(field: FieldPath("f\(field)"), direction: .ascending)], limit: 5)
  }

  /// Asks so many queries that each want an index, and returns how many indexes there are then.
  private func ask(
    _ fields: Range<Int>, of collection: String = "notes", by owner: TransactionOwner,
    _ store: DocumentStore
  ) async throws -> Int {
    for field in fields {
      let found = try await store.run(query(field, of: collection), in: database, by: owner)
      #expect(found.documents.map(\.path.id) == ["20", "21", "22", "23", "24"])
      await store.settleIndexes()
    }
    return store.indexCounts.known
  }

  @Test func `a principal and an address cause so many, and others still get theirs`() async throws
  {
    try await run(IndexLimits(byOwner: 2, byAddress: 3)) { store in
      #expect(try await ask(0..<4, by: ada, store) == 2)
      #expect(store.indexCounts.refused == [.account: 2])
      // Bob is at the same address, which has one left.
      #expect(try await ask(4..<6, by: bob, store) == 3)
      #expect(store.indexCounts.refused == [.account: 2, .address: 1])
      #expect(try await ask(6..<8, by: eve, store) == 5)
      // What is there serves everybody, and administrators have no limit of their own.
      #expect(try await ask(0..<2, by: eve, store) == 5)
      #expect(try await ask(8..<12, by: .unlimited, store) == 9)
      let explained = try await store.explain(query(0, of: "notes"), in: database).explanation
      #expect(explained.documentsRead <= 5)
    }
  }

  @Test func `a listener's queries count for who listens`() async throws {
    try await run(IndexLimits(byOwner: 1)) { store in
      let session = store.watch(database, by: ada)
      for field in 0..<3 {
        session.add(Int32(field + 1), .query(query(field, of: "notes")), resumingAfter: nil)
      }
      var current = 0
      while current < 3, let events = try await session.next() {
        current += events.count { if case .current = $0 { true } else { false } }
      }
      session.close()
      await store.settleIndexes()
      #expect(store.indexCounts.known == 1)
      #expect(store.indexCounts.refused == [.account: 2])
    }
  }

  @Test func `there are so many in all, and so many of the collections of one id`() async throws {
    let limits = IndexLimits(all: 5, byCollection: 3)
    try await run(limits, collections: ["notes", "letters"]) { store in
      #expect(try await ask(0..<4, by: ada, store) == 3)
      #expect(store.indexCounts.refused == [.collection: 1])
      #expect(try await ask(0..<3, of: "letters", by: eve, store) == 5)
      #expect(store.indexCounts.refused == [.collection: 1, .all: 1])
      // An index that documents expire by is made whatever their number.
      try await store.keep(
        ExpiryPolicy(database: database, collectionID: "letters", field: FieldPath("f0")))
      await store.settleIndexes()
      #expect(store.indexCounts.known == 6)
    }
  }

  @Test func `indexes that were there when the store opened are nobody's`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      func open() async throws -> DocumentStore {
        try await DocumentStore(storage: try place.storage(), indexLimits: IndexLimits(byOwner: 1))
        {
          Timestamp(seconds: 1_000)
        }
      }
      var store = try await open()
      let writes = (0..<150).map { number in
        set(
          "notes/\(number)",
          [
            "kind": .string(number < 20 ? "early" : "late"), "f0": .integer(Int64(number)),
            "f1": .integer(Int64(number)), "f2": .integer(Int64(number)),
          ])
      }
      _ = try await store.commit(writes, in: database)
      #expect(try await ask(0..<2, by: ada, store) == 1)
      await store.close()
      store = try await open()
      #expect(try await ask(0..<3, by: ada, store) == 2)
      await store.close()
    }
  }
}

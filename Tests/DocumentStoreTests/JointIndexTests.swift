import DocumentModel
import DocumentStore
import Testing

/// Indexes of several fields, which come to be when queries want them.
@Suite(.timeLimit(.minutes(30))) struct JointIndexTests {
  private let database = RandomWorld.database

  private func notes(
    _ filter: Query.Filter, order: String = "n", direction: Query.Direction = .ascending,
    limit: Int? = 5, room: Int? = 1
  ) -> Query {
    Query(
      parent: room.map { path("rooms/\($0)").resource } ?? .root, collectionID: "notes",
      allDescendants: room == nil, filter: filter,
      orders: [Query.Order(field: FieldPath(order), direction: direction)], limit: limit)
  }

  /// What is equal lies at the end of every order, so that neither way alone is short.
  private func fill(_ store: DocumentStore, rooms: Int = 2) async throws {
    for room in 0..<rooms {
      let writes = (0..<450).map { number in
        set(
          "rooms/\(room)/notes/\(number)",
          [
            "n": .integer(Int64(number)), "back": .integer(Int64(-number)),
            "kind": .string(number < 300 ? "early" : "late"),
            "tags": .array(number < 300 ? ["x"] : ["x", "y"]),
          ])
      }
      _ = try await store.commit(writes, in: database)
    }
  }

  private let isLate = Query.Filter.field(FieldPath("kind"), .equal, "late")

  private var queries: [(name: String, query: Query, index: String)] {
    [
      ("an equality and an order", notes(isLate), "(kind ASC, n ASC, __name__ ASC)"),
      (
        "an equality and a range",
        notes(.and([isLate, .field(FieldPath("n"), .greaterThan, 10)])),
        "(kind ASC, n ASC, __name__ ASC)"
      ),
      (
        "against the order", notes(isLate, order: "back", direction: .descending),
        "(kind ASC, back DESC, __name__ DESC)"
      ),
      (
        "a member of an array",
        notes(.and([isLate, .field(FieldPath("tags"), .arrayContains, "y")])),
        "(kind ASC, tags CONTAINS, n ASC, __name__ ASC)"
      ),
      (
        "one of several values", notes(.field(FieldPath("kind"), .in, .array(["late", "never"]))),
        "(kind ASC, n ASC, __name__ ASC)"
      ),
      ("a collection group", notes(isLate, room: nil), "(kind ASC, n ASC, __name__ ASC)"),
    ]
  }

  @Test func `a query of several fields costs what it returns, once it has been asked`()
    async throws
  {
    for (name, query, index) in queries {
      try await StorageKind.sqlite.withStore { store in
        try await fill(store)
        let first = try await store.run(query, in: database).documents
        #expect(first.count == 5, "\(name)")
        // Over a group the index of each field comes first, and then, when that is not enough, theirs.
        for _ in 0..<2 {
          await store.settleIndexes()
          #expect(try await store.run(query, in: database).documents == first, "\(name)")
        }
        await store.settleIndexes()
        let explained = try await store.explain(query, in: database)
        #expect(explained.results.documents == first, "\(name)")
        #expect(explained.explanation.indexes.map(\.properties) == [index], "\(name)")
        let reads = explained.explanation.documentsRead + explained.explanation.entriesRead
        #expect(reads <= 20, "\(name): \(reads)")
      }
    }
  }

  @Test func `what a query reads does not grow with its collection`() async throws {
    var reads: [Int] = []
    for size in [1_000, 4_000] {
      try await StorageKind.memory.withStore { store in
        for begin in stride(from: 0, to: size, by: 500) {
          let writes = (begin..<(begin + 500)).map { number in
            set(
              "rooms/1/notes/\(number)",
              ["n": .integer(Int64(number)), "kind": .string(number < size / 2 ? "early" : "late")])
          }
          _ = try await store.commit(writes, in: database)
        }
        let query = notes(isLate, limit: 50)
        let first = try await store.run(query, in: database).documents
        await store.settleIndexes()
        let explained = try await store.explain(query, in: database)
        #expect(explained.results.documents == first && first.count == 50)
        reads.append(explained.explanation.documentsRead + explained.explanation.entriesRead)
      }
    }
    #expect(reads[0] == reads[1] && reads[0] <= 110, "\(reads)")
  }

  @Test func `queries make only so many indexes of one collection, and others still get theirs`()
    async throws
  {
    let storage = InMemoryStorage()
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    for room in 0..<2 {
      let writes = (0..<150).map { number in
        var fields: Fields = ["kind": .string(number < 20 ? "early" : "late")]
        for field in 0..<40 { fields[ExactText("f\(field)")] = .integer(Int64(number)) }
        return set("rooms/\(room)/\(room == 0 ? "notes" : "letters")/\(number)", fields)
      }
      _ = try await store.commit(writes, in: database)
    }
    func entries() async throws -> Int {
      try await storage.read { (reader) throws(StoreError) in
        try StoreCheck.report(on: reader).entries
      }
    }
    func ask(_ field: Int, _ collection: String, room: Int) async throws {
      let query = Query(
        parent: path("rooms/\(room)").resource, collectionID: collection, filter: isLate,
        orders: [Query.Order(field: FieldPath("f\(field)"), direction: .ascending)], limit: 5)
      #expect(try await store.run(query, in: database).documents.count == 5)
      await store.settleIndexes()
    }
    let before = try await entries()
    for field in 0..<30 { try await ask(field, "notes", room: 0) }
    let full = try await entries()
    // One for each document, and one that tells how far the index is.
    #expect(full == before + 30 * 151)
    for field in 30..<40 { try await ask(field, "notes", room: 0) }
    #expect(try await entries() == full)
    try await ask(0, "letters", room: 1)
    #expect(try await entries() == full + 151)
    await store.close()
  }

  @Test func `a cheap query makes no index`() async throws {
    let storage = InMemoryStorage()
    let store = try await DocumentStore(storage: storage) { Timestamp(seconds: 1_000) }
    try await fill(store)
    func entries() async throws -> Int {
      try await storage.read { (reader) throws(StoreError) in
        try StoreCheck.report(on: reader).entries
      }
    }
    let before = try await entries()
    let isEarly = Query.Filter.field(FieldPath("kind"), .equal, "early")
    #expect(try await store.run(notes(isEarly), in: database).documents.count == 5)
    #expect(try await store.run(notes(isLate, limit: nil), in: database).documents.count == 150)
    await store.settleIndexes()
    #expect(try await entries() == before)
    await store.close()
  }

  @Test(arguments: StorageKind.allCases)
  func `with indexes queries give what looking at every document gives`(
    kind: StorageKind
  ) async throws {
    // To make the indexes takes as long as to ask several times as often.
    for seed in PropertyCases.seeds(casesEach: 500) {
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
        let queries = (0..<100).map { _ in world.query() }.filter { (try? $0.validate()) != nil }
        for query in queries { store.wantIndexes(for: query, in: database) }
        // Commits come while the indexes are made, and the store closes before they are.
        let past = try await commit()
        let then = documents
        await store.close()
        store = try await place.open()
        for query in queries { store.wantIndexes(for: query, in: database) }
        for _ in 0..<20 { _ = try await commit() }
        await store.settleIndexes()
        for _ in 0..<5 { _ = try await commit() }
        for query in queries {
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

  @Test func `long values are told apart by their documents`() async throws {
    try await StorageKind.memory.withStore { store in
      let long = String(repeating: "l", count: 2_000)
      for (id, kind, n) in [("a", "\(long)1", "\(long)2"), ("b", "\(long)1", "\(long)1")]
        + [("c", "\(long)2", "\(long)0"), ("d", "\(long)1", "k"), ("e", "\(long)1", "m")]
      {
        _ = try await store.set(
          "rooms/1/notes/\(id)", ["kind": .string(kind), "n": .string(n)])
      }
      let query = notes(.field(FieldPath("kind"), .equal, .string("\(long)1")), limit: nil)
      store.wantIndexes(for: query, in: database)
      await store.settleIndexes()
      let explained = try await store.explain(query, in: database)
      #expect(explained.results.documents.map(\.path.id) == ["d", "b", "a", "e"])
      #expect(
        explained.explanation.indexes.map(\.properties) == ["(kind ASC, n ASC, __name__ ASC)"])
    }
  }
}

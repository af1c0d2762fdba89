import DocumentModel
import DocumentStore
import Testing

/// Documents that go once their time has come.
@Suite(.timeLimit(.minutes(10))) struct ExpiryTests {
  private let policy = ExpiryPolicy(
    database: testDatabase, collectionID: "typing", field: FieldPath("until"))

  private func fields(until seconds: Int64) -> Fields {
    ["until": .timestamp(Timestamp(seconds: seconds))]
  }

  private func paths(_ store: DocumentStore) async throws -> Set<String> {
    let query = Query(collectionID: "typing", allDescendants: true)
    return Set(try await store.run(query, in: testDatabase).documents.map(\.path.description))
  }

  @Test(arguments: StorageKind.allCases)
  func `only documents whose time has come are deleted`(kind: StorageKind) async throws {
    try await kind.withPlace { place in
      let clock = TestClock()
      let store = try await place.open(clock: clock)
      try await store.keep(policy)
      await store.settleIndexes()
      #expect(try await store.state(of: policy) == .active)
      _ = try await store.set("typing/due", fields(until: 900))
      _ = try await store.set("rooms/a/typing/now", fields(until: 1_000))
      _ = try await store.set("rooms/a/typing/later", fields(until: 1_001))
      _ = try await store.set("rooms/a/typing/now/below/it", fields(until: 900))
      _ = try await store.set("typing/text", ["until": "1970-01-01"])
      _ = try await store.set("typing/number", ["until": 5])
      _ = try await store.set("typing/list", ["until": .array([.timestamp(.zero)])])
      _ = try await store.set("typing/null", ["until": .null])
      _ = try await store.set("typing/none")
      _ = try await store.set("other/due", fields(until: 900))

      #expect(try await store.deleteExpired(by: policy) == 2)
      let staying: Set = [
        "typing/text", "typing/number", "typing/list", "typing/null", "typing/none",
      ]
      #expect(try await paths(store) == staying.union(["rooms/a/typing/later"]))
      #expect(try await store.read("rooms/a/typing/now/below/it") != nil)
      #expect(try await store.read("other/due") != nil)
      #expect(try await store.deleteExpired(by: policy) == 0)
      clock.advance(seconds: 1)
      #expect(try await store.deleteExpired(by: policy) == 1)
      #expect(try await paths(store) == staying)
      await store.close()
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `a policy that is kept holds when the store opens again`(kind: StorageKind) async throws {
    try await kind.withPlace { place in
      var store = try await place.open()
      _ = try await store.set("typing/due", fields(until: 900))
      try await store.keep(policy)
      try await store.keep(policy)
      await store.close()
      store = try await place.open()
      #expect(store.expiryPolicies == [policy])
      await store.settleIndexes()
      #expect(try await store.deleteExpired(by: policy) == 1)
      await #expect(throws: StoreError.self) {
        var other = policy
        other.field = FieldPath("end")
        try await store.keep(other)
      }
      try await store.drop(policy)
      #expect(try await store.state(of: policy) == nil)
      await store.close()
      store = try await place.open()
      #expect(store.expiryPolicies.isEmpty)
      try await store.keep(policy)
      await store.close()
      let storage = try place.storage()
      let report = try await storage.read { (reader) throws(StoreError) in
        try StoreCheck.report(on: reader)
      }
      #expect(report.isSound, "\(report.faults)")
      try await storage.close()
    }
  }

  @Test func `what is declared holds from the beginning and is not taken away`() async throws {
    let store = try await DocumentStore(storage: InMemoryStorage(), expiry: [policy]) {
      Timestamp(seconds: 1_000)
    }
    await store.settleIndexes()
    _ = try await store.set("typing/due", fields(until: 900))
    #expect(try await store.deleteExpired(by: policy) == 1)
    await #expect(throws: StoreError.self) { try await store.drop(policy) }
    await store.close()
  }

  @Test func `looking for what is due costs what is deleted`() async throws {
    let storage = CountingStorage(InMemoryStorage())
    let store = try await DocumentStore(storage: storage, expiry: [policy]) {
      Timestamp(seconds: 1_000)
    }
    await store.settleIndexes()
    for place in 0..<300 {
      _ = try await store.set(
        "rooms/\(place)/typing/a", fields(until: place < 20 ? 900 : 2_000))
    }
    _ = storage.takeCounts()
    #expect(try await store.deleteExpired(by: policy, most: 15) == 15)
    #expect(try await store.deleteExpired(by: policy, most: 15) == 5)
    let counts = storage.takeCounts()
    // Each is read when it is found and again when it is deleted.
    #expect(counts.documentsRead <= 2 * 20 + 2, "\(counts)")
    #expect(try await store.deleteExpired(by: policy) == 0)
    #expect(storage.takeCounts().documentsRead == 0)
    await store.close()
  }

  @Test func `a document that is given more time stays`() async throws {
    let clock = TestClock()
    let store = try await DocumentStore(storage: InMemoryStorage(), expiry: [policy]) { clock.now }
    await store.settleIndexes()
    _ = try await store.set("typing/a", fields(until: 900))
    _ = try await store.set("typing/b", fields(until: 900))
    // It holds the document, so that the sweep finds it due and then has to wait for its turn.
    let transaction = try await store.begin()
    _ = try await store.read("typing/a", at: .transaction(transaction))
    async let deleted = store.deleteExpired(by: policy)
    while try await store.read("typing/b") != nil { await Task.yield() }
    _ = try await store.commit(
      [set("typing/a", fields(until: 2_000))], in: testDatabase, transaction: transaction)
    #expect(try await deleted == 1)
    #expect(try await store.read("typing/a") != nil)
    await store.close()
  }
}

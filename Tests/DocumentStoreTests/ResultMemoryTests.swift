import DocumentModel
import Testing

@testable import DocumentStore

@Suite(.timeLimit(.minutes(10))) struct ResultMemoryTests {
  /// Twenty documents of 200 KB, for whose results there are ten megabytes.
  private func withStore(_ body: (DocumentStore) async throws -> Void) async throws {
    let store = try await DocumentStore(
      storage: InMemoryStorage(), resultMemory: ResultMemory(most: 10_000_000)
    ) { Timestamp(seconds: 1_000) }
    let text = String(repeating: "x", count: 200_000)
    for number in 0..<20 {
      let path = try #require(DocumentPath("films/\(number)"))
      let fields: Fields = ["text": .string(text), "n": .integer(Int64(number))]
      let write = Write(path: path, operation: .update(fields: fields, mask: nil))
      _ = try await store.commit([write], in: testDatabase)
    }
    try await body(store)
    await store.close()
  }

  private let query = Query(collectionID: "films")

  @Test func `results that are kept leave less for others, and give it back`() async throws {
    try await withStore { store in
      var kept: QueryResults? = try await store.run(query, in: testDatabase)
      #expect(kept?.documents.count == 20)

      let error = await #expect(throws: StoreError.self) {
        try await store.run(query, in: testDatabase)
      }
      #expect(error?.code == .resourceExhausted)
      #expect(error?.message.contains("limit") == true)
      var few = query
      few.limit = 2
      #expect(try await store.run(few, in: testDatabase).documents.count == 2)

      kept = nil
      #expect(try await store.run(query, in: testDatabase).documents.count == 20)
    }
  }

  @Test func `the results of one address leave room for those of others`() async throws {
    try await withStore { store in
      let flood = TransactionOwner(name: "eve", address: "192.0.2.1")
      var few = query
      few.limit = 10
      let kept = try await store.run(few, in: testDatabase, by: flood)
      let error = await #expect(throws: StoreError.self) {
        try await store.run(few, in: testDatabase, by: flood)
      }
      #expect(error?.code == .resourceExhausted)
      let healthy = TransactionOwner(name: "ada", address: "192.0.2.2")
      #expect(try await store.run(few, in: testDatabase, by: healthy).documents.count == 10)
      #expect(kept.documents.count == 10)
    }
  }

  @Test func `what was refused gives back what it had taken`() async throws {
    try await withStore { store in
      let kept = try await store.run(query, in: testDatabase)
      for _ in 0..<20 {
        _ = try? await store.run(query, in: testDatabase)
      }
      var few = query
      few.limit = 4
      #expect(try await store.run(few, in: testDatabase).documents.count == 4)
      #expect(kept.documents.count == 20)
    }
  }

  @Test func `a listener that would need more is refused and can come again`() async throws {
    try await withStore { store in
      do {
        let kept = try await store.run(query, in: testDatabase)
        let client = WatchingClient(store.watch(testDatabase))
        client.session.add(1, .query(query), resumingAfter: nil)
        let error = await #expect(throws: StoreError.self) {
          while try await client.next() != nil {}
        }
        #expect(error?.code == .resourceExhausted)
        #expect(kept.documents.count == 20)
      }
      let client = WatchingClient(store.watch(testDatabase))
      client.session.add(1, .query(query), resumingAfter: nil)
      while client.results(of: 1).count < 20, try await client.next() != nil {}
      #expect(client.results(of: 1).count == 20)
    }
  }

  @Test func `documents that are passed over take nothing`() async throws {
    try await withStore { store in
      let kept = try await store.run(query, in: testDatabase)
      var one = query
      one.filter = .and([
        .field(FieldPath("text"), .greaterThan, .string("x")),
        .field(FieldPath("n"), .equal, .integer(7)),
      ])
      #expect(try await store.run(one, in: testDatabase).documents.map(\.path.id) == ["7"])
      #expect(kept.documents.count == 20)
    }
  }
}

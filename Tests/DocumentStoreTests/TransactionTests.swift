import DocumentModel
import DocumentStore
import SeededRandom
import Testing

@Suite struct TransactionTests {
  private let query = Query(collectionID: "c", filter: .field(FieldPath("n"), .greaterThan, 0))

  private func refusal(
    _ body: () async throws -> Void
  ) async -> StoreError? {
    do { try await body() } catch { return error as? StoreError }
    return nil
  }

  @Test func `a transaction commits what it read and wrote`() async throws {
    try await StorageKind.sqlite.withStore { store in
      _ = try await store.set("c/1", ["n": 1])
      let id = try await store.begin()
      let read = try await store.read("c/1", at: .transaction(id))
      #expect(read?.fields == ["n": 1])
      _ = try await store.commit(
        [DocumentStoreTests.set("c/1", ["n": 2])], in: testDatabase, transaction: id)
      #expect(try await store.read("c/1")?.fields == ["n": 2])
      let again = await refusal { _ = try await store.read("c/1", at: .transaction(id)) }
      #expect(again?.code == .invalidArgument)
    }
  }

  @Test(arguments: ["c/1", "c/2"])
  func `a commit is aborted when a document it read has changed`(changed: String) async throws {
    try await StorageKind.memory.withPlace { place in
      let store = try await place.open(
        clock: TestClock(), transactionLimits: TransactionLimits(courtesySeconds: 0))
      _ = try await store.set("c/1", ["n": 1])
      let id = try await store.begin()
      _ = try await store.documents(
        at: [path("c/1"), path("c/2")], in: testDatabase, at: .transaction(id))
      let other = Task { try await store.set(changed, ["n": 5]) }
      store.sweepTransactions()
      while try await store.read(changed)?.fields != ["n": 5] {
        store.sweepTransactions()
        await Task.yield()
      }
      _ = try await other.value
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/3")], in: testDatabase, transaction: id)
      }
      #expect(error?.code == .aborted)
      #expect(try await store.read("c/3") == nil)
      try await store.rollBack(id, in: testDatabase)
      await store.close()
    }
  }

  @Test(arguments: [("c/9", ["n": 7], true), ("c/9", ["n": 0], false), ("d/9", ["n": 7], false)])
  func `a commit is aborted when a query's results have changed`(
    name: String, fields: Fields, isAborted: Bool
  ) async throws {
    try await StorageKind.memory.withStore { store in
      _ = try await store.set("c/1", ["n": 1])
      let id = try await store.begin()
      let found = try await store.run(query, in: testDatabase, at: .transaction(id)).documents
      #expect(found.count == 1)
      _ = try await store.set(name, fields)
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/3")], in: testDatabase, transaction: id)
      }
      #expect(error?.code == (isAborted ? .aborted : nil))
    }
  }

  @Test func `what lies behind a query's limit does not abort`() async throws {
    try await StorageKind.memory.withStore { store in
      for number in 1...3 { _ = try await store.set("c/\(number)", ["n": .integer(Int64(number))]) }
      var limited = query
      limited.limit = 2
      let id = try await store.begin()
      _ = try await store.run(limited, in: testDatabase, at: .transaction(id))
      _ = try await store.set("c/4", ["n": 4])
      _ = try await store.commit([DocumentStoreTests.set("c/5")], in: testDatabase, transaction: id)
      let other = try await store.begin()
      _ = try await store.run(limited, in: testDatabase, at: .transaction(other))
      _ = try await store.set("c/0", ["n": 1])
      let error = await refusal {
        _ = try await store.commit([], in: testDatabase, transaction: other)
      }
      #expect(error?.code == .aborted)
    }
  }

  @Test func `transactions take turns at a document, and none is aborted`() async throws {
    try await StorageKind.sqlite.withStore { store in
      _ = try await store.set("c/n", ["n": 0])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask {
            let id = try await store.begin()
            let read = try await store.read("c/n", at: .transaction(id))
            guard case .integer(let number)? = read?.fields["n"] else { return }
            _ = try await store.commit(
              [DocumentStoreTests.set("c/n", ["n": .integer(number + 1)])], in: testDatabase,
              transaction: id)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await store.read("c/n")?.fields == ["n": 100])
    }
  }

  @Test func `those who rely on a document without holding it do not wait for each other`()
    async throws
  {
    try await StorageKind.sqlite.withStore { store in
      _ = try await store.set("c/shared", ["n": 1])
      let transactions = [try await store.begin(), try await store.begin()]
      for id in transactions {
        let read = try await store.documents(
          at: [path("c/shared"), path("c/none")], in: testDatabase, reliedOnBy: id)
        #expect(read.mapValues(\.fields) == [path("c/shared"): ["n": 1]])
      }
      for (number, id) in transactions.enumerated() {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/\(number)")], in: testDatabase, transaction: id)
      }
    }
  }

  @Test(arguments: ["c/shared", "c/none"])
  func `a commit is aborted when a document that it relies on without holding it has changed`(
    changed: String
  ) async throws {
    try await StorageKind.memory.withStore { store in
      _ = try await store.set("c/shared", ["n": 1])
      let id = try await store.begin()
      _ = try await store.documents(
        at: [path("c/shared"), path("c/none")], in: testDatabase, reliedOnBy: id)
      _ = try await store.set(changed, ["n": 2])
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/3")], in: testDatabase, transaction: id)
      }
      #expect(error?.code == .aborted)
      #expect(try await store.read("c/3") == nil)
    }
  }

  @Test func `a transaction that reads two states of a document is aborted`() async throws {
    try await StorageKind.memory.withStore { store in
      let id = try await store.begin()
      let place = [path("c/between")]
      _ = try await store.documents(at: place, in: testDatabase, reliedOnBy: id)
      _ = try await store.set("c/between", ["n": 1])
      let error = await refusal {
        _ = try await store.documents(at: place, in: testDatabase, reliedOnBy: id)
      }
      #expect(error?.code == .aborted)
      // Now it is again as at the first read.
      _ = try await store.commit(
        [Write(path: place[0], operation: .delete)], in: testDatabase)
      let late = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/3")], in: testDatabase, transaction: id)
      }
      #expect(late?.code == .invalidArgument)
      #expect(try await store.read("c/3") == nil)
    }
  }

  @Test func `who relies on a document reads it after the transaction that holds it`() async throws
  {
    try await StorageKind.memory.withStore { store in
      _ = try await store.set("c/shared", ["n": 1])
      let holder = try await store.begin()
      _ = try await store.read("c/shared", at: .transaction(holder))
      let readers = (0..<20).map { _ in
        Task {
          let id = try await store.begin()
          let read = try await store.documents(
            at: [path("c/shared")], in: testDatabase, reliedOnBy: id)
          _ = try await store.commit([], in: testDatabase, transaction: id)
          return read[path("c/shared")]?.fields
        }
      }
      for _ in 0..<100 { await Task.yield() }
      _ = try await store.commit(
        [DocumentStoreTests.set("c/shared", ["n": 2])], in: testDatabase, transaction: holder)
      for reader in readers { #expect(try await reader.value == ["n": 2]) }
      // Nobody has kept it.
      _ = try await store.set("c/shared", ["n": 3])
    }
  }

  @Test func `of transactions that wait for each other one is aborted`() async throws {
    try await StorageKind.memory.withStore { store in
      let first = try await store.begin()
      let second = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(first))
      _ = try await store.read("c/2", at: .transaction(second))
      let outcomes = await withTaskGroup(of: StoreError?.self) { group in
        for (id, name) in [(first, "c/2"), (second, "c/1")] {
          group.addTask {
            await refusal {
              _ = try await store.read(name, at: .transaction(id))
              _ = try await store.commit(
                [DocumentStoreTests.set(name)], in: testDatabase, transaction: id)
            }
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.compactMap(\.self).map(\.code) == [.aborted])
    }
  }

  /// The store's clock stands still, so that a wait that nobody ends would never end.
  @Test(.timeLimit(.minutes(5)))
  func `transactions that want the same documents in any order all finish`() async throws {
    try await StorageKind.memory.withStore { store in
      let names = (0..<4).map { "c/\($0)" }
      for name in names { _ = try await store.set(name, ["n": 0]) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seed in 0..<60 as Range<UInt64> {
          group.addTask {
            var random = SeededGenerator(seed: seed)
            var earlier: TransactionID?
            while true {
              let id = try await store.begin(retrying: earlier)
              earlier = id
              let error = await refusal {
                var writes: [Write] = []
                for name in names.shuffled(using: &random).prefix(3) {
                  let read = try await store.read(name, at: .transaction(id))
                  guard case .integer(let number)? = read?.fields["n"] else { continue }
                  writes.append(DocumentStoreTests.set(name, ["n": .integer(number + 1)]))
                }
                #expect(writes.count == 3)
                _ = try await store.commit(writes, in: testDatabase, transaction: id)
              }
              guard let error else { return }
              guard error.code == .aborted else { throw error }
            }
          }
        }
        try await group.waitForAll()
      }
      var sum = 0
      for name in names {
        guard case .integer(let number)? = try await store.read(name)?.fields["n"] else { continue }
        sum += Int(number)
      }
      #expect(sum == 180)
    }
  }

  @Test func `transactions end by idleness and by age`() async throws {
    try await StorageKind.memory.withPlace { place in
      let clock = TestClock()
      let store = try await place.open(clock: clock)
      let idle = try await store.begin()
      let busy = try await store.begin()
      for _ in 0..<5 {
        clock.advance(seconds: 50)
        _ = try await store.read("c/1", at: .transaction(busy))
      }
      let first = await refusal {
        _ = try await store.commit([], in: testDatabase, transaction: idle)
      }
      #expect(first?.code == .invalidArgument)
      clock.advance(seconds: 20)
      let second = await refusal {
        _ = try await store.commit([], in: testDatabase, transaction: busy)
      }
      #expect(second?.code == .invalidArgument)
      // An expired transaction no longer holds its documents.
      store.sweepTransactions()
      let next = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(next))
      _ = try await store.commit(
        [DocumentStoreTests.set("c/1")], in: testDatabase, transaction: next)
      await store.close()
    }
  }

  @Test func `a retried transaction lets go of what the first attempt held`() async throws {
    try await StorageKind.memory.withStore { store in
      let first = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(first))
      let second = try await store.begin(retrying: first)
      _ = try await store.read("c/1", at: .transaction(second))
      _ = try await store.commit(
        [DocumentStoreTests.set("c/1")], in: testDatabase, transaction: second)
      try await store.rollBack(first, in: testDatabase)
      let unknown = await refusal {
        try await store.rollBack(TransactionID(bytes: [1]), in: testDatabase)
      }
      #expect(unknown?.code == .invalidArgument)
    }
  }

  @Test func `a read-only transaction sees one state and writes nothing`() async throws {
    try await StorageKind.sqlite.withStore { store in
      _ = try await store.set("c/1", ["n": 1])
      let id = try await store.beginTransaction(.readOnly(at: nil), in: testDatabase)
      _ = try await store.set("c/1", ["n": 2])
      _ = try await store.set("c/2", ["n": 2])
      #expect(try await store.read("c/1", at: .transaction(id))?.fields == ["n": 1])
      let found = try await store.run(query, in: testDatabase, at: .transaction(id)).documents
      #expect(found.map(\.fields) == [["n": 1]])
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/3")], in: testDatabase, transaction: id)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func `a transaction belongs to one database`() async throws {
    try await StorageKind.memory.withStore { store in
      let id = try await store.begin()
      let other = DatabaseName(project: "p", database: "other")
      let error = await refusal {
        _ = try await store.documents(at: [path("c/1")], in: other, at: .transaction(id))
      }
      #expect(error?.code == .invalidArgument)
    }
  }
}

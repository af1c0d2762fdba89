import DocumentModel
import DocumentStore
import Synchronization
import Testing

/// Transactions take turns at documents; nobody takes more turns, or longer ones, than others can
/// bear.
@Suite(.timeLimit(.minutes(5)))
struct TransactionQuotaTests {
  private let ada = TransactionOwner(name: "ada", address: "10.0.0.1")

  private func refusal(_ body: () async throws -> Void) async -> StoreError? {
    do { try await body() } catch { return error as? StoreError }
    return nil
  }

  /// Runs `body` with a store whose clock stands still until it is moved.
  private func run(
    _ limits: TransactionLimits = TransactionLimits(),
    _ body: (DocumentStore, TestClock) async throws -> Void
  ) async throws {
    try await StorageKind.memory.withPlace { place in
      let clock = TestClock()
      let store = try await place.open(clock: clock, transactionLimits: limits)
      try await body(store, clock)
      await store.close()
    }
  }

  private func begin(
    _ count: Int, by owner: TransactionOwner, _ store: DocumentStore
  ) async throws -> [TransactionID] {
    var ids: [TransactionID] = []
    for _ in 0..<count {
      ids.append(try await store.beginTransaction(in: testDatabase, by: owner))
    }
    return ids
  }

  @Test func `an owner, an address and all have open so many at most`() async throws {
    let limits = TransactionLimits(open: 20, openByOwner: 3, openByAddress: 5)
    try await run(limits) { store, _ in
      let first = try await begin(3, by: ada, store)
      let fourth = await refusal { _ = try await begin(1, by: ada, store) }
      #expect(fourth?.code == .resourceExhausted)
      let bob = TransactionOwner(name: "bob", address: "10.0.0.1")
      _ = try await begin(2, by: bob, store)
      let sixth = await refusal { _ = try await begin(1, by: bob, store) }
      #expect(sixth?.code == .resourceExhausted)
      // Somebody elsewhere is not shut out, nor is who ends some.
      _ = try await begin(3, by: TransactionOwner(name: "eve", address: "10.0.0.2"), store)
      try await store.rollBack(first[0], in: testDatabase)
      _ = try await begin(1, by: ada, store)
      // A tenth of all is for administrators.
      for number in 0..<10 {
        _ = try await begin(1, by: TransactionOwner(name: "user \(number)"), store)
      }
      let last = await refusal { _ = try await begin(1, by: TransactionOwner(name: "late"), store) }
      #expect(last?.code == .resourceExhausted)
      _ = try await begin(2, by: .unlimited, store)
    }
  }

  @Test func `a transaction is its owner's alone`() async throws {
    try await run { store, _ in
      let id = try await begin(1, by: ada, store)[0]
      try store.checkTransaction(id, belongsTo: TransactionOwner(name: "ada", address: "elsewhere"))
      for other in [TransactionOwner(name: "bob"), .unlimited] {
        #expect(throws: StoreError.self) { try store.checkTransaction(id, belongsTo: other) }
      }
      // To retry it does not end what is somebody else's.
      _ = try await store.beginTransaction(
        .readWrite(retrying: id), in: testDatabase, by: TransactionOwner(name: "bob"))
      _ = try await store.read("c/1", at: .transaction(id))
    }
  }

  @Test func `a waiting call gets a document from a transaction that has had its time`()
    async throws
  {
    try await run { store, clock in
      let holder = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(holder))
      let next = try await store.begin()
      let read = Task { try await store.read("c/1", at: .transaction(next)) }
      // What it reads again and again does not lengthen its time.
      for _ in 0..<11 {
        clock.advance(seconds: 1)
        _ = try? await store.read("c/1", at: .transaction(holder))
      }
      while await refusal({ _ = try await store.read("c/2", at: .transaction(holder)) }) == nil {
        store.sweepTransactions()
        await Task.yield()
      }
      #expect(try await read.value == nil)
    }
  }

  @Test func `a write waits for transactions once, however many documents it is about`()
    async throws
  {
    try await run { store, clock in
      for number in 0..<50 {
        let id = try await store.begin()
        _ = try await store.read("c/\(number)", at: .transaction(id))
      }
      let writes = (0..<50).map { DocumentStoreTests.set("c/\($0)") }
      let commit = Task { try await store.commit(writes, in: testDatabase) }
      while try await store.read("c/0") == nil {
        // The clock goes on only so far that one wait ends.
        if clock.now.seconds < 1_004 { clock.advance(seconds: 1) }
        store.sweepTransactions()
        await Task.yield()
      }
      _ = try await commit.value
    }
  }

  /// Counts the writes that wait.
  private final class Waits: Sendable {
    let count = Mutex(0)

    @Sendable func note(_ isWaiting: Bool) { count.withLock { $0 += isWaiting ? 1 : -1 } }

    func wait(for count: Int) async {
      while self.count.withLock({ $0 }) != count { await Task.yield() }
    }
  }

  @Test func `an owner, an address and all have so many writes wait, the others are refused`()
    async throws
  {
    let limits = TransactionLimits(
      waitingWrites: 8, waitingWritesByOwner: 2, waitingWritesByAddress: 3)
    try await run(limits) { store, _ in
      let holder = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(holder))
      let waits = Waits()
      let bob = TransactionOwner(name: "bob", address: "10.0.0.1")
      try await withThrowingTaskGroup(of: Void.self) { group in
        var waiting = 0
        func wait(_ owner: TransactionOwner, _ count: Int = 1) async {
          for _ in 0..<count {
            group.addTask {
              _ = try await store.commit(
                [DocumentStoreTests.set("c/1")], in: testDatabase, by: owner, waiting: waits.note)
            }
          }
          waiting += count
          await waits.wait(for: waiting)
        }
        func expectRefused(_ owner: TransactionOwner) async {
          let error = await refusal {
            _ = try await store.commit([DocumentStoreTests.set("c/1")], in: testDatabase, by: owner)
          }
          #expect(error?.code == .resourceExhausted)
          // What nobody holds is written all the same.
          let other = await refusal {
            _ = try await store.commit([DocumentStoreTests.set("c/2")], in: testDatabase, by: owner)
          }
          #expect(other == nil)
        }
        await wait(ada, 2)
        await expectRefused(ada)
        await wait(bob)
        await expectRefused(bob)
        // Half of all at most are those of administrators.
        await wait(.unlimited, 4)
        await expectRefused(.unlimited)
        await wait(TransactionOwner(name: "eve"))
        await expectRefused(TransactionOwner(name: "mallory"))
        try await store.rollBack(holder, in: testDatabase)
        try await group.waitForAll()
      }
      await waits.wait(for: 0)
      // Those places are free again.
      let next = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(next))
      let again = Task {
        try await store.commit(
          [DocumentStoreTests.set("c/1")], in: testDatabase, by: ada, waiting: waits.note)
      }
      await waits.wait(for: 1)
      try await store.rollBack(next, in: testDatabase)
      _ = try await again.value
    }
  }

  @Test func `a small write that is refused does not wait`() async throws {
    try await run { store, _ in
      let holder = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(holder))
      // Nothing ends the wait here: the clock stands still.
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/1")], in: testDatabase,
          check: { (_) throws(StoreError) in throw StoreError(.permissionDenied, "Nobody may.") })
      }
      #expect(error?.code == .permissionDenied)
    }
  }

  @Test func `who waits has a turn in order, also where many before have left`() async throws {
    try await run { store, _ in
      let holder = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(holder))
      let waits = Waits()
      func write(_ number: Int64) -> Task<CommitResult, any Error> {
        Task {
          try await store.commit(
            [DocumentStoreTests.set("c/1", ["n": .integer(number)])], in: testDatabase,
            waiting: waits.note)
        }
      }
      let leaving = (0..<100).map { _ in write(1) }
      await waits.wait(for: 100)
      let next = try await store.begin()
      let read = Task { try await store.read("c/1", at: .transaction(next)) }
      for write in leaving { write.cancel() }
      await waits.wait(for: 0)
      for write in leaving { _ = try? await write.value }
      try await store.rollBack(holder, in: testDatabase)
      _ = try await read.value
      let last = write(2)
      await waits.wait(for: 1)
      try await store.rollBack(next, in: testDatabase)
      _ = try await last.value
      #expect(try await store.read("c/1")?.fields["n"] == .integer(2))
    }
  }

  @Test func `a write does not wait for a transaction that is open for long`() async throws {
    try await run { store, clock in
      let id = try await store.begin()
      _ = try await store.read("c/1", at: .transaction(id))
      clock.advance(seconds: 3)
      // Nothing sweeps a wait away here: the clock stands still.
      _ = try await store.set("c/1", ["n": 1])
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/1")], in: testDatabase, transaction: id)
      }
      #expect(error?.code == .aborted)
    }
  }

  @Test func `a transaction reads so many documents and runs so many queries at most`() async throws
  {
    try await run(TransactionLimits(documents: 3, queries: 2)) { store, _ in
      for number in 0..<4 as Range<Int64> {
        _ = try await store.set("c/\(number)", ["n": .integer(number)])
      }
      let reader = try await store.begin()
      for number in 0..<3 { _ = try await store.read("c/\(number)", at: .transaction(reader)) }
      let fourth = await refusal { _ = try await store.read("c/3", at: .transaction(reader)) }
      #expect(fourth?.code == .invalidArgument)
      let asker = try await store.begin()
      let query = Query(collectionID: "d")
      for _ in 0..<2 { _ = try await store.run(query, in: testDatabase, at: .transaction(asker)) }
      let third = await refusal {
        _ = try await store.run(query, in: testDatabase, at: .transaction(asker))
      }
      #expect(third?.code == .invalidArgument)
      // It is over, and keeps nobody from what it has read.
      _ = try await store.set("c/1", ["n": 7])
    }
  }

  @Test func `the values that a transaction's queries compare with come to a mebibyte at most`()
    async throws
  {
    try await run { store, _ in
      let text = String(repeating: "x", count: 400_000)
      let query = Query(
        collectionID: "d", filter: .field(FieldPath("a"), .equal, .string(text)))
      let id = try await store.begin()
      for _ in 0..<2 { _ = try await store.run(query, in: testDatabase, at: .transaction(id)) }
      let third = await refusal {
        _ = try await store.run(query, in: testDatabase, at: .transaction(id))
      }
      #expect(third?.code == .invalidArgument)
      let commit = await refusal {
        _ = try await store.commit([], in: testDatabase, transaction: id)
      }
      #expect(commit?.code == .invalidArgument, "It is over.")
      _ = try await store.set("d/1")
    }
  }

  @Test func `a commit that is refused holds no document while it waits for another`() async throws
  {
    try await run { store, _ in
      let blocker = try await store.begin()
      _ = try await store.read("c/2", at: .transaction(blocker))
      let id = try await store.begin()
      let error = await refusal {
        _ = try await store.commit(
          [DocumentStoreTests.set("c/1"), DocumentStoreTests.set("c/2")], in: testDatabase,
          transaction: id
        ) { (_) throws(StoreError) in throw StoreError(.permissionDenied, "Nobody may.") }
      }
      #expect(error?.code == .permissionDenied)
    }
  }
}

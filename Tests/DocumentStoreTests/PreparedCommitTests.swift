import Dispatch
import DocumentModel
import DocumentStore
import Synchronization
import Testing

/// Large commits are worked out before their turn on the thread of commits.
@Suite(.timeLimit(.minutes(2))) struct PreparedCommitTests {
  /// Lets the test do something while a commit is being judged.
  private final class Judge: Sendable {
    private let calls = Mutex(0)
    private let began = AsyncStream.makeStream(of: Void.self)
    private let goOn = DispatchSemaphore(value: 0)

    var count: Int { calls.withLock { $0 } }

    /// Waits in its first call until `letGo`.
    func judge() {
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      guard call == 1 else { return }
      began.continuation.yield()
      goOn.wait()
    }

    func hasBegun() async { for await _ in began.stream { return } }

    func letGo() { goOn.signal() }
  }

  private static let count = 60

  @Test func `small commits go on while a large one is judged`() async throws {
    try await StorageKind.sqlite.withStore { store in
      let judge = Judge()
      async let large = store.commit(Self.increments(), in: testDatabase) {
        (_) throws(StoreError) in judge.judge()
      }
      await judge.hasBegun()
      for number in 0..<3 { _ = try await store.set("d/\(number)") }
      judge.letGo()
      _ = try await large
      // Nothing that it looked at has changed: what was judged before counts in its turn.
      #expect(judge.count == 1)
    }
  }

  @Test func `a commit that changes large documents is worked out beside others, too`() async throws
  {
    try await StorageKind.sqlite.withStore { store in
      _ = try await store.set("c/1", ["t": .bytes(Array(repeating: 7, count: 500_000))])
      let judge = Judge()
      let write = Write(
        path: path("c/1"), operation: .update(fields: ["n": 1], mask: [FieldPath("n")]))
      async let large = store.commit([write], in: testDatabase) { (_) throws(StoreError) in
        judge.judge()
      }
      await judge.hasBegun()
      _ = try await store.set("d/1")
      judge.letGo()
      _ = try await large
      #expect(try await store.read("c/1")?.fields["n"] == 1)
    }
  }

  @Test func `what has changed meanwhile is worked out and judged again`() async throws {
    try await StorageKind.sqlite.withStore { store in
      let judge = Judge()
      async let large = store.commit(Self.increments(), in: testDatabase) {
        (_) throws(StoreError) in judge.judge()
      }
      await judge.hasBegun()
      _ = try await store.commit([increment("c/7")], in: testDatabase)
      judge.letGo()
      _ = try await large
      #expect(judge.count == 2)
      #expect(try await store.read("c/7")?.fields["n"] == 2)
      #expect(try await store.read("c/8")?.fields["n"] == 1)
    }
  }

  @Test func `rules that looked at a document are asked again when it has changed`() async throws {
    try await StorageKind.sqlite.withStore { store in
      _ = try await store.set("rights/ada", ["may": true])
      let judge = Judge()
      async let large = store.commit(Self.increments(), in: testDatabase) {
        (commit) throws(StoreError) in
        let right = try commit.document(path("rights/ada"))?.fields["may"]
        judge.judge()
        guard right == true else { throw StoreError(.permissionDenied, "No longer.") }
      }
      await judge.hasBegun()
      _ = try await store.set("rights/ada", ["may": false])
      judge.letGo()
      do {
        _ = try await large
        Issue.record("The commit was not refused.")
      } catch {
        #expect((error as? StoreError)?.code == .permissionDenied)
      }
      #expect(try await store.read("c/1") == nil)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what is stored later has the time at which it is stored`(seed: UInt64) async throws {
    try await StorageKind.sqlite.withPlace { place in
      let clock = TestClock()
      let store = try await place.open(clock: clock)
      store.wantIndex(of: "y", by: FieldPath("a", "at"), in: testDatabase)
      store.wantIndex(of: "x", by: FieldPath("b"), in: testDatabase)
      await store.settleIndexes()
      var world = RandomWorld(seed: seed)
      var documents: [DocumentPath: Document] = [:]
      for _ in 0..<4 {
        let some = (0..<30).map { _ in world.write() }
        let others = (0..<30).map { _ in Self.stamp(world.path()) }
        let writes = (some + others).shuffled(using: &world.random)
        let judge = Judge()
        async let large = store.commit(writes, in: testDatabase) { (_) throws(StoreError) in
          judge.judge()
        }
        await judge.hasBegun()
        // From here on the time for which it was worked out has passed.
        clock.advance(seconds: 1)
        _ = try await store.set("d/other", ["n": .integer(clock.now.seconds)])
        judge.letGo()
        let result = try await large
        #expect(result.commitTime > clock.now)
        for (write, told) in zip(writes, result.writes) {
          let outcome = try write.outcome(
            for: documents[write.path], named: world.name(of: write.path), at: result.commitTime)
          documents[write.path] = outcome.document
          #expect(told == outcome.result)
        }
        let found = try await store.documents(at: Array(documents.keys), in: testDatabase).found
        #expect(found == documents)
      }
      await store.close()
      let report = try await place.storage().read { (reader) throws(StoreError) in
        try StoreCheck.report(on: reader)
      }
      #expect(report.isSound, "\(report.faults)")
    }
  }

  @Test func `so many large commits are prepared and wait, and small ones go on`() async throws {
    try await StorageKind.sqlite.withPlace { place in
      let store = try await DocumentStore(
        storage: try place.storage(),
        preparationLimits: PreparationLimits(running: 1, waiting: 1)
      ) { Timestamp(seconds: 1_000) }
      let judge = Judge()
      async let first = store.commit(Self.increments(), in: testDatabase) {
        (_) throws(StoreError) in
        judge.judge()
      }
      await judge.hasBegun()
      // Of two more one waits, and the other one is refused at once.
      try await withThrowingTaskGroup(of: StoreError.Code?.self) { group in
        for _ in 0..<2 {
          group.addTask {
            do {
              _ = try await store.commit(Self.increments(), in: testDatabase)
              return nil
            } catch {
              return (error as? StoreError)?.code
            }
          }
        }
        #expect(try await group.next() == .resourceExhausted)
        _ = try await store.set("d/1")
        judge.letGo()
        #expect(try await group.next() == .some(nil))
      }
      _ = try await first
      #expect(try await store.read("c/1")?.fields["n"] == 2)
      await store.close()
    }
  }

  @Test func `a commit of too many index entries is refused where rules judge it`() async throws {
    try await StorageKind.memory.withStore { store in
      let array = Value.array((0..<39_000 as Range<Int64>).map { .integer($0) })
      let writes = (0..<6).map { set("c/\($0)", ["a": array]) }
      do {
        _ = try await store.commit(writes, in: testDatabase) { (_) throws(StoreError) in }
        Issue.record("The commit was not refused.")
      } catch {
        #expect((error as? StoreError)?.code == .invalidArgument)
      }
    }
  }

  private static func increments() -> [Write] { (0..<count).map { increment("c/\($0)") } }

  /// Sets the time in places of which another write may take some away.
  private static func stamp(_ path: DocumentPath) -> Write {
    Write(
      path: path, operation: .update(fields: ["a": .map(["x": 1])], mask: [FieldPath("a")]),
      transforms: [
        .init(field: FieldPath("a", "at"), kind: .serverTimestamp),
        .init(field: FieldPath("b"), kind: .serverTimestamp),
        .init(field: FieldPath("c"), kind: .appendMissingElements([1, 2])),
      ])
  }
}

import Dispatch
import DocumentModel
import DocumentStore
import Synchronization
import Testing

/// Reads of a past that lies many changes back, which all stop in the log until the test lets them
/// go.
@Suite(.timeLimit(.minutes(1))) struct ReplayLimitTests {
  private static let ada = TransactionOwner(name: "user ada")
  private static let bob = TransactionOwner(name: "user bob")
  private static let limits = ReplayLimits(
    short: 100, longest: 1_000, running: 2, waiting: 8, waitingByOwner: 3)

  @Test func `one person's reads of the past leave room for another's`() async throws {
    try await withDistantPast { store, time, stop in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        // One reads, three wait, one is refused, and that one alone comes back.
        for _ in 0..<5 {
          group.addTask {
            do {
              _ = try await store.read("c/1", at: .at(time, by: Self.ada))
              return true
            } catch let error as StoreError where error.code == .resourceExhausted {
              return false
            }
          }
        }
        let first = try await group.next()
        #expect(first == false)
        group.addTask {
          _ = try await store.read("c/1", at: .at(time, by: Self.bob))
          return true
        }
        // Ada's first one and Bob's are in the log at the same time.
        await stop.reached(2)
        stop.letAllGo()
        while let isRead = try await group.next() { #expect(isRead) }
      }
      #expect(stop.most == 2)
    }
  }

  @Test func `a read of the past that nobody waits for stops`() async throws {
    try await withDistantPast { store, time, stop in
      let read = Task { try await store.read("c/1", at: .at(time, by: Self.ada)) }
      await stop.reached(1)
      read.cancel()
      stop.letAllGo()
      let error = await failure { _ = try await read.value }
      #expect(error?.code == .unavailable)
      // It ends with the page that it was at, of several that are left.
      #expect(stop.pages == 1)
    }
  }

  @Test func `a caller that waits for a turn can give up`() async throws {
    try await withDistantPast { store, time, stop in
      let first = Task { try await store.read("c/1", at: .at(time, by: Self.ada)) }
      await stop.reached(1)
      let second = Task { try await store.read("c/1", at: .at(time, by: Self.ada)) }
      second.cancel()
      let error = await failure { _ = try await second.value }
      #expect(error?.code == .unavailable)
      stop.letAllGo()
      _ = try await first.value
      _ = try await store.read("c/1", at: .at(time, by: Self.ada))
    }
  }

  @Test func `a person reads no further back than a number of changes`() async throws {
    let limits = ReplayLimits(short: 100, longest: 200)
    try await withDistantPast(limits) { store, time, stop in
      stop.letAllGo()
      let error = await #expect(throws: StoreError.self) {
        _ = try await store.read("c/1", at: .at(time, by: Self.ada))
      }
      #expect(error?.code == .resourceExhausted)
      #expect(error?.message.contains("200 changes") == true)
      // An administrator does.
      _ = try await store.read("c/1", at: .at(time))
      let inTransaction = try await store.beginTransaction(
        .readOnly(at: time), in: testDatabase, by: Self.ada)
      await #expect(throws: StoreError.self) {
        _ = try await store.read("c/1", at: .transaction(inTransaction))
      }
    }
  }

  private func failure(_ body: () async throws -> Void) async -> StoreError? {
    do {
      try await body()
      return nil
    } catch {
      return error as? StoreError
    }
  }

  /// Runs `body` with a store in which 400 changes were made after `time`, and which stops
  /// everybody who goes further back than a short way.
  private func withDistantPast(
    _ limits: ReplayLimits = Self.limits,
    _ body: (DocumentStore, _ time: Timestamp, Stop) async throws -> Void
  ) async throws {
    try await StorageKind.sqlite.withPlace { place in
      let stop = Stop()
      let storage = WatchedStorage(
        try place.storage(),
        WatchedStorage.Hooks(log: { position in stop.pass(position) }))
      let store = try await DocumentStore(storage: storage, replayLimits: limits) {
        Timestamp(seconds: 1_000)
      }
      let time = try await store.set("c/1")
      var far = time
      for round in 0..<8 as Range<Int64> {
        let writes = (0..<50).map { set("c/\($0)", ["n": .integer(round)]) }
        let commit = try await store.commit(writes, in: testDatabase)
        if round == 3 { far = commit.commitTime }
      }
      stop.begin(after: far)
      try await body(store, time, stop)
      await store.close()
    }
  }
}

/// Keeps those who read the log after a version.
private final class Stop: Sendable {
  private struct State {
    var after: Timestamp?
    var isOpen = false
    var inside = 0
    var most = 0
    var pages = 0
    var waiting: (count: Int, answer: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())
  private let gate = DispatchSemaphore(value: 0)

  var most: Int { state.withLock(\.most) }
  var pages: Int { state.withLock(\.pages) }

  func begin(after version: Timestamp) { state.withLock { $0.after = version } }

  /// Returns when so many are being kept.
  func reached(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.inside >= count { return true }
        state.waiting = (count, continuation)
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  func letAllGo() {
    state.withLock { $0.isOpen = true }
    gate.signal()
  }

  func pass(_ position: LogPosition) {
    let (isKept, reached) = state.withLock { state in
      guard let after = state.after, position.version >= after else {
        return (false, nil as CheckedContinuation<Void, Never>?)
      }
      state.inside += 1
      state.pages += 1
      state.most = max(state.most, state.inside)
      var reached: CheckedContinuation<Void, Never>?
      if let waiting = state.waiting, state.inside >= waiting.count {
        reached = waiting.answer
        state.waiting = nil
      }
      return (!state.isOpen, reached)
    }
    reached?.resume()
    if isKept {
      // Each one that is let go lets the next one go.
      gate.wait()
      gate.signal()
    }
    state.withLock { state in
      if state.after.map({ position.version >= $0 }) == true { state.inside -= 1 }
    }
  }
}

import DocumentModel
import DocumentStore
import SeededRandom
import Synchronization

/// A store on a simulated disk and clock, with clients that commit, read, run transactions and listen
/// at the same time, while the disk is slow or full, the machine fails and the clock jumps. One seed
/// decides all of it.
///
/// A run of the store ends with a failure of the machine or when it is closed. Then everything that
/// the clients saw is compared with a dictionary.
final class Simulation: Sendable {
  /// A commit whose answer was lost.
  struct Lost: Sendable {
    var writes: [Write]
    /// The document that no other client writes.
    var marker: DocumentPath
    var reads: [SimulationRecord.Read]
  }

  struct State {
    var world: RandomWorld
    var record = SimulationRecord()
    var lost: [Lost] = []
    /// The latest time that somebody was told: no later answer is from before.
    var seen = Timestamp.zero
    /// The first time of this run.
    var start = Timestamp.zero
    var running = 0
    var operations = 0
    var failure: (any Error)?
  }

  static let clients = 5

  let seed: UInt64
  let clock = SimulatedClock()
  let scheduler: SimulatedScheduler
  let state: Mutex<State>
  let listeners = [SimulatedListener(name: "first"), SimulatedListener(name: "second")]
  private let content = InMemoryStorage()

  init(seed: UInt64) {
    self.seed = seed
    scheduler = SimulatedScheduler(seed: seed &+ 1, clock: clock)
    state = Mutex(State(world: RandomWorld(seed: seed)))
  }

  var operations: Int { state.withLock(\.operations) }

  /// Runs the store again and again until there were so many operations. Blocks its thread.
  func run(operations: Int) throws {
    var documents: SimulationRecord.Documents = [:]
    while self.operations < operations { documents = try runOnce(from: documents) }
    let report = try wait { [content] in
      try await content.read { (reader) throws(StoreError) in
        try StoreCheck.report(on: reader)
      }
    }
    guard report.isSound else { throw SimulationFailure("It is not sound: \(report.faults)") }
  }

  private func runOnce(
    from documents: SimulationRecord.Documents
  ) throws -> SimulationRecord.Documents {
    let disk = SimulatedDisk(content, scheduler)
    let store = try wait { [clock, scheduler] in
      try await DocumentStore(storage: disk, scheduling: scheduler.scheduling) { clock.now }
    }
    let paths = RandomWorld.paths + documents.keys
    let (found, version) = try wait {
      let read = try await store.documents(at: paths, in: testDatabase)
      return (read.found, read.readTime)
    }
    guard found == documents else {
      throw SimulationFailure("It opened with other documents than were stored.")
    }
    state.withLock { state in
      state.start = version
      state.record = SimulationRecord()
      state.lost = []
    }
    start(store, disk)
    try runUntil("are all clients done") { $0.running == 0 }
    if !disk.isDead { try settle(store, disk) }
    try wait { await store.close() }
    return try checked(from: documents, at: version, disk)
  }

  /// Starts all clients.
  private func start(_ store: DocumentStore, _ disk: SimulatedDisk) {
    for listener in listeners {
      spawn {
        do {
          try await listener.listen(to: store) { snapshot in
            self.state.withLock { $0.record.snapshots.append(snapshot) }
          }
        } catch let error as StoreError where error.code == .unavailable {
          // The store has closed.
        }
      }
    }
    let count = state.withLock { $0.world.count(5...60) }
    state.withLock { $0.running = Self.clients }
    for number in 0..<Self.clients {
      let client = SimulatedClient(number: number, simulation: self, store: store, disk: disk)
      spawn {
        for _ in 0..<count where !disk.isDead { try await client.act() }
        self.state.withLock { $0.running -= 1 }
      }
    }
  }

  /// Has the listeners hear everything.
  private func settle(_ store: DocumentStore, _ disk: SimulatedDisk) throws {
    disk.isFull = false
    disk.fail(nil)
    // Whatever became of the transactions, another one has its turn at each document.
    try wait {
      let last = try await store.begin()
      _ = try await store.documents(
        at: RandomWorld.paths, in: testDatabase, at: .transaction(last))
      try await store.rollBack(last, in: testDatabase)
    }
    let fence = set("fence/f", ["n": .integer(Int64(operations))])
    let result = try wait { try await store.commit([fence], in: testDatabase) }
    state.withLock { state in
      state.record.commits.append(
        SimulationRecord.Commit(writes: [fence], time: result.commitTime, results: result.writes))
    }
    try runUntil("has everybody heard") { _ in
      self.listeners.allSatisfy { $0.hasHeard(result.commitTime) }
    }
  }

  private func checked(
    from documents: SimulationRecord.Documents, at version: Timestamp, _ disk: SimulatedDisk
  ) throws -> SimulationRecord.Documents {
    var (record, lost) = state.withLock { ($0.record, $0.lost) }
    let known = Set(record.commits.map(\.time))
    var versions: [StorageKey: [Timestamp]] = [:]
    for batch in disk.stored {
      for entry in batch.log { versions[entry.key, default: []].append(entry.version) }
    }
    for commit in lost {
      let name = DocumentName(database: testDatabase, path: commit.marker)
      // It was stored where its client's own document was, without the client's knowing.
      let unknown = versions[DocumentKey.key(for: name), default: []].filter { !known.contains($0) }
      guard let time = unknown.first else { continue }
      record.commits.append(
        SimulationRecord.Commit(writes: commit.writes, time: time, reads: commit.reads))
    }
    return try record.check(
      from: documents, at: version, groups: disk.stored.map(\.version))
  }

  // MARK: Running

  /// Runs a task of which nobody waits for the end; what it throws is the simulation's failure.
  func spawn(_ body: @escaping @Sendable () async throws -> Void) {
    Task(executorPreference: scheduler) {
      do {
        try await body()
      } catch {
        self.state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  /// What a task returns that runs to its end.
  func wait<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
    let box = Box<T>()
    spawn { box.value = try await body() }
    try runUntil("ends what was called") { _ in box.value != nil }
    guard let value = box.value else { preconditionFailure("It has ended.") }
    return value
  }

  private func runUntil(
    _ awaited: String, _ isDone: (borrowing State) -> Bool
  ) throws {
    let hasEnded = scheduler.run {
      state.withLock { $0.failure != nil || isDone($0) }
    }
    if let failure = state.withLock(\.failure) { throw failure }
    guard hasEnded else { throw SimulationFailure("It stands still, and never \(awaited).") }
  }
}

/// A task's result.
private final class Box<T: Sendable>: Sendable {
  private let content = Mutex<T?>(nil)

  var value: T? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

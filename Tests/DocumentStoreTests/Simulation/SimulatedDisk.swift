import DocumentModel
import DocumentStore
import Synchronization

/// The disk of one run of a store. It fails as the simulation wishes; what it holds outlives the run,
/// as a disk outlives a process.
final class SimulatedDisk: Storage {
  /// What becomes of the next batch when the machine fails.
  enum Failure: Sendable { case before, after }

  /// That a batch was stored, and what it changed.
  struct Stored: Sendable {
    var version: Timestamp
    var log: [LogEntry]
  }

  private struct State {
    var isFull = false
    var failure: Failure?
    var isDead = false
    var stored: [Stored] = []
  }

  private static let failed = StoreError(.unavailable, "The machine has failed.")

  private let content: InMemoryStorage
  private let scheduler: SimulatedScheduler
  private let state = Mutex(State())

  init(_ content: InMemoryStorage, _ scheduler: SimulatedScheduler) {
    self.content = content
    self.scheduler = scheduler
  }

  /// Everything that was stored in this run, in order.
  var stored: [Stored] { state.withLock(\.stored) }

  /// Whether only deletions fit.
  var isFull: Bool {
    get { state.withLock(\.isFull) }
    set { state.withLock { $0.isFull = newValue } }
  }

  var isDead: Bool { state.withLock(\.isDead) }

  /// Has the machine fail with the next batch; nil has it not.
  func fail(_ failure: Failure?) { state.withLock { $0.failure = failure } }

  /// Has the machine fail now.
  func fail() { state.withLock { $0.isDead = true } }

  func read<T: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    await scheduler.pause()
    if isDead { throw Self.failed }
    let result = try await content.read(body)
    await scheduler.pause()
    return result
  }

  func write(
    _ body: (any StorageReader) throws(StoreError) -> StorageBatch?
  ) throws(StoreError) {
    if isDead { throw Self.failed }
    var isStored = false
    try content.write { (reader) throws(StoreError) in
      guard let batch = try body(reader) else { return nil }
      // Others go on while the disk is busy.
      scheduler.runSome()
      try state.withLock { (state) throws(StoreError) in
        if state.failure == .before { state.isDead = true }
        if state.isDead { throw Self.failed }
        if state.isFull, batch.documents.values.contains(where: { $0 != nil }) {
          throw StoreError(.resourceExhausted, "The disk is full.")
        }
        state.stored.append(Stored(version: batch.version, log: batch.log))
      }
      isStored = true
      return batch
    }
    // Nothing but a look, for which the store may hold a lock.
    guard isStored else { return }
    let isDead = state.withLock { state in
      if state.failure == .after { state.isDead = true }
      return state.isDead
    }
    if isDead { throw Self.failed }
    scheduler.runSome()
  }

  func close() async throws(StoreError) {}
}

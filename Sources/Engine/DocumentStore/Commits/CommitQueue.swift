import DocumentModel
import Synchronization

/// The one writer. Commits that arrive while others become durable form the next group, so that they
/// share one disk sync.
final class CommitQueue: Sendable {
  private struct State {
    var waiting: [WaitingCommit] = []
    /// Those that were prepared. Each has a turn of its own, after one of the others.
    var prepared: [WaitingCommit] = []
    var wasPrepared = false
    var isRunning = false
    var isClosed = false
    var closing: [CheckedContinuation<Void, Never>] = []
    /// The last version given to a commit.
    var version: Timestamp
    /// Somebody has read the state of this time, so later commits get greater versions.
    var settled = Timestamp.zero
    var trimmer: LogTrimmer
    /// What the storage has; nil to look again.
    var indexes: GroupIndexes?
  }

  let storage: any Storage
  let now: @Sendable () -> Timestamp
  private let published: @Sendable (CommittedGroup) -> Void
  let preparations: FairGate
  /// Runs work on the thread of commits.
  private let onThread: @Sendable (@escaping StoreScheduling.Work) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - version: the storage's version.
  ///   - preparations: the turns of large commits.
  ///   - onThread: runs work on the thread of commits.
  ///   - published: called on the commit thread, in order, with each group that became durable.
  init(
    storage: any Storage, version: Timestamp, trimmer: LogTrimmer, preparations: FairGate,
    now: @escaping @Sendable () -> Timestamp,
    onThread: @escaping @Sendable (@escaping StoreScheduling.Work) -> Void,
    published: @escaping @Sendable (CommittedGroup) -> Void
  ) {
    self.storage = storage
    self.now = now
    self.preparations = preparations
    self.onThread = onThread
    self.published = published
    state = Mutex(State(version: version, trimmer: trimmer))
  }

  /// The last version that became durable.
  var version: Timestamp { state.withLock { $0.version } }

  /// Keeps the log after `position`, as far as its limits go; nil lets go of it.
  func holdLog(after position: LogPosition?) {
    state.withLock { $0.trimmer.held = position }
  }

  /// What a turn on the thread of commits gives.
  func turn(_ request: CommitRequest) async throws(StoreError) -> WaitingCommit.Turn {
    let result = await withCheckedContinuation { answer in
      enqueue(WaitingCommit(request: request, answer: answer))
    }
    return try result.get()
  }

  /// On return every commit up to `time` is durable and none will come at or before it.
  func settle(_ time: Timestamp) async throws(StoreError) {
    let isPast = state.withLock { state in
      if time > state.version { state.settled = max(state.settled, time) }
      return time <= state.version
    }
    if isPast { return }
    // Has its turn after the commits that are on their way.
    _ = try await commit(
      CommitRequest(
        writes: [], database: DatabaseName(project: ""), check: nil))
  }

  /// Gives a new storage its first version, so that clients can resume from before the first commit.
  func begin() async throws(StoreError) {
    let result = await withCheckedContinuation { answer in
      onThread {
        answer.resume(
          returning: Result { () throws(StoreError) in
            try self.storage.write { _ in
              let version = self.state.withLock { $0.version }
              var batch = StorageBatch(version: version)
              batch.logStart = version
              return batch
            }
          })
      }
    }
    try result.get()
  }

  /// Stores what `change` puts into a batch, which changes no document and has no version of its own.
  func maintain(
    _ change: @escaping @Sendable (any StorageReader, inout StorageBatch) throws(StoreError) -> Void
  ) async throws(StoreError) {
    let result = await withCheckedContinuation { answer in
      onThread {
        // What is maintained may be an index.
        self.state.withLock { $0.indexes = nil }
        answer.resume(
          returning: Result { () throws(StoreError) in
            try self.storage.write { (reader) throws(StoreError) in
              var batch = StorageBatch(version: try reader.currentVersion())
              try change(reader, &batch)
              return batch
            }
          })
      }
    }
    try result.get()
  }

  /// Refuses new commits and waits for those under way.
  func close() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        state.isClosed = true
        if state.isRunning { state.closing.append(continuation) }
        return !state.isRunning
      }
      if isIdle { continuation.resume() }
    }
  }

  private func enqueue(_ request: WaitingCommit) {
    enum Next { case refuse, wait, run }
    let next = state.withLock { state -> Next in
      if state.isClosed { return .refuse }
      if request.request.prepared == nil {
        state.waiting.append(request)
      } else {
        state.prepared.append(request)
      }
      defer { state.isRunning = true }
      return state.isRunning ? .wait : .run
    }
    switch next {
    case .refuse: request.end(with: .failure(.closed))
    case .wait: break
    case .run: onThread { self.runGroups() }
    }
  }

  private func runGroups() {
    guard let requests = takeWaiting() else { return }
    run(requests)
    // Not in a loop, so that what is maintained has its turn under load, too.
    onThread { self.runGroups() }
  }

  private func takeWaiting() -> [WaitingCommit]? {
    let (requests, closing) = state.withLock { state in
      var requests = state.waiting
      // One that takes long waits for the others, and they wait for one of those at most.
      if !state.prepared.isEmpty, state.waiting.isEmpty || !state.wasPrepared {
        requests = [state.prepared.removeFirst()]
        state.wasPrepared = true
      } else {
        state.waiting = []
        state.wasPrepared = false
      }
      state.isRunning = !requests.isEmpty
      defer { if requests.isEmpty { state.closing = [] } }
      return (requests, requests.isEmpty ? state.closing : [])
    }
    for continuation in closing { continuation.resume() }
    return requests.isEmpty ? nil : requests
  }

  /// What the storage has, read once until something is maintained.
  private func indexes(of reader: any StorageReader) throws(StoreError) -> GroupIndexes {
    if let known = state.withLock({ $0.indexes }) { return known }
    let indexes = try GroupIndexes(reader)
    state.withLock { $0.indexes = indexes }
    return indexes
  }

  private func run(_ requests: [WaitingCommit]) {
    var results: [Result<WaitingCommit.Turn, StoreError>] = []
    var committed: CommittedGroup?
    do throws(StoreError) {
      try storage.write { (reader) throws(StoreError) in
        let group = CommitGroup(
          reader: reader, after: state.withLock { max($0.version, $0.settled) },
          indexes: try indexes(of: reader))
        results = requests.map { waiting in
          Result { () throws(StoreError) in
            try group.apply(waiting.request, now: now(), isTurn: true)
          }
        }
        if group.isEmpty { return nil }
        var batch = try group.batch()
        batch.logTrim = try state.withLock { (state) throws(StoreError) in
          try state.trimmer.trim(adding: batch.log, at: batch.version, reader: reader)
        }
        if group.isUnchanged { return batch }
        committed = CommittedGroup(
          version: group.version,
          changes: group.changes.values.filter { $0.before != $0.after })
        return batch
      }
    } catch {
      // Each by itself where they are too much together: a deletion has room on a disk that is full.
      if error.code == .resourceExhausted, requests.count > 1 {
        for request in requests { run([request]) }
        return
      }
      for request in requests { request.end(with: .failure(error)) }
      return
    }
    if let committed { state.withLock { $0.version = committed.version } }
    for (request, result) in zip(requests, results) { request.end(with: result) }
    if let committed { published(committed) }
  }
}

/// A group that became durable: the version it left, and what it changed.
struct CommittedGroup: Sendable {
  var version: Timestamp
  var changes: [CommitGroup.Change]
}

import DocumentModel
import FirestoreSync
import Synchronization

/// A server that only notes what it is told. A test plays its part by giving the engine events.
final class ScriptedDatastore: Datastore {
  struct State {
    var isWatchOpening = false
    var isWriteOpening = false
    /// The targets of the present watch stream.
    var targets: [TargetID: TargetData] = [:]
    /// The writes of the present write stream that are not answered.
    var writes: [[Write]] = []
    var watchRequestCount = 0
    var writeRequestCount = 0
    /// Where the present write stream was asked to go on.
    var resumed: WriteStreamPosition?
    var invalidations = 0
  }

  let state = Mutex(State())

  func openWatch(
    _ onEvent: @escaping @Sendable (WatchStreamEvent) async -> Void
  ) -> any WatchConnection {
    state.withLock { state in
      state.isWatchOpening = true
      state.targets = [:]
    }
    return Watch(datastore: self)
  }

  func openWrite(
    resuming position: WriteStreamPosition?,
    _ onEvent: @escaping @Sendable (WriteStreamEvent) async -> Void
  ) -> any WriteConnection {
    state.withLock { state in
      state.isWriteOpening = true
      state.resumed = position
      state.writes = []
      // The handshake.
      state.writeRequestCount += 1
    }
    return Writing(datastore: self)
  }

  func invalidateCredentials() {
    state.withLock { $0.invalidations += 1 }
  }

  func documents(at paths: [DocumentPath]) async throws(FirestoreFailure) -> [LocalDocument] { [] }
  func aggregate(
    _ query: Query, _ aggregations: [AggregateFunction]
  ) async throws(FirestoreFailure) -> [Value] { [] }

  func commit(_ writes: [Write]) async throws(FirestoreFailure) {}
  func close() async {}

  /// Whether a watch stream was opened and has not been told so yet.
  func takeWatchOpening() -> Bool {
    state.withLock { state in
      defer { state.isWatchOpening = false }
      return state.isWatchOpening
    }
  }

  func takeWriteOpening() -> Bool {
    state.withLock { state in
      defer { state.isWriteOpening = false }
      return state.isWriteOpening
    }
  }

  func takeWrite() -> [Write]? {
    state.withLock { $0.writes.isEmpty ? nil : $0.writes.removeFirst() }
  }

  /// The server ends targets by itself.
  func ended(_ ids: [TargetID]) {
    state.withLock { state in
      for id in ids { state.targets[id] = nil }
    }
  }

  func watchClosed() {
    state.withLock { state in
      state.targets = [:]
      state.isWatchOpening = false
    }
  }

  func writeClosed() {
    state.withLock { state in
      state.writes = []
      state.isWriteOpening = false
    }
  }

  private struct Watch: WatchConnection {
    let datastore: ScriptedDatastore

    func watch(_ target: TargetData) {
      datastore.state.withLock { state in
        state.targets[target.id] = target
        state.watchRequestCount += 1
      }
    }

    func unwatch(_ id: TargetID) {
      datastore.state.withLock { state in
        state.targets[id] = nil
        state.watchRequestCount += 1
      }
    }

    func close() { datastore.watchClosed() }
  }

  private struct Writing: WriteConnection {
    let datastore: ScriptedDatastore

    func send(_ writes: [Write]) {
      datastore.state.withLock { state in
        state.writes.append(writes)
        state.writeRequestCount += 1
      }
    }

    func close() {
      // The SDKs, by which the specs count, end a write stream with an empty request.
      datastore.state.withLock { $0.writeRequestCount += 1 }
      datastore.writeClosed()
    }
  }
}

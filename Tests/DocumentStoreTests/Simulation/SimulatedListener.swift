import DocumentModel
import DocumentStore
import Synchronization

/// A client that listens to some queries, and goes on where it was when the store comes back.
final class SimulatedListener: Sendable {
  private struct Target {
    var query: Query
    /// What was heard last; nil before anything was.
    var version: Timestamp?
    var documents: [DocumentName: Document] = [:]
  }

  private struct State {
    var session: WatchSession?
    var targets: [Int32: Target] = [:]
    var last = SimulatedListener.fence
    /// The version of the last snapshot at which the fence was current.
    var heard = Timestamp.zero
    var current: Set<Int32> = []
  }

  private static let fence: Int32 = 1
  private static let most = 4

  private let name: String
  private let state = Mutex(State())

  init(name: String) { self.name = name }

  /// Whether everything up to a version was heard, of all targets.
  func hasHeard(_ version: Timestamp) -> Bool {
    state.withLock { $0.heard >= version && $0.current.isSuperset(of: $0.targets.keys) }
  }

  /// Listens until the session ends.
  func listen(
    to store: DocumentStore, telling tell: @Sendable (SimulationRecord.Snapshot) -> Void
  ) async throws {
    let session = store.watch(testDatabase)
    state.withLock { state in
      state.session = session
      state.current = []
      session.add(Self.fence, .documents([path("fence/f")]), resumingAfter: nil)
      for (id, target) in state.targets.sorted(by: { $0.key < $1.key }) {
        session.add(id, .query(target.query), resumingAfter: target.version)
      }
    }
    defer { state.withLock { $0.session = nil } }
    while let events = try await session.next() {
      for event in events {
        let snapshots = try state.withLock { try Self.take(event, name, &$0) }
        for snapshot in snapshots { tell(snapshot) }
      }
    }
  }

  /// Listens to one more query, and no longer to the oldest where they are too many.
  func watch(_ query: Query) {
    state.withLock { state in
      guard let session = state.session else { return }
      if state.targets.count == Self.most, let oldest = state.targets.keys.min() {
        state.targets[oldest] = nil
        session.remove(oldest)
      }
      state.last += 1
      state.targets[state.last] = Target(query: query)
      session.add(state.last, .query(query), resumingAfter: nil)
    }
  }

  private static func take(
    _ event: WatchEvent, _ name: String, _ state: inout State
  ) throws -> [SimulationRecord.Snapshot] {
    switch event {
    case .added: break
    case .reset(let id): state.targets[id]?.documents = [:]
    case .change(.document(let document, let targets, let removed)):
      for id in targets { state.targets[id]?.documents[document.name] = document }
      for id in removed { state.targets[id]?.documents[document.name] = nil }
    case .change(.deleted(let name, _, let removed)):
      for id in removed { state.targets[id]?.documents[name] = nil }
    case .current(let id, _): state.current.insert(id)
    case .removed(let id, let cause):
      state.current.remove(id)
      if let cause { throw cause }
    case .snapshot(let version):
      if state.current.contains(fence) { state.heard = version }
      return state.current.sorted().compactMap { id in
        state.targets[id]?.version = version
        return state.targets[id].map {
          SimulationRecord.Snapshot(
            target: "\(name)/\(id)", query: $0.query, version: version, documents: $0.documents)
        }
      }
    }
    return []
  }
}

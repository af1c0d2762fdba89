import DocumentModel
import DocumentStore
import Testing

/// Keeps what a session's events say each target's documents are, as a Listen client does.
final class WatchingClient {
  let session: WatchSession
  /// What was handed over and is not taken up yet, the next last.
  private var waiting: [WatchEvent] = []
  private(set) var documents: [Int32: [DocumentName: Document]] = [:]
  private(set) var currentTargets: Set<Int32> = []
  /// The targets that were current at the last snapshot.
  private(set) var consistentTargets: Set<Int32> = []
  private(set) var resets: [Int32] = []
  private(set) var removed: [Int32: StoreError?] = [:]
  /// Changes in all, to see that nothing is told twice.
  private(set) var changeCount = 0
  private(set) var snapshot = Timestamp.zero

  init(_ session: WatchSession) {
    self.session = session
  }

  /// Takes up events until a snapshot at or after `version`, with all of `targets` current.
  func follow(to version: Timestamp, current targets: Set<Int32> = []) async throws {
    while snapshot < version || !targets.isSubset(of: consistentTargets) {
      _ = try #require(try await next(), "The session ended.")
    }
  }

  func next() async throws -> WatchEvent? {
    if waiting.isEmpty { waiting = try await session.next()?.reversed() ?? [] }
    let event = waiting.popLast()
    if let event { take(event) }
    return event
  }

  /// Starts from what an earlier client had.
  func adopt(_ target: Int32, from other: WatchingClient) {
    documents[target] = other.documents[target]
  }

  func results(of target: Int32) -> [DocumentName: Document] { documents[target] ?? [:] }

  private func take(_ event: WatchEvent) {
    switch event {
    case .added(let id): removed[id] = nil
    case .reset(let id):
      resets.append(id)
      documents[id] = [:]
    case .change(.document(let document, let targets, let removedFrom)):
      changeCount += 1
      for id in targets { documents[id, default: [:]][document.name] = document }
      for id in removedFrom { documents[id]?[document.name] = nil }
    case .change(.deleted(let name, _, let removedFrom)):
      changeCount += 1
      for id in removedFrom { documents[id]?[name] = nil }
    case .current(let id, let version):
      #expect(version >= snapshot)
      currentTargets.insert(id)
    case .removed(let id, let cause):
      currentTargets.remove(id)
      documents[id] = nil
      removed[id] = .some(cause)
    case .snapshot(let version):
      #expect(version >= snapshot, "Snapshots never go back.")
      snapshot = version
      consistentTargets = currentTargets
    }
  }
}

import FirebaseFirestore
import Testing

/// A listener in a test: gives the snapshots one by one.
final class Watcher {
  private var iterator: Query.QuerySnapshotsSequence.AsyncIterator
  /// All snapshots seen.
  private(set) var seen: [QuerySnapshot] = []

  init(_ query: Query, includeMetadataChanges: Bool = true) {
    iterator = query.snapshots(includeMetadataChanges: includeMetadataChanges).makeAsyncIterator()
  }

  /// Whether something was pending in the snapshots that hold documents, without repeats: the watch may
  /// tell of a write before its acknowledgement is here, and the document stays pending then.
  var pendingTurns: [Bool] {
    var turns: [Bool] = []
    for snapshot in seen where !snapshot.isEmpty {
      if turns.last != snapshot.metadata.hasPendingWrites {
        turns.append(snapshot.metadata.hasPendingWrites)
      }
    }
    return turns
  }

  /// The next snapshot that fulfils the condition.
  @discardableResult
  func next(
    where condition: (QuerySnapshot) -> Bool = { _ in true }
  ) async throws -> QuerySnapshot {
    while let snapshot = try await iterator.next() {
      seen.append(snapshot)
      if condition(snapshot) { return snapshot }
    }
    throw CancellationError()
  }

  /// The next snapshot that the server has confirmed and that has nothing pending.
  @discardableResult
  func settled(
    where condition: (QuerySnapshot) -> Bool = { _ in true }
  ) async throws -> QuerySnapshot {
    try await next {
      !$0.metadata.isFromCache && !$0.metadata.hasPendingWrites && condition($0)
    }
  }
}

extension QuerySnapshot {
  var ids: [String] { documents.map(\.documentID) }

  func values(_ field: String) -> [String] {
    documents.compactMap { $0.get(field) as? String }
  }
}

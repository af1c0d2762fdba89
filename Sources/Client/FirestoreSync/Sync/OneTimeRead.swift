internal import Synchronization

/// The end of a one-time read: judges the first event that counts.
final class OneTimeRead: Sendable {
  typealias Event = Result<ViewSnapshot, FirestoreFailure>

  private let source: ReadSource
  private let onEvent: @Sendable (Event) -> Void
  private let isDone = Mutex(false)

  init(source: ReadSource, onEvent: @escaping @Sendable (Event) -> Void) {
    self.source = source
    self.onEvent = onEvent
  }

  /// - Returns: Whether the read is done by this event.
  func take(_ event: Event) -> Bool {
    let isFirst = isDone.withLock { isDone in
      defer { isDone = true }
      return !isDone
    }
    guard isFirst else { return false }
    onEvent(event.flatMap(judge))
    return true
  }

  private func judge(_ snapshot: ViewSnapshot) -> Event {
    guard snapshot.isFromCache else { return .success(snapshot) }
    if source == .server {
      return .failure(
        FirestoreFailure(
          .unavailable,
          "The server cannot be reached. Read without asking for the server to use the cache."))
    }
    if snapshot.query.selection.isDocument && snapshot.documents.isEmpty {
      return .failure(
        FirestoreFailure(
          .unavailable, "The document is not in the cache, and the server cannot be reached."))
    }
    return .success(snapshot)
  }
}

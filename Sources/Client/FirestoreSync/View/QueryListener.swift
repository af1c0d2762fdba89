/// One listener: decides which of its query's snapshots it is told, and in what shape.
final class QueryListener {
  typealias Event = Result<ViewSnapshot, FirestoreFailure>

  let query: ListenQuery
  let options: ListenOptions
  private let onEvent: @Sendable (Event) -> Void
  private var snapshot: ViewSnapshot?
  private var hasRaisedFirst = false
  private var onlineState = OnlineState.unknown

  init(
    query: ListenQuery, options: ListenOptions, onEvent: @escaping @Sendable (Event) -> Void
  ) {
    self.query = query
    self.options = options
    self.onEvent = onEvent
  }

  /// - Returns: Whether the listener was told.
  func viewChanged(_ change: ViewSnapshot) -> Bool {
    var change = change
    if !options.includesDocumentMetadataChanges {
      change.changes.removeAll { $0.kind == .metadata }
      change.excludesMetadataChanges = true
    }
    defer { snapshot = change }
    if !hasRaisedFirst {
      guard isReadyForFirst(change, onlineState) else { return false }
      raiseFirst(change)
      return true
    }
    guard isWorthTelling(change) else { return false }
    onEvent(.success(change))
    return true
  }

  func failed(_ failure: FirestoreFailure) {
    onEvent(.failure(failure))
  }

  /// - Returns: Whether the listener was told its first snapshot now.
  func onlineStateChanged(_ state: OnlineState) -> Bool {
    onlineState = state
    guard let snapshot, !hasRaisedFirst, isReadyForFirst(snapshot, state) else { return false }
    raiseFirst(snapshot)
    return true
  }

  private func isWorthTelling(_ change: ViewSnapshot) -> Bool {
    if !change.changes.isEmpty { return true }
    let pendingChanged = snapshot.map { $0.hasPendingWrites != change.hasPendingWrites } ?? false
    guard change.syncStateChanged || pendingChanged else { return false }
    return options.includesQueryMetadataChanges
  }

  private func isReadyForFirst(_ snapshot: ViewSnapshot, _ state: OnlineState) -> Bool {
    if !snapshot.isFromCache { return true }
    if options.source == .cache { return true }
    let mayBeOnline = state != .offline
    if options.waitsForSyncWhenOnline && mayBeOnline { return false }
    // An empty cache says nothing, unless the server said before that there is nothing, or cannot be
    // asked.
    return !snapshot.documents.isEmpty || snapshot.hasCachedResults || state == .offline
  }

  private func raiseFirst(_ snapshot: ViewSnapshot) {
    hasRaisedFirst = true
    onEvent(
      .success(
        .initial(
          query: snapshot.query, documents: snapshot.documents,
          mutatedPaths: snapshot.mutatedPaths, isFromCache: snapshot.isFromCache,
          excludesMetadataChanges: snapshot.excludesMetadataChanges,
          hasCachedResults: snapshot.hasCachedResults)))
  }
}

internal import Logging

extension SyncEngine {
  /// Adds a listener to a query.
  package func listen(
    _ query: ListenQuery, options: ListenOptions, id: Int,
    onEvent: @escaping @Sendable (Result<ViewSnapshot, FirestoreFailure>) -> Void
  ) {
    let listener = QueryListener(query: query, options: options, onEvent: onEvent)
    switch listeners.add(listener, id: id) {
    case .startView(let watches): startView(query, watches: watches)
    case .startWatching: startWatching(query)
    case .none, .stopView, .stopWatching: return
    }
  }

  package func stopListening(_ id: Int) {
    guard let (query, action) = listeners.remove(id) else { return }
    switch action {
    case .stopView(let watches): stopView(query, watches: watches)
    case .stopWatching: stopWatching(query)
    case .none, .startView, .startWatching: return
    }
  }

  /// Reads a query once.
  package func read(
    _ query: ListenQuery, source: ReadSource, id: Int,
    onEvent: @escaping @Sendable (Result<ViewSnapshot, FirestoreFailure>) -> Void
  ) {
    if source == .cache { return onEvent(readCache(query)) }
    let read = OneTimeRead(source: source, onEvent: onEvent)
    listen(
      query,
      options: ListenOptions(includesMetadataChanges: true, waitsForSyncWhenOnline: true), id: id
    ) { [mailboxed = remoteStore.mailbox] event in
      guard read.take(event) else { return }
      mailboxed.enqueue { $0.stopListening(id) }
    }
  }

  package func addSnapshotsInSyncListener(_ id: Int, _ listener: @escaping @Sendable () -> Void) {
    listeners.addInSyncListener(id, listener)
  }

  package func removeSnapshotsInSyncListener(_ id: Int) {
    listeners.removeInSyncListener(id)
  }

  private func readCache(_ query: ListenQuery) -> Result<ViewSnapshot, FirestoreFailure> {
    do {
      if case .document(let path) = query.selection, try !localStore.document(path).isCertain {
        return .failure(
          FirestoreFailure(
            .unavailable, "The document is not in the cache. Read it from the server."))
      }
      let result = try localStore.run(query, usesPreviousResults: true)
      var view = TargetView(query: query, syncedPaths: result.remotePaths)
      let changes = view.changes(by: result.documents)
      guard let snapshot = view.apply(changes, resolvesLimbo: false).snapshot else {
        return .success(view.initialSnapshot())
      }
      return .success(snapshot)
    } catch {
      return .failure(.storeFailed(error))
    }
  }
}

// MARK: - Views

extension SyncEngine {
  private func startView(_ query: ListenQuery, watches: Bool) {
    do {
      let data = try localStore.allocate(query.target)
      let result = try localStore.run(query, usesPreviousResults: true)
      var view = TargetView(query: query, syncedPaths: result.remotePaths)
      // A query that shares a target which is confirmed already is as certain as the other.
      let isConfirmed = queriesByTarget[data.id]?.first.flatMap { views[$0] }?.view.isConfirmed
      let outcome = view.apply(
        view.changes(by: result.documents),
        targetChange: TargetChange(
          resumeToken: data.resumeToken, isCurrent: isConfirmed ?? false))
      views[query] = QueryView(query: query, targetID: data.id, view: view)
      queriesByTarget[data.id, default: []].append(query)
      track(outcome.limboChanges, of: data.id)
      if let snapshot = outcome.snapshot {
        try localStore.viewsChanged([LocalViewChange(target: data.id, snapshot: snapshot)])
        listeners.viewsChanged([snapshot])
      }
      if watches { remoteStore.listen(data) }
    } catch {
      log.error("A query could not be read from the cache.", metadata: ["reason": "\(error)"])
      listeners.failed(query, .storeFailed(error))
    }
  }

  private func startWatching(_ query: ListenQuery) {
    guard views[query] != nil else { return }
    do {
      remoteStore.listen(try localStore.allocate(query.target))
    } catch {
      listeners.failed(query, .storeFailed(error))
    }
  }

  private func stopView(_ query: ListenQuery, watches: Bool) {
    guard let view = views.removeValue(forKey: query) else { return }
    let id = view.targetID
    queriesByTarget[id]?.removeAll { $0 == query }
    guard queriesByTarget[id]?.isEmpty == true else { return }
    attempt("release a query") { try localStore.release(id) }
    if watches { remoteStore.unlisten(id) }
    forget(id)
  }

  private func stopWatching(_ query: ListenQuery) {
    guard let id = views[query]?.targetID else { return }
    remoteStore.unlisten(id)
  }

  /// Forgets a target that has no view any more.
  func forget(_ id: TargetID) {
    queriesByTarget[id] = nil
    for ended in limbo.forget(id) { remoteStore.unlisten(ended) }
    resolveLimbo()
  }

  /// Brings all views up to date with documents, and tells the listeners.
  func show(_ documents: LocalStore.Documents, _ event: RemoteEvent? = nil) {
    var snapshots: [ViewSnapshot] = []
    var changes: [LocalViewChange] = []
    for id in queriesByTarget.keys.sorted() {
      for query in queriesByTarget[id] ?? [] {
        guard let snapshot = update(query, documents, event) else { continue }
        snapshots.append(snapshot)
        changes.append(LocalViewChange(target: id, snapshot: snapshot))
      }
    }
    listeners.viewsChanged(snapshots)
    attempt("note which documents are shown") { try localStore.viewsChanged(changes) }
  }

  private func update(
    _ query: ListenQuery, _ documents: LocalStore.Documents, _ event: RemoteEvent?
  ) -> ViewSnapshot? {
    guard var entry = views[query] else { return nil }
    let id = entry.targetID
    var changes = entry.view.changes(by: documents.values)
    if changes.needsRefill {
      attempt("refill a query") {
        let all = try localStore.run(query, usesPreviousResults: false)
        changes = entry.view.changes(by: all.documents, after: changes)
      }
    }
    let outcome = entry.view.apply(
      changes, targetChange: event?.targetChanges[id],
      isPendingReset: event?.mismatches[id] != nil)
    views[query] = entry
    track(outcome.limboChanges, of: id)
    return outcome.snapshot
  }
}

extension FirestoreFailure {
  static func storeFailed(_ error: any Error) -> FirestoreFailure {
    FirestoreFailure(
      .internal,
      "This device's Firestore cache failed: \(error). Free some space, or start the app again.")
  }
}

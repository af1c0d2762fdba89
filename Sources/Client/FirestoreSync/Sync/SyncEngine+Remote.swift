package import DocumentModel

extension SyncEngine: RemoteStoreDelegate {
  func apply(_ event: RemoteEvent) throws {
    let documents = try localStore.apply(event)
    for (id, change) in event.targetChanges { limbo.update(id, by: change) }
    show(documents, event)
  }

  func targetFailed(_ id: TargetID, _ failure: FirestoreFailure) {
    if let path = limbo.failed(id) {
      // The server does not say what became of the document, so for this device it is gone.
      let gone = LocalDocument.deleted(
        DocumentName(database: localStore.database, path: path), version: .zero)
      attempt("drop a document that the server does not confirm") {
        try apply(
          RemoteEvent(
            snapshotVersion: .zero, documentUpdates: [path: gone],
            resolvedLimboDocuments: [path]))
      }
      resolveLimbo()
      return
    }
    attempt("release a query") { try localStore.release(id) }
    for query in queriesByTarget[id] ?? [] {
      views[query] = nil
      listeners.failed(query, failure)
    }
    forget(id)
  }

  func batchAcknowledged(_ acknowledged: AcknowledgedBatch) throws {
    let documents = try localStore.acknowledge(acknowledged)
    answered(acknowledged.batch.id, nil)
    show(documents)
  }

  func batchFailed(_ id: MutationBatch.ID, _ failure: FirestoreFailure) {
    attempt("revert a refused write") {
      let documents = try localStore.reject(id)
      answered(id, failure)
      show(documents)
    }
  }

  func remotePaths(of id: TargetID) -> Set<DocumentPath> {
    if let resolution = limbo.active[id] {
      return resolution.hasDocument ? [resolution.path] : []
    }
    let queries = queriesByTarget[id] ?? []
    // Asked for each message of the watch: a target of one query shares that view's set.
    if queries.count == 1 { return views[queries[0]]?.view.syncedPaths ?? [] }
    return queries.reduce(into: []) { paths, query in
      paths.formUnion(views[query]?.view.syncedPaths ?? [])
    }
  }

  func onlineStateChanged(_ state: OnlineState) {
    onlineState = state
    var snapshots: [ViewSnapshot] = []
    for query in queriesByTarget.keys.sorted().flatMap({ queriesByTarget[$0] ?? [] }) {
      if let snapshot = views[query]?.view.apply(state).snapshot { snapshots.append(snapshot) }
    }
    listeners.onlineStateChanged(state)
    listeners.viewsChanged(snapshots)
  }
}

// MARK: - Limbo

extension SyncEngine {
  func track(_ changes: [TargetView.LimboChange], of target: TargetID) {
    guard !changes.isEmpty else { return }
    for ended in limbo.track(changes, of: target) { remoteStore.unlisten(ended) }
    resolveLimbo()
  }

  func resolveLimbo() {
    while let start = limbo.startNext() {
      remoteStore.listen(
        TargetData(target: .document(start.path), id: start.id, purpose: .limboResolution))
    }
  }

  /// The documents in limbo whose resolution is under way, with its target.
  package var activeLimboDocuments: [DocumentPath: TargetID] {
    Dictionary(
      limbo.active.map { ($0.value.path, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  /// The documents in limbo that wait for their resolution.
  package var enqueuedLimboDocuments: [DocumentPath] { limbo.enqueued }
}

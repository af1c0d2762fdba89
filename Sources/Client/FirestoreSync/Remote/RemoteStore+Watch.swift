package import DocumentModel
internal import Logging

extension RemoteStore {
  /// Watches a target until `unlisten`, over as many streams as it takes.
  func listen(_ data: TargetData) {
    guard targets[data.id] == nil else { return }
    targets[data.id] = data
    if needsWatch {
      startWatch()
    } else if watch.isOpen {
      sendWatch(data)
    }
  }

  func unlisten(_ id: TargetID) {
    guard targets.removeValue(forKey: id) != nil else { return }
    if watch.isOpen { sendUnwatch(id) }
    guard targets.isEmpty else { return }
    if watch.isOpen {
      timers.set(.watchIdle, after: Self.idleTimeout)
    } else if isNetworkEnabled {
      // With nothing to watch, nobody would find out: give the server the benefit of the doubt.
      track { $0.set(.unknown) }
    }
  }

  var needsWatch: Bool { isNetworkEnabled && !watch.isStarted && !targets.isEmpty }

  func startWatch() {
    aggregator = WatchChangeAggregator(database: localStore.database)
    run(watch.start(random: .random(in: 0...1)))
    track { $0.watchStreamStarts() }
  }

  func stopWatch() {
    run(watch.stop())
    timers.cancel(.watchIdle)
    watchGeneration += 1
    watchConnection = nil
    aggregator = nil
  }

  func closeIdleWatch() {
    guard targets.isEmpty, watch.isOpen else { return }
    stopWatch()
    track { $0.set(.unknown) }
  }

  func run(_ action: StreamLifecycle.Action?) {
    switch action {
    case nil: return
    case .close: watchConnection?.close()
    case .openAfter(let delay): timers.set(.watchBackoff, after: delay)
    case .open:
      timers.cancel(.watchBackoff)
      watchGeneration += 1
      let generation = watchGeneration
      watchConnection = datastore.openWatch { [mailbox] event in
        await mailbox.perform { $0.remoteStore.receive(event, ofWatch: generation) }
      }
    }
  }

  /// Takes an event of the watch stream that was opened `generation`th; those of earlier ones come
  /// too late.
  private func receive(_ event: WatchStreamEvent, ofWatch generation: Int) {
    guard generation == watchGeneration else { return }
    receive(event)
  }

  /// Takes an event of the present watch stream.
  package func receive(_ event: WatchStreamEvent) {
    switch event {
    case .opened:
      watch.opened()
      for id in targets.keys.sorted() {
        if let data = targets[id] { sendWatch(data) }
      }
    case .change(let change, let snapshotVersion):
      watch.answered()
      track { $0.set(.online) }
      take(change, snapshotVersion)
    case .closed(let failure):
      watchEnded(failure)
    }
  }

  private func watchEnded(_ failure: FirestoreFailure?) {
    if failure?.code == .unauthenticated { datastore.invalidateCredentials() }
    watch.ended(failure)
    timers.cancel(.watchIdle)
    watchGeneration += 1
    watchConnection = nil
    aggregator = nil
    log.debug("The watch stream ended.", metadata: ["reason": "\(failure.map { "\($0)" } ?? "-")"])
    guard needsWatch else { return track { $0.set(.unknown) } }
    track { $0.watchStreamFailed() }
    startWatch()
  }

  private func take(_ change: WatchChange, _ snapshotVersion: Timestamp) {
    if case .target(.removed, let ids, _, let cause?) = change {
      for id in ids where aggregator?.end(id) != false && targets.removeValue(forKey: id) != nil {
        delegate?.targetFailed(id, cause)
      }
      return
    }
    aggregator?.handle(change, self)
    guard snapshotVersion != .zero else { return }
    do {
      // A stream that was resumed may repeat snapshots from before; they tell nothing new.
      guard try snapshotVersion >= localStore.lastSnapshotVersion() else { return }
      try raiseSnapshot(snapshotVersion)
    } catch {
      localStoreFailed(error)
    }
  }

  private func raiseSnapshot(_ version: Timestamp) throws {
    guard let event = aggregator?.makeEvent(at: version, self) else { return }
    for (id, change) in event.targetChanges where !change.resumeToken.isEmpty {
      targets[id]?.resumeToken = change.resumeToken
      targets[id]?.snapshotVersion = version
    }
    for (id, purpose) in event.mismatches {
      guard var data = targets[id] else { continue }
      // What is known is wrong: ask for all of it, as if it were the first time.
      data.resumeToken = []
      targets[id] = data
      sendUnwatch(id)
      sendWatch(
        TargetData(
          target: data.target, id: id, purpose: purpose, sequenceNumber: data.sequenceNumber))
    }
    try delegate?.apply(event)
  }

  /// What the server told could not be stored. A new stream, after a while, tells it again.
  private func localStoreFailed(_ error: any Error) {
    log.error(
      "The Firestore cache could not be written; the stream is opened again later.",
      metadata: ["reason": "\(error)"])
    watchConnection?.close()
    watchEnded(FirestoreFailure(.internal, "The device's cache could not be written: \(error)"))
  }

  private func sendWatch(_ data: TargetData) {
    aggregator?.sent(.watch, for: data.id)
    timers.cancel(.watchIdle)
    var data = data
    if !data.resumeToken.isEmpty || data.snapshotVersion != .zero {
      data.expectedCount = remotePaths(of: data.id).count
    }
    watchConnection?.watch(data)
  }

  private func sendUnwatch(_ id: TargetID) {
    aggregator?.sent(.unwatch, for: id)
    watchConnection?.unwatch(id)
  }
}

extension RemoteStore: WatchChangeAggregator.Targets {
  package func data(of id: TargetID) -> TargetData? { targets[id] }

  package func remotePaths(of id: TargetID) -> Set<DocumentPath> {
    delegate?.remotePaths(of: id) ?? []
  }
}

package import DocumentModel
import FirestoreWire

/// Gathers the messages of one watch stream into events at consistent snapshots.
///
/// The protocol: https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#listenresponse
package struct WatchChangeAggregator {
  /// What the aggregator must know of targets beyond the stream.
  package protocol Targets {
    /// The target, if it is listened to.
    func data(of id: TargetID) -> TargetData?
    /// The documents that the server has said the target holds, up to the last snapshot.
    func remotePaths(of id: TargetID) -> Set<DocumentPath>
  }

  private let database: DatabaseName
  private var states: [TargetID: TargetState] = [:]
  private var documentUpdates: [DocumentPath: LocalDocument] = [:]
  /// Which targets a document's messages concerned.
  private var documentTargets: [DocumentPath: Set<TargetID>] = [:]
  private var mismatches: [TargetID: TargetData.Purpose] = [:]

  package init(database: DatabaseName) {
    self.database = database
  }

  /// A request was sent; the stream will answer it.
  mutating func sent(_ request: TargetState.Request, for id: TargetID) {
    states[id, default: TargetState()].sent(request)
  }

  /// The server has refused or ended a target. Returns whether it is the one that is watched now, and
  /// not an earlier one of the same id that has been unwatched meanwhile.
  mutating func end(_ id: TargetID) -> Bool {
    switch states[id]?.nextAnswered {
    case .watch:
      states[id]?.responseReceived()
      if states[id]?.isPending == true { return false }
    // What is unwatched already; that is answered by itself.
    case .unwatch: return false
    case nil: break
    }
    states[id] = nil
    return true
  }

  package mutating func handle(_ change: WatchChange, _ targets: some Targets) {
    switch change {
    case .document(let path, let document, let updated, let removed):
      for id in updated {
        if let document, document.isFound {
          add(document, to: id, targets)
        } else {
          remove(path, document, from: id, targets)
        }
      }
      for id in removed { remove(path, document, from: id, targets) }
    case .existenceFilter(let id, let count, let unchanged):
      check(count, unchanged, of: id, targets)
    case .target(let state, let ids, let resumeToken, _):
      let ids = ids.isEmpty ? states.keys.filter { isActive($0, targets) } : ids
      for id in ids { handle(state, of: id, resumeToken, targets) }
    }
  }

  /// The event of everything told since the last one, now that a snapshot is complete.
  package mutating func makeEvent(
    at version: Timestamp, _ targets: some Targets
  ) -> RemoteEvent {
    var targetChanges: [TargetID: TargetChange] = [:]
    for id in states.keys.sorted() {
      guard let data = data(of: id, targets), let state = states[id] else { continue }
      if state.isCurrent, case .document(let path) = data.target,
        documentUpdates[path] == nil, !contains(path, in: id, targets)
      {
        // The server says nothing of a document that does not exist: current without it means so.
        remove(path, .deleted(name(path), version: version), from: id, targets)
      }
      if states[id]?.hasChanges == true {
        targetChanges[id] = states[id]?.targetChange
        states[id]?.clearChanges()
      }
    }
    let resolved = documentTargets.filter { _, ids in
      ids.allSatisfy { id in
        data(of: id, targets).map { $0.purpose == .limboResolution } ?? true
      }
    }
    defer {
      documentUpdates = [:]
      documentTargets = [:]
      mismatches = [:]
    }
    return RemoteEvent(
      snapshotVersion: version, targetChanges: targetChanges, mismatches: mismatches,
      documentUpdates: documentUpdates, resolvedLimboDocuments: Set(resolved.keys))
  }
}

extension WatchChangeAggregator {
  private mutating func handle(
    _ state: WatchChange.State, of id: TargetID, _ resumeToken: [UInt8],
    _ targets: some Targets
  ) {
    switch state {
    case .noChange:
      guard isActive(id, targets) else { return }
      states[id]?.update(resumeToken: resumeToken)
    case .added:
      states[id, default: TargetState()].responseReceived()
      if states[id]?.isPending == false { states[id]?.clearChanges() }
      states[id]?.update(resumeToken: resumeToken)
    case .removed:
      states[id, default: TargetState()].responseReceived()
      if states[id]?.isPending == false { states[id] = nil }
    case .current:
      guard isActive(id, targets) else { return }
      states[id]?.markCurrent()
      states[id]?.update(resumeToken: resumeToken)
    case .reset:
      guard isActive(id, targets) else { return }
      reset(id, targets)
      states[id]?.update(resumeToken: resumeToken)
    }
  }

  private mutating func check(
    _ count: Int, _ unchanged: BloomFilter?, of id: TargetID, _ targets: some Targets
  ) {
    guard let data = data(of: id, targets) else { return }
    if case .document(let path) = data.target {
      // A document is there or not: a count of none is its deletion, as of a version not known.
      if count == 0 { remove(path, .deleted(name(path), version: .zero), from: id, targets) }
      return
    }
    let excess = currentCount(of: id, targets) - count
    guard excess != 0 else { return }
    let unchanged = unchanged.flatMap { $0.isEmpty ? nil : $0 }
    if let unchanged, removeDocuments(notIn: unchanged, from: id, targets) == excess { return }
    reset(id, targets)
    mismatches[id] = unchanged == nil ? .existenceFilterMismatch : .existenceFilterMismatchBloom
  }

  /// Removes the documents that the server does not hold for the target any more.
  ///
  /// - Returns: How many there were.
  private mutating func removeDocuments(
    notIn filter: BloomFilter, from id: TargetID, _ targets: some Targets
  ) -> Int {
    let gone = targets.remotePaths(of: id).filter { !filter.mightContain(name($0)) }
    for path in gone { remove(path, nil, from: id, targets) }
    return gone.count
  }

  private func currentCount(of id: TargetID, _ targets: some Targets) -> Int {
    let change = states[id]?.targetChange ?? TargetChange()
    return targets.remotePaths(of: id).count + change.added.count - change.removed.count
  }

  /// Starts a target afresh, with all its documents removed until the server says otherwise.
  private mutating func reset(_ id: TargetID, _ targets: some Targets) {
    states[id] = TargetState()
    for path in targets.remotePaths(of: id) { remove(path, nil, from: id, targets) }
  }

  private mutating func add(
    _ document: LocalDocument, to id: TargetID, _ targets: some Targets
  ) {
    guard isActive(id, targets) else { return }
    let isKnown = contains(document.path, in: id, targets)
    states[id, default: TargetState()].record(isKnown ? .modified : .added, of: document.path)
    documentUpdates[document.path] = document
    documentTargets[document.path, default: []].insert(id)
  }

  private mutating func remove(
    _ path: DocumentPath, _ document: LocalDocument?, from id: TargetID, _ targets: some Targets
  ) {
    guard isActive(id, targets) else { return }
    if contains(path, in: id, targets) {
      states[id, default: TargetState()].record(.removed, of: path)
    } else {
      // Added and removed since the last snapshot: nothing happened.
      states[id, default: TargetState()].forget(path)
    }
    documentTargets[path, default: []].insert(id)
    if let document { documentUpdates[path] = document }
  }

  private func contains(
    _ path: DocumentPath, in id: TargetID, _ targets: some Targets
  ) -> Bool {
    targets.remotePaths(of: id).contains(path)
  }

  private func isActive(_ id: TargetID, _ targets: some Targets) -> Bool {
    data(of: id, targets) != nil
  }

  private func data(of id: TargetID, _ targets: some Targets) -> TargetData? {
    states[id]?.isPending == true ? nil : targets.data(of: id)
  }

  private func name(_ path: DocumentPath) -> DocumentName {
    DocumentName(database: database, path: path)
  }
}

internal import DocumentModel
internal import Logging

extension LocalStore {
  /// Stores what the server told, and returns the documents that look different by it.
  func apply(_ event: RemoteEvent) throws -> Documents {
    var updated: [TargetID: TargetData] = [:]
    let views = try transaction { transaction in
      var orphans: Set<DocumentPath> = []
      for (id, change) in event.targetChanges {
        guard let old = targets[id] else { continue }
        try transaction.targets.remove(change.removed, from: id)
        try transaction.targets.add(change.added, to: id)
        orphans.formUnion(change.removed)
        var new = old
        new.sequenceNumber = transaction.sequenceNumber
        if event.mismatches[id] != nil {
          new.resumeToken = []
          new.snapshotVersion = .zero
          new.limboFreeVersion = .zero
        } else if !change.resumeToken.isEmpty {
          new.resumeToken = change.resumeToken
          new.snapshotVersion = event.snapshotVersion
        }
        updated[id] = new
        if Self.isWorthStoring(new, after: old, change) { try transaction.targets.put(new) }
      }
      let changed = try store(event, orphans: &orphans, in: transaction)
      if event.snapshotVersion != .zero {
        try transaction.targets.setLastSnapshotVersion(event.snapshotVersion)
      }
      let views = try transaction.views(of: changed)
      if isEager {
        try forgetUnreferenced(orphans, in: transaction)
      } else {
        for path in orphans {
          try transaction.documents.touch(path, lastUse: transaction.sequenceNumber)
        }
      }
      return views
    }
    for (id, data) in updated { targets[id] = data }
    var documents: Documents = [:]
    for view in views { documents[view.path] = view }
    return documents
  }

  /// Stores the documents of an event that are newer than what is known, and returns them.
  private func store(
    _ event: RemoteEvent, orphans: inout Set<DocumentPath>, in transaction: LocalTransaction
  ) throws -> [LocalDocument] {
    var changed: [LocalDocument] = []
    for (path, document) in event.documentUpdates {
      if event.resolvedLimboDocuments.contains(path) { orphans.insert(path) }
      let known = try transaction.documents[path]
      if document.content == .deleted && document.version == .zero {
        // A deletion made up here, when the server refuses to tell of a document.
        try transaction.documents.remove(path)
        changed.append(document)
      } else if !known.isKnown || document.version > known.version
        || (document.version == known.version && known.hasPendingWrites)
      {
        let read = document.with(readTime: event.snapshotVersion)
        try transaction.documents.put(read, lastUse: transaction.sequenceNumber)
        changed.append(read)
      } else {
        log.debug(
          "A document older than the cached one is ignored.",
          metadata: ["path": "\(path)", "version": "\(document.version.microseconds)"])
      }
    }
    return changed
  }

  /// Tokens change with each snapshot. They are stored when documents changed, at the first one, and
  /// otherwise every five minutes; and when the target is released.
  private static func isWorthStoring(
    _ new: TargetData, after old: TargetData, _ change: TargetChange
  ) -> Bool {
    if old.resumeToken.isEmpty || new.resumeToken.isEmpty { return true }
    if new.snapshotVersion.seconds - old.snapshotVersion.seconds >= 5 * 60 { return true }
    return !(change.added.isEmpty && change.modified.isEmpty && change.removed.isEmpty)
  }
}

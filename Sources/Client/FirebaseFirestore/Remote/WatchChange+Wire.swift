internal import DocumentModel
internal import FirestoreProto
internal import FirestoreSync
internal import FirestoreWire

extension WatchStreamEvent {
  /// Reads a message of the Listen stream; nil when it says nothing.
  init?(_ response: Google_Firestore_V1_ListenResponse) throws(WireError) {
    switch response.responseType {
    case nil: return nil
    case .targetChange(let change):
      // Only a time that concerns all targets completes a snapshot.
      let completes = change.targetIds.isEmpty && change.hasReadTime
      self = .change(
        .target(
          try WatchChange.State(change.targetChangeType), ids: change.targetIds,
          resumeToken: Array(change.resumeToken),
          cause: change.hasCause
            ? FirestoreFailure(
              FirestoreFailure.Code(rawValue: Int(change.cause.code)) ?? .unknown,
              change.cause.message)
            : nil),
        snapshotVersion: completes ? try DocumentModel.Timestamp(change.readTime) : .zero)
    case .documentChange(let change):
      let document = try Document(change.document)
      self = .change(
        .document(
          path: document.path,
          document: LocalDocument(
            name: document.name, content: .found(document.fields),
            version: document.updateTime, createTime: document.createTime),
          updated: change.targetIds, removed: change.removedTargetIds),
        snapshotVersion: .zero)
    case .documentDelete(let change):
      let name = try DocumentName(parsing: change.document)
      let version = change.hasReadTime ? try DocumentModel.Timestamp(change.readTime) : .zero
      self = .change(
        .document(
          path: name.path, document: .deleted(name, version: version), updated: [],
          removed: change.removedTargetIds),
        snapshotVersion: .zero)
    case .documentRemove(let change):
      self = .change(
        .document(
          path: try DocumentName(parsing: change.document).path, document: nil, updated: [],
          removed: change.removedTargetIds),
        snapshotVersion: .zero)
    case .filter(let filter):
      self = .change(
        .existenceFilter(
          filter.targetID, count: Int(filter.count),
          unchanged: filter.hasUnchangedNames ? BloomFilter(filter.unchangedNames) : nil),
        snapshotVersion: .zero)
    }
  }
}

extension WatchChange.State {
  init(_ type: Google_Firestore_V1_TargetChange.TargetChangeType) throws(WireError) {
    switch type {
    case .noChange: self = .noChange
    case .add: self = .added
    case .remove: self = .removed
    case .current: self = .current
    case .reset: self = .reset
    case .UNRECOGNIZED(let number):
      throw WireError("The target change \(number) is unknown.")
    }
  }
}

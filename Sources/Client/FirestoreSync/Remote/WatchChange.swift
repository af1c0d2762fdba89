package import DocumentModel
package import FirestoreWire

/// One message of the watch stream.
package enum WatchChange: Hashable, Sendable {
  /// A document is in the results of some targets and no longer in those of others. `document` is
  /// nil when the message says nothing of the document itself.
  case document(
    path: DocumentPath, document: LocalDocument?, updated: [TargetID], removed: [TargetID])
  /// How many documents a target has, and perhaps which of those that the device has are among
  /// them: a check of what the device believes.
  case existenceFilter(TargetID, count: Int, unchanged: BloomFilter? = nil)
  /// The state of some targets, or of all when `ids` is empty.
  case target(State, ids: [TargetID], resumeToken: [UInt8] = [], cause: FirestoreFailure? = nil)

  /// What the server says of a target as a whole.
  package enum State: Hashable, Sendable {
    case noChange, added, removed, current, reset
  }
}

extension LocalDocument: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(version)
  }
}

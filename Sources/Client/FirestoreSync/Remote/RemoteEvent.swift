package import DocumentModel

/// Everything the server told up to one consistent snapshot.
package struct RemoteEvent: Sendable {
  /// Zero for an event that is made up here.
  package var snapshotVersion: Timestamp
  package var targetChanges: [TargetID: TargetChange]
  /// Targets whose documents did not agree with the server's count, to be asked for again.
  package var mismatches: [TargetID: TargetData.Purpose]
  package var documentUpdates: [DocumentPath: LocalDocument]
  /// Documents of which only limbo resolutions told.
  package var resolvedLimboDocuments: Set<DocumentPath>

  package init(
    snapshotVersion: Timestamp, targetChanges: [TargetID: TargetChange] = [:],
    mismatches: [TargetID: TargetData.Purpose] = [:],
    documentUpdates: [DocumentPath: LocalDocument] = [:],
    resolvedLimboDocuments: Set<DocumentPath> = []
  ) {
    self.snapshotVersion = snapshotVersion
    self.targetChanges = targetChanges
    self.mismatches = mismatches
    self.documentUpdates = documentUpdates
    self.resolvedLimboDocuments = resolvedLimboDocuments
  }
}

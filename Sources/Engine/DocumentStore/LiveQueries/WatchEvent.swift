package import DocumentModel

/// What happened to a document of a target.
package enum TargetDocumentChange: Sendable {
  /// The document exists and belongs to the targets.
  case document(Document, targets: [Int32], removedFrom: [Int32])
  /// The document no longer exists.
  case deleted(DocumentName, readTime: Timestamp, removedFrom: [Int32])
}

/// In order, for each target: `added`, (`reset`), changes, `current`; then, whenever all targets
/// are consistent up to a version, `snapshot`.
package enum WatchEvent: Sendable {
  case added(Int32)
  /// The client's state for the target is too old to be continued; it starts again.
  case reset(Int32)
  case change(TargetDocumentChange)
  case current(Int32, at: Timestamp)
  case removed(Int32, cause: StoreError?)
  case snapshot(Timestamp)
}

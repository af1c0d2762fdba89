package import DocumentModel

/// What a target watches.
package enum WatchTarget: Hashable, Sendable {
  case documents([DocumentPath])
  /// Whole documents are delivered; a projection has no effect.
  case query(Query)
}

package import DocumentModel

/// How a view's documents changed, for the local store to know which are in use.
package struct LocalViewChange: Sendable {
  package var target: TargetID
  package var isFromCache: Bool
  package var added: [DocumentPath]
  package var removed: [DocumentPath]

  package init(target: TargetID, snapshot: ViewSnapshot) {
    self.target = target
    isFromCache = snapshot.isFromCache
    added = snapshot.changes.filter { $0.kind == .added }.map(\.document.path)
    removed = snapshot.changes.filter { $0.kind == .removed }.map(\.document.path)
  }
}

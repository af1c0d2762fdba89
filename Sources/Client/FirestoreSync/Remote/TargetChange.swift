package import DocumentModel

/// How a target changed by one snapshot.
package struct TargetChange: Hashable, Sendable {
  /// Empty when the server sent none.
  package var resumeToken: [UInt8]
  /// Whether the server has delivered everything up to the snapshot.
  package var isCurrent: Bool
  package var added: Set<DocumentPath>
  package var modified: Set<DocumentPath>
  package var removed: Set<DocumentPath>

  package init(
    resumeToken: [UInt8] = [], isCurrent: Bool = false, added: Set<DocumentPath> = [],
    modified: Set<DocumentPath> = [], removed: Set<DocumentPath> = []
  ) {
    self.resumeToken = resumeToken
    self.isCurrent = isCurrent
    self.added = added
    self.modified = modified
    self.removed = removed
  }
}

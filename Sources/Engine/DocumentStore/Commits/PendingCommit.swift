package import DocumentModel

/// What a commit is about to do, for a rule that may refuse it. Valid only during the call.
package struct PendingCommit {
  /// One document that the commit changes.
  package struct Change {
    package var write: Write
    /// The document before this write and after it; nil where it does not exist.
    package var before: Document?
    package var after: Document?
  }

  package let database: DatabaseName
  /// In the order of the writes.
  package let changes: [Change]
  private let view: CommitView

  init(database: DatabaseName, changes: [Change], view: CommitView) {
    self.database = database
    self.changes = changes
    self.view = view
  }

  /// Any document as it is before the commit.
  package func document(_ path: DocumentPath) throws(StoreError) -> Document? {
    try view.group.document(DocumentName(database: database, path: path))
  }

  /// Any document as it will be after the commit.
  package func documentAfter(_ path: DocumentPath) throws(StoreError) -> Document? {
    try view.document(DocumentName(database: database, path: path))
  }
}

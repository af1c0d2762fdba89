package import DocumentModel

/// What one commit did to one document.
package struct DocumentChange: Hashable, Sendable {
  /// The change's place in the log: the same whenever it is read.
  package var position: LogPosition
  package var name: DocumentName
  /// The document before the commit; nil where there was none.
  package var before: Document?
  /// The document as the commit left it; nil when it removed it.
  package var after: Document?
}

/// Changes in the order of commits, read from one place of the log on.
package struct ChangePage: Sendable {
  package var changes: [DocumentChange]
  /// Where to read on.
  package var position: LogPosition
  /// Whether there is nothing after `position` yet.
  package var isLast: Bool
  /// Whether the log no longer reached back to where the page should have begun, so that changes
  /// before the first one are lost.
  package var hasGap: Bool
}

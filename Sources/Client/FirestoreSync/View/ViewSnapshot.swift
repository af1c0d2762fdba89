package import DocumentModel

/// A view's state at one moment, and how it came from the state before.
package struct ViewSnapshot: Equatable, Sendable {
  package var query: ListenQuery
  package var documents: DocumentSet
  package var oldDocuments: DocumentSet
  /// Removals first, then additions, then modifications; each in the query's order.
  package var changes: [DocumentViewChange]
  /// The documents with writes that the server has not confirmed to this view yet.
  package var mutatedPaths: Set<DocumentPath>
  /// Whether the server has not confirmed yet that this is all there is.
  package var isFromCache: Bool
  package var syncStateChanged: Bool
  package var excludesMetadataChanges: Bool
  /// Whether the documents stem from an earlier answer of the server, even if an empty one.
  package var hasCachedResults: Bool

  package init(
    query: ListenQuery, documents: DocumentSet, oldDocuments: DocumentSet,
    changes: [DocumentViewChange], mutatedPaths: Set<DocumentPath>, isFromCache: Bool,
    syncStateChanged: Bool, excludesMetadataChanges: Bool, hasCachedResults: Bool
  ) {
    self.query = query
    self.documents = documents
    self.oldDocuments = oldDocuments
    self.changes = changes
    self.mutatedPaths = mutatedPaths
    self.isFromCache = isFromCache
    self.syncStateChanged = syncStateChanged
    self.excludesMetadataChanges = excludesMetadataChanges
    self.hasCachedResults = hasCachedResults
  }

  package var hasPendingWrites: Bool { !mutatedPaths.isEmpty }

  /// A first snapshot: everything in it is an addition.
  package static func initial(
    query: ListenQuery, documents: DocumentSet, mutatedPaths: Set<DocumentPath>, isFromCache: Bool,
    excludesMetadataChanges: Bool, hasCachedResults: Bool
  ) -> ViewSnapshot {
    ViewSnapshot(
      query: query, documents: documents, oldDocuments: DocumentSet(query: query),
      changes: documents.map { DocumentViewChange(kind: .added, document: $0) },
      mutatedPaths: mutatedPaths, isFromCache: isFromCache, syncStateChanged: true,
      excludesMetadataChanges: excludesMetadataChanges, hasCachedResults: hasCachedResults)
  }
}

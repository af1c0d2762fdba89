/// How a listener wants to be told.
package struct ListenOptions: Hashable, Sendable {
  /// What a listener is served from: the cache and the server, or the cache alone.
  package enum Source: Hashable, Sendable { case `default`, cache }

  /// Whether a change of nothing but metadata of documents is worth a snapshot.
  package var includesDocumentMetadataChanges: Bool
  /// Whether a change of nothing but the snapshot's own metadata is worth a snapshot.
  package var includesQueryMetadataChanges: Bool
  /// Whether to hold the first snapshot back until the server has answered (unless offline).
  package var waitsForSyncWhenOnline: Bool
  package var source: Source

  package init(
    includesMetadataChanges: Bool = false, waitsForSyncWhenOnline: Bool = false,
    source: Source = .default
  ) {
    includesDocumentMetadataChanges = includesMetadataChanges
    includesQueryMetadataChanges = includesMetadataChanges
    self.waitsForSyncWhenOnline = waitsForSyncWhenOnline
    self.source = source
  }
}

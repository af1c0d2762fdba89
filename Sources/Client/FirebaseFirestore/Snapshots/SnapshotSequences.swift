extension Query {
  /// Snapshots of a query.
  public typealias QuerySnapshotsSequence = _SnapshotSequence<QuerySnapshot>

  /// The results, from the cache and then after each change, for as long as they are iterated.
  public var snapshots: QuerySnapshotsSequence { snapshots(includeMetadataChanges: false) }

  /// The results, from the cache and then after each change, for as long as they are iterated. With
  /// metadata changes also when only `metadata` changed.
  public func snapshots(includeMetadataChanges: Bool) -> QuerySnapshotsSequence {
    _SnapshotSequence { self.stream(includeMetadataChanges: includeMetadataChanges) }
  }
}

extension DocumentReference {
  /// Snapshots of a document.
  public typealias DocumentSnapshotsSequence = _SnapshotSequence<DocumentSnapshot>

  /// The document, from the cache and then after each change, for as long as it is iterated.
  public var snapshots: DocumentSnapshotsSequence { snapshots(includeMetadataChanges: false) }

  /// The document, from the cache and then after each change, for as long as it is iterated. With
  /// metadata changes also when only `metadata` changed.
  public func snapshots(includeMetadataChanges: Bool) -> DocumentSnapshotsSequence {
    _SnapshotSequence { self.stream(includeMetadataChanges: includeMetadataChanges) }
  }
}

/// Snapshots of a query or a document. Each iterator listens on its own, and stops when it goes.
public struct _SnapshotSequence<Snapshot: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Snapshot
  public typealias Failure = any Error
  public typealias AsyncIterator = AsyncThrowingStream<Snapshot, any Error>.Iterator

  let listen: @Sendable () -> AsyncThrowingStream<Snapshot, any Error>

  public func makeAsyncIterator() -> AsyncIterator {
    listen().makeAsyncIterator()
  }
}

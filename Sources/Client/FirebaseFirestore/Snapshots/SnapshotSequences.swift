internal import FirestoreSync

extension Query {
  /// The results, from the cache and then after each change, for as long as they are iterated.
  public var snapshots: QuerySnapshotsSequence { snapshots(includeMetadataChanges: false) }

  public func snapshots(includeMetadataChanges: Bool) -> QuerySnapshotsSequence {
    QuerySnapshotsSequence(query: self, includeMetadataChanges: includeMetadataChanges)
  }

  /// Snapshots of a query. Each iterator listens on its own, and stops when it goes.
  public struct QuerySnapshotsSequence: AsyncSequence, Sendable {
    public typealias Element = QuerySnapshot
    public typealias Failure = any Error
    public typealias AsyncIterator = AsyncThrowingStream<QuerySnapshot, any Error>.Iterator

    let query: Query
    let includeMetadataChanges: Bool

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncThrowingStream<QuerySnapshot, any Error>.makeStream()
      let registration = ActiveListener()
      continuation.onTermination = { _ in registration.remove() }
      query.listen(
        options: ListenOptions(includesMetadataChanges: includeMetadataChanges),
        registration: registration
      ) { event in
        switch event {
        case .success(let snapshot): continuation.yield(snapshot)
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      return stream.makeAsyncIterator()
    }
  }
}

extension DocumentReference {
  /// The document, from the cache and then after each change, for as long as it is iterated.
  public var snapshots: DocumentSnapshotsSequence { snapshots(includeMetadataChanges: false) }

  public func snapshots(includeMetadataChanges: Bool) -> DocumentSnapshotsSequence {
    DocumentSnapshotsSequence(document: self, includeMetadataChanges: includeMetadataChanges)
  }

  /// Snapshots of a document. Each iterator listens on its own, and stops when it goes.
  public struct DocumentSnapshotsSequence: AsyncSequence, Sendable {
    public typealias Element = DocumentSnapshot
    public typealias Failure = any Error
    public typealias AsyncIterator = AsyncThrowingStream<DocumentSnapshot, any Error>.Iterator

    let document: DocumentReference
    let includeMetadataChanges: Bool

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncThrowingStream<DocumentSnapshot, any Error>.makeStream()
      let registration = ActiveListener()
      continuation.onTermination = { _ in registration.remove() }
      document.listen(
        options: ListenOptions(includesMetadataChanges: includeMetadataChanges),
        registration: registration
      ) { event in
        switch event {
        case .success(let snapshot): continuation.yield(snapshot)
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      return stream.makeAsyncIterator()
    }
  }
}

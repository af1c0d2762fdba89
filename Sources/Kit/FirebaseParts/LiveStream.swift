import FirebaseFirestore

/// What a listener gives: what the device knows, then every change. It ends with an error where the server
/// refuses it.
public typealias LiveStream<Value: Sendable> = AsyncThrowingStream<Live<Value>, any Error>

extension Query {
  /// Listens to the documents of a query. One that cannot be read, because another version of the app wrote
  /// it, hides no other one.
  public func live<Value: Decodable & Sendable>(
    of type: Value.Type = Value.self
  ) -> LiveStream<[Value]> {
    let (stream, continuation) = LiveStream<[Value]>.makeStream()
    let listener = addSnapshotListener(includeMetadataChanges: true) { snapshot, error in
      if let snapshot {
        let values = snapshot.documents.compactMap {
          try? $0.data(as: Value.self, with: .estimate)
        }
        continuation.yield(
          Live(
            value: values, isFromCache: snapshot.metadata.isFromCache,
            hasPendingWrites: snapshot.metadata.hasPendingWrites))
      } else if let error {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in listener.remove() }
    return stream
  }
}

extension DocumentReference {
  /// Listens to a document; nil where there is none, or none that can be read.
  public func live<Value: Decodable & Sendable>(
    of type: Value.Type = Value.self
  ) -> LiveStream<Value?> {
    let (stream, continuation) = LiveStream<Value?>.makeStream()
    let listener = addSnapshotListener(includeMetadataChanges: true) { snapshot, error in
      if let snapshot {
        let value =
          snapshot.exists ? try? snapshot.data(as: Value.self, with: .estimate) : nil
        continuation.yield(
          Live(
            value: value, isFromCache: snapshot.metadata.isFromCache,
            hasPendingWrites: snapshot.metadata.hasPendingWrites))
      } else if let error {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in listener.remove() }
    return stream
  }
}

internal import FirestoreSync

/// What can be listened to: a document or a query.
protocol SnapshotSource: Sendable {
  associatedtype Snapshot: Sendable

  var firestore: Firestore { get }

  /// What the client is to follow; throws when it cannot be asked for.
  func listenQuery() throws(FirestoreErrorCode) -> ListenQuery

  func snapshot(of view: ViewSnapshot) -> Snapshot
}

extension SnapshotSource {
  /// Calls the listener on the main actor after each change, until the registration is removed or an
  /// error ends it.
  func addListener(
    _ options: SnapshotListenOptions, _ listener: @escaping (Snapshot?, (any Error)?) -> Void
  ) -> ActiveListener {
    let handler = Handler(listener)
    let registration = ActiveListener()
    let firestore = firestore
    listen(options: options.options, registration: registration) { result in
      firestore.deliver {
        guard registration.isActive else { return }
        switch result {
        case .success(let snapshot): handler(snapshot, nil)
        case .failure(let error): handler(nil, error)
        }
      }
    }
    return registration
  }

  /// The snapshots from now on. Listening ends when the stream is no longer iterated.
  func stream(includeMetadataChanges: Bool) -> AsyncThrowingStream<Snapshot, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Snapshot, any Error>.makeStream()
    let registration = ActiveListener()
    continuation.onTermination = { _ in registration.remove() }
    listen(
      options: ListenOptions(includesMetadataChanges: includeMetadataChanges),
      registration: registration
    ) { event in
      switch event {
      case .success(let snapshot): continuation.yield(snapshot)
      case .failure(let error): continuation.finish(throwing: error)
      }
    }
    return stream
  }

  /// Listens on the client's own executor.
  private func listen(
    options: ListenOptions, registration: ActiveListener,
    onEvent: @escaping @Sendable (Result<Snapshot, FirestoreErrorCode>) -> Void
  ) {
    do throws(FirestoreErrorCode) {
      let client = try firestore.client()
      let id = client.listen(try listenQuery(), options: options) { event in
        onEvent(event.map(snapshot).mapError(FirestoreErrorCode.init))
      }
      registration.attach { client.stopListening(id) }
    } catch {
      onEvent(.failure(error))
    }
  }
}

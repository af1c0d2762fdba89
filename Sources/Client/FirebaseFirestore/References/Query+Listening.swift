internal import FirestoreSync

extension Query {
  /// Calls the listener on the main actor with the results, at once from the cache and then after
  /// each change, until the registration is removed or an error ends it.
  public func addSnapshotListener(
    _ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(options: SnapshotListenOptions(), listener: listener)
  }

  /// With metadata changes, also when nothing but `metadata` changed.
  public func addSnapshotListener(
    includeMetadataChanges: Bool, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(
      options: SnapshotListenOptions().withIncludeMetadataChanges(includeMetadataChanges),
      listener: listener)
  }

  /// Listens as the options say.
  public func addSnapshotListener(
    options: SnapshotListenOptions, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addListener(options, listener)
  }
}

extension Query: SnapshotSource {
  func snapshot(of view: ViewSnapshot) -> QuerySnapshot {
    QuerySnapshot(query: self, view: view)
  }
}

extension Query {
  /// The results, once.
  public nonisolated(nonsending) func getDocuments() async throws -> QuerySnapshot {
    try await getDocuments(source: .default)
  }

  public nonisolated(nonsending) func getDocuments(
    source: FirestoreSource
  ) async throws -> QuerySnapshot {
    let client = try firestore.client()
    let query = try listenQuery()
    do throws(FirestoreFailure) {
      let view = try await client.documents(query, source: source.source)
      return QuerySnapshot(query: self, view: view)
    } catch {
      throw FirestoreErrorCode(error)
    }
  }

  public func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) {
    getDocuments(source: .default, completion: completion)
  }

  /// Calls the completion on the main actor with the results, once.
  public func getDocuments(
    source: FirestoreSource, completion: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) {
    let handler = Handler(completion)
    firestore.read {
      try await self.getDocuments(source: source)
    } completion: { snapshot, error in
      handler(snapshot, error)
    }
  }
}

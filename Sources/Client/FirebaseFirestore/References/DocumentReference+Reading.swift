internal import FirestoreSync

extension DocumentReference {
  /// Calls the listener on the main actor with the document, at once if the cache knows it and then
  /// after each change, until the registration is removed or an error ends it.
  public func addSnapshotListener(
    _ listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(options: SnapshotListenOptions(), listener: listener)
  }

  /// With metadata changes, also when nothing but `metadata` changed.
  public func addSnapshotListener(
    includeMetadataChanges: Bool, listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(
      options: SnapshotListenOptions().withIncludeMetadataChanges(includeMetadataChanges),
      listener: listener)
  }

  /// Listens as the options say.
  public func addSnapshotListener(
    options: SnapshotListenOptions, listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addListener(options, listener)
  }
}

extension DocumentReference: SnapshotSource {
  func listenQuery() throws(FirestoreErrorCode) -> ListenQuery {
    ListenQuery(document: try checked())
  }

  func snapshot(of view: ViewSnapshot) -> DocumentSnapshot {
    DocumentSnapshot(
      reference: self, fields: view.documents.first?.fields,
      metadata: SnapshotMetadata(
        hasPendingWrites: view.hasPendingWrites, isFromCache: view.isFromCache))
  }
}

extension DocumentReference {
  /// The document, once.
  public nonisolated(nonsending) func getDocument() async throws -> DocumentSnapshot {
    try await getDocument(source: .default)
  }

  public nonisolated(nonsending) func getDocument(
    source: FirestoreSource
  ) async throws -> DocumentSnapshot {
    let client = try firestore.client()
    let path = try checked()
    do throws(FirestoreFailure) {
      return snapshot(of: try await client.document(path, source: source.source))
    } catch {
      throw FirestoreErrorCode(error)
    }
  }

  public func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) {
    getDocument(source: .default, completion: completion)
  }

  /// Calls the completion on the main actor with the document, once.
  public func getDocument(
    source: FirestoreSource, completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) {
    let handler = Handler(completion)
    firestore.read {
      try await self.getDocument(source: source)
    } completion: { snapshot, error in
      handler(snapshot, error)
    }
  }

  /// The document as a value, once.
  public nonisolated(nonsending) func getDocument<T: Decodable>(
    as type: T.Type, with serverTimestampBehavior: ServerTimestampBehavior = .none,
    decoder: Firestore.Decoder = Firestore.Decoder()
  ) async throws -> T {
    try await getDocument().data(as: type, with: serverTimestampBehavior, decoder: decoder)
  }
}

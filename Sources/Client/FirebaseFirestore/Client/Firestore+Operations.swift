internal import DocumentModel
internal import FirestoreSync
internal import Logging

extension Firestore {
  /// Makes writes and returns when the server has acknowledged them. They are shown, and in the
  /// queue, before this suspends.
  nonisolated(nonsending) func write(_ writes: [Write]) async throws {
    let client = try client()
    let failure = await withCheckedContinuation { continuation in
      client.write(writes) { continuation.resume(returning: $0) }
    }
    if let failure { throw FirestoreErrorCode(failure) }
  }

  /// Makes writes; the completion runs on the main actor when the server has answered.
  func write(
    _ completion: (((any Error)?) -> Void)?,
    _ form: () throws(FirestoreErrorCode) -> [Write]
  ) {
    let handler = completion.map { Handler($0) }
    do throws(FirestoreErrorCode) {
      let writes = try form()
      try client().write(writes) { failure in
        guard let handler else { return }
        self.deliver { handler(failure.map(FirestoreErrorCode.init)) }
      }
    } catch {
      refuse(error, handler)
    }
  }

  private func refuse(_ error: FirestoreErrorCode, _ handler: Handler<(any Error)?>?) {
    guard let handler else {
      ClientComposition.log.error(
        "A write without completion was refused.", metadata: ["error": "\(error)"])
      return
    }
    deliver { handler(error) }
  }

  /// Runs an operation for a completion on the main actor.
  func perform(
    _ completion: (((any Error)?) -> Void)?,
    _ operation: @escaping @Sendable () async throws -> Void
  ) {
    let handler = completion.map { Handler($0) }
    // The edge between completions and async code: the SDK's callers hold nothing to wait on.
    Task { @MainActor in
      do {
        try await operation()
        handler?(nil)
      } catch {
        handler?(error)
      }
    }
  }

  /// Reads for a completion on the main actor.
  func read<Snapshot: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Snapshot,
    completion: @escaping @MainActor @Sendable (Snapshot?, (any Error)?) -> Void
  ) {
    // The edge between completions and async code: the SDK's callers hold nothing to wait on.
    Task { @MainActor in
      do {
        completion(try await operation(), nil)
      } catch {
        completion(nil, error)
      }
    }
  }

  /// A document id in a filter or cursor on `__name__`, as the reference it stands for.
  func reference(
    _ id: String, in query: DocumentModel.Query
  ) throws(FirestoreErrorCode) -> Value {
    let base = query.collection.map(\.segments) ?? query.parent.segments
    let segments = id.partsBetweenSlashes().map { String($0) }
    guard let path = DocumentPath(segments: base + segments) else {
      throw FirestoreErrorCode(
        .invalidArgument,
        "\"\(id)\" is not the id of a document here; a collection group needs the whole path.")
    }
    return .reference(DocumentName(database: database, path: path))
  }
}

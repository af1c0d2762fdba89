internal import DocumentModel
internal import Synchronization

/// Writes that take effect together or not at all.
public final class WriteBatch: Sendable {
  private struct State {
    var writes: [Write] = []
    var failure: FirestoreErrorCode?
    var isCommitted = false
  }

  private let firestore: Firestore
  private let state = Mutex(State())

  init(firestore: Firestore) {
    self.firestore = firestore
  }

  @discardableResult
  public func setData(
    _ data: [String: Any], forDocument document: DocumentReference
  ) -> WriteBatch {
    setData(data, forDocument: document, merge: false)
  }

  @discardableResult
  public func setData(
    _ data: [String: Any], forDocument document: DocumentReference, merge: Bool
  ) -> WriteBatch {
    add { () throws(FirestoreErrorCode) in
      try WriteForm.set(data, at: try document.checked(), merge: merge)
    }
  }

  @discardableResult
  public func setData(
    _ data: [String: Any], forDocument document: DocumentReference, mergeFields: [Any]
  ) -> WriteBatch {
    add { () throws(FirestoreErrorCode) in
      try WriteForm.set(data, at: try document.checked(), mergeFields: mergeFields)
    }
  }

  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument document: DocumentReference, merge: Bool = false,
    encoder: Firestore.Encoder = Firestore.Encoder()
  ) throws -> WriteBatch {
    setData(try encoder.encode(value), forDocument: document, merge: merge)
  }

  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument document: DocumentReference, mergeFields: [Any],
    encoder: Firestore.Encoder = Firestore.Encoder()
  ) throws -> WriteBatch {
    setData(try encoder.encode(value), forDocument: document, mergeFields: mergeFields)
  }

  @discardableResult
  public func updateData(
    _ fields: [AnyHashable: Any], forDocument document: DocumentReference
  ) -> WriteBatch {
    add { () throws(FirestoreErrorCode) in
      try WriteForm.update(fields, at: try document.checked())
    }
  }

  @discardableResult
  public func deleteDocument(_ document: DocumentReference) -> WriteBatch {
    add { () throws(FirestoreErrorCode) in WriteForm.delete(try document.checked()) }
  }

  /// Shows the writes at once, and sends them when there is a network.
  public func commit() {
    commit(completion: nil)
  }

  /// The completion runs when the server has acknowledged or refused the writes.
  public func commit(completion: (((any Error)?) -> Void)?) {
    firestore.write(completion) { () throws(FirestoreErrorCode) in try close() }
  }

  /// Commits, and returns when the server has acknowledged.
  public nonisolated(nonsending) func commit() async throws {
    try await firestore.write(try close())
  }

  private func add(_ form: () throws(FirestoreErrorCode) -> Write) -> WriteBatch {
    do throws(FirestoreErrorCode) {
      let write = try form()
      state.withLock { state in
        if state.isCommitted {
          state.failure = FirestoreErrorCode(
            .failedPrecondition, "The batch is committed; make a new one for more writes.")
        } else {
          state.writes.append(write)
        }
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
    return self
  }

  private func close() throws(FirestoreErrorCode) -> [Write] {
    let result: Result<[Write], FirestoreErrorCode> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      guard !state.isCommitted else {
        return .failure(FirestoreErrorCode(.failedPrecondition, "The batch is committed already."))
      }
      state.isCommitted = true
      return .success(state.writes)
    }
    return try result.get()
  }
}

internal import Dispatch
internal import DocumentModel
internal import FirestoreSync
internal import Synchronization

/// Reads and writes that take effect together, and only if what was read has not changed meanwhile.
///
/// All reads come before the first write.
public final class Transaction: Sendable {
  private let firestore: Firestore
  private let client: SyncClient
  private let ledger = Mutex(TransactionLedger())

  init(firestore: Firestore, client: SyncClient) {
    self.firestore = firestore
    self.client = client
  }

  /// Reads a document from the server and waits for it; to be called within the block of
  /// `runTransaction`, which runs on a thread of its own.
  public func getDocument(_ document: DocumentReference) throws -> DocumentSnapshot {
    let path = try document.checked()
    try ledger.withLock { ledger throws(FirestoreErrorCode) in try ledger.checkRead() }
    let read = try fetch(path)
    try ledger.withLock { ledger throws(FirestoreErrorCode) in
      try ledger.read(path, version: read.isFound ? read.version : .zero)
    }
    return DocumentSnapshot(
      reference: document, fields: read.fields,
      metadata: SnapshotMetadata(hasPendingWrites: false, isFromCache: false))
  }

  @discardableResult
  public func setData(
    _ data: [String: Any], forDocument document: DocumentReference
  ) -> Transaction {
    setData(data, forDocument: document, merge: false)
  }

  @discardableResult
  public func setData(
    _ data: [String: Any], forDocument document: DocumentReference, merge: Bool
  ) -> Transaction {
    add { () throws(FirestoreErrorCode) in
      try WriteForm.set(data, at: try document.checked(), merge: merge)
    }
  }

  @discardableResult
  public func setData(
    _ data: [String: Any], forDocument document: DocumentReference, mergeFields: [Any]
  ) -> Transaction {
    add { () throws(FirestoreErrorCode) in
      try WriteForm.set(data, at: try document.checked(), mergeFields: mergeFields)
    }
  }

  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument document: DocumentReference, mergeFields: [Any],
    encoder: Firestore.Encoder = Firestore.Encoder()
  ) throws -> Transaction {
    setData(try encoder.encode(value), forDocument: document, mergeFields: mergeFields)
  }

  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument document: DocumentReference, merge: Bool = false,
    encoder: Firestore.Encoder = Firestore.Encoder()
  ) throws -> Transaction {
    setData(try encoder.encode(value), forDocument: document, merge: merge)
  }

  @discardableResult
  public func updateData(
    _ fields: [AnyHashable: Any], forDocument document: DocumentReference
  ) -> Transaction {
    add { () throws(FirestoreErrorCode) in
      try WriteForm.update(fields, at: try document.checked())
    }
  }

  @discardableResult
  public func deleteDocument(_ document: DocumentReference) -> Transaction {
    add { () throws(FirestoreErrorCode) in WriteForm.delete(try document.checked()) }
  }

  /// Commits what was written, if everything read is as it was.
  func commit() async throws {
    let writes = try ledger.withLock { ledger throws(FirestoreErrorCode) in try ledger.close() }
    guard !writes.isEmpty else { return }
    do throws(FirestoreFailure) {
      try await client.commit(writes)
    } catch {
      throw FirestoreErrorCode(error)
    }
  }

  private func add(_ form: () throws(FirestoreErrorCode) -> Write) -> Transaction {
    let write: Result<Write, FirestoreErrorCode>
    do throws(FirestoreErrorCode) {
      write = .success(try form())
    } catch {
      write = .failure(error)
    }
    ledger.withLock { $0.add(write) }
    return self
  }

  private func fetch(_ path: DocumentPath) throws -> LocalDocument {
    let answer = Answer()
    Task { [client] in
      do throws(FirestoreFailure) {
        answer.give(.success(try await client.serverDocument(path)))
      } catch {
        answer.give(.failure(error))
      }
    }
    switch answer.wait() {
    case .success(let document): return document
    case .failure(let failure): throw FirestoreErrorCode(failure)
    }
  }

  /// An answer that a thread waits for.
  private final class Answer: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let result = Mutex<Result<LocalDocument, FirestoreFailure>>(
      .failure(FirestoreFailure(.cancelled, "The read was cancelled.")))

    func give(_ result: Result<LocalDocument, FirestoreFailure>) {
      self.result.withLock { $0 = result }
      semaphore.signal()
    }

    func wait() -> Result<LocalDocument, FirestoreFailure> {
      semaphore.wait()
      return result.withLock { $0 }
    }
  }
}

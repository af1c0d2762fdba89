import DocumentModel
import DocumentStore
import Synchronization

/// What an administrator's transaction reads and writes; valid while its body runs.
///
/// What it reads stays as it was until it commits. Writes are kept until then, so that reads come
/// before them.
public final class AdminTransaction: Sendable {
  private let documents: AdminDocuments
  private let id: TransactionID
  private let isOptimistic: Bool
  private let kept = Mutex<[AdminWrite]>([])

  init(_ documents: AdminDocuments, id: TransactionID, isOptimistic: Bool) {
    self.documents = documents
    self.id = id
    self.isOptimistic = isOptimistic
  }

  var writes: [AdminWrite] { kept.withLock { $0 } }

  /// The document at `path`, or nil where there is none. Other transactions that read it wait until
  /// this one ends.
  public func get(_ path: String) async throws(AdminError) -> DocumentSnapshot? {
    try await documents.snapshot(path, at: .transaction(id))
  }

  /// The documents at `paths`, each nil where there is none, by one read. As `get` for each of them.
  public func getAll(_ paths: String...) async throws(AdminError) -> [DocumentSnapshot?] {
    try await documents.snapshots(paths, at: .transaction(id))
  }

  /// The documents at `paths`, each nil where there is none, by one read. As `getOptimistically` for each
  /// of them.
  public func getAllOptimistically(
    _ paths: String...
  ) async throws(AdminError) -> [DocumentSnapshot?] {
    guard isOptimistic else { return try await documents.snapshots(paths, at: .transaction(id)) }
    return try await documents.snapshots(paths, reliedOnBy: id)
  }

  /// The document at `path`, or nil where there is none, without making others wait. Where it has
  /// changed until the commit, the body runs again.
  ///
  /// For what many transactions read and few change, such as settings. Read it before what the
  /// transaction holds: it waits for a transaction that holds it.
  public func getOptimistically(_ path: String) async throws(AdminError) -> DocumentSnapshot? {
    guard isOptimistic else { return try await get(path) }
    return try await documents.snapshots([path], reliedOnBy: id)[0]
  }

  /// The query's documents, which the transaction relies on from then on.
  public func get(_ query: AdminQuery) async throws(AdminError) -> [DocumentSnapshot] {
    try await query.get(at: .transaction(id))
  }

  /// Writes with the others when the transaction commits, in order.
  public func write(_ write: AdminWrite) {
    kept.withLock { $0.append(write) }
  }
}

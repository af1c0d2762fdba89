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
  private let kept = Mutex<[AdminWrite]>([])

  init(_ documents: AdminDocuments, id: TransactionID) {
    self.documents = documents
    self.id = id
  }

  var writes: [AdminWrite] { kept.withLock { $0 } }

  /// The document at `path`, or nil where there is none.
  public func get(_ path: String) async throws(AdminError) -> DocumentSnapshot? {
    try await documents.snapshot(path, at: .transaction(id))
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

import DocumentModel

/// What is to be committed.
struct CommitRequest: Sendable {
  typealias Check = @Sendable (PendingCommit) throws(StoreError) -> Void

  var writes: [Write]
  var database: DatabaseName
  /// What must not have changed; nil outside of transactions.
  var reads: TransactionReads?
  /// Which of a client's commits it is; nil when it is not sent again.
  var submission: Submission?
  var check: Check?

  /// The documents that the writes name.
  var names: [DocumentName] {
    writes.map { DocumentName(database: database, path: $0.path) }
  }
}

/// A commit that waits for its turn, and whoever waits for it.
struct WaitingCommit: Sendable {
  var request: CommitRequest
  var answer: CheckedContinuation<Result<CommitResult, StoreError>, Never>
}

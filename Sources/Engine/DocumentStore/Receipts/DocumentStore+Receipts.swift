package import DocumentModel

extension DocumentStore {
  /// How long a stream can be taken up again after its last answer.
  package static let resumableSeconds = ReceiptBook.keptSeconds - 24 * 3_600

  /// Applies `writes` as `commit` does, but only once: when the submission has been committed and its
  /// client has not had the answer, that answer is given again, also after a restart.
  ///
  /// `aborted` when the stream has committed other writes at the submission's place, or when the
  /// submission is late: its client took the stream up again and has had this answer since.
  package func commit(
    _ writes: [Write], in database: DatabaseName, by owner: TransactionOwner = .unlimited,
    submission: Submission,
    check: (@Sendable (PendingCommit) throws(StoreError) -> Void)? = nil,
    waiting: (@Sendable (Bool) -> Void)? = nil
  ) async throws(StoreError) -> CommitResult {
    let request = CommitRequest(
      writes: writes, database: database, submission: submission, check: check)
    return try await commitPassing(request, by: owner, waiting: waiting)
  }

  /// Forgets what a stream's commits up to the numbered one gave: its client has had the answers.
  package func acknowledge(
    _ stream: ClientStream, upTo number: UInt64, in database: DatabaseName
  ) async throws(StoreError) {
    _ = try await commits.commit(
      CommitRequest(
        writes: [], database: database,
        submission: Submission(
          stream: stream, number: number, acknowledged: number, digest: [])))
  }
}

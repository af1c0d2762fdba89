/// A commit that waits for its turn, and its caller.
struct WaitingCommit: Sendable {
  /// What became of a commit that was not refused.
  enum Turn: Sendable {
    case done(CommitResult)
    /// It takes too long for the thread of commits, or what was prepared no longer holds: it has to
    /// be prepared, and to have another turn.
    case unprepared
  }

  var request: CommitRequest
  var answer: CheckedContinuation<Result<Turn, StoreError>, Never>

  func end(with result: Result<Turn, StoreError>) {
    if case .success(.unprepared) = result {} else { request.decided?() }
    answer.resume(returning: result)
  }
}

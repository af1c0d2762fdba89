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
  /// Called once it is durable or refused, before the answer.
  var decided: (@Sendable () -> Void)?
  /// What was worked out before its turn.
  var prepared: PreparedCommit?
  /// Whether it was prepared in vain before.
  var isLastTry = false
  /// Whether it takes longer than most, by what it holds: then it is prepared before its turn.
  let isLarge: Bool

  init(
    writes: [Write], database: DatabaseName, reads: TransactionReads? = nil,
    submission: Submission? = nil, check: Check? = nil, decided: (@Sendable () -> Void)? = nil
  ) {
    self.writes = writes
    self.database = database
    self.reads = reads
    self.submission = submission
    self.check = check
    self.decided = decided
    isLarge = Self.isLarge(writes)
  }

  /// The documents that the writes name.
  var names: [DocumentName] {
    writes.map { DocumentName(database: database, path: $0.path) }
  }

  private static func isLarge(_ writes: [Write]) -> Bool {
    var work = 0
    var bytes = 0
    for write in writes {
      work += 1
      for transform in write.transforms { work += 1 + transform.kind.operandCount / 20 }
      if case .update(let fields, mask: _) = write.operation {
        bytes += Value.storageSize(of: fields)
      }
      if work > smallWork || bytes > CommitWork.mostInTurn { return true }
    }
    return false
  }

  private static let smallWork = 50

  /// Throws where a document is transformed more often than a commit may.
  func checkTransforms() throws(StoreError) {
    let most = Limits.transformsPerDocument
    for write in writes {
      for transform in write.transforms
      where transform.kind.operandCount > IndexEntries.mostPerDocument {
        throw StoreError(
          .invalidArgument,
          "The transform of \(transform.field) in \(write.path) has more elements than a document "
            + "may have index entries: \(IndexEntries.mostPerDocument).")
      }
    }
    // Below that there is nothing to count.
    guard writes.reduce(0, { $0 + $1.transforms.count }) > most else { return }
    var counts: [DocumentPath: Int] = [:]
    for write in writes {
      counts[write.path, default: 0] += write.transforms.count
      guard counts[write.path, default: 0] <= most else {
        throw StoreError(
          .invalidArgument,
          "maximum \(most) field transforms allowed per document and request: "
            + "\(DocumentName(database: database, path: write.path))")
      }
    }
  }
}

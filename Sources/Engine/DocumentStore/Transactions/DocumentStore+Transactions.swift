package import DocumentModel

extension DocumentStore {
  /// Begins a transaction, which ends with its `commit`, with `rollBack`, or by its age.
  ///
  /// Read-write transactions that read the same document take turns: the second one waits until the
  /// first has ended. One that would wait for ever is `aborted` instead.
  package func beginTransaction(
    _ mode: TransactionMode = .readWrite(retrying: nil), in database: DatabaseName
  ) async throws(StoreError) -> TransactionID {
    switch mode {
    case .readWrite: return try transactions.begin(mode, in: database)
    case .readOnly(let time):
      let time = try time.map { (time) throws(StoreError) in try checked(readTime: time) }
      return try transactions.begin(.readOnly(at: time ?? commits.version), in: database)
    }
  }

  /// Ends a transaction without effect. One that has already ended is no mistake.
  package func rollBack(
    _ transaction: TransactionID, in database: DatabaseName
  ) async throws(StoreError) {
    try transactions.rollBack(transaction, in: database)
  }

  /// Ends transactions that are idle or open for too long. The store does so by itself; tests whose
  /// clock is their own call it.
  package func sweepTransactions() {
    transactions.sweep()
  }

  /// Commits within a transaction: `aborted` when something that it read has changed since. The
  /// transaction is over either way.
  func commit(
    _ request: CommitRequest, of transaction: TransactionID
  ) async throws(StoreError) -> CommitResult {
    try await transactions.using(transaction, in: request.database) {
      (mode) throws(StoreError) in
      defer { self.transactions.end(transaction) }
      guard case .readWrite = mode else {
        guard request.writes.isEmpty else { throw .readOnly }
        return CommitResult(commitTime: self.commits.version, writes: [])
      }
      _ = try await self.transactions.acquire(request.names, for: transaction)
      guard let reads = self.transactions.reads(of: transaction) else { throw .noTransaction }
      var request = request
      request.reads = reads
      // Whoever waits for the documents goes on at once, and not when this call does.
      request.decided = { self.transactions.end(transaction) }
      return try await self.commits.commit(request)
    }
  }

  /// Documents that the transaction reads for writing, as they are when it has its turn at them.
  func documents(
    at paths: [DocumentPath], in database: DatabaseName, for transaction: TransactionID
  ) async throws(StoreError) -> (found: [DocumentPath: Document], readTime: Timestamp) {
    _ = try await transactions.acquire(
      paths.map { DocumentName(database: database, path: $0) }, for: transaction)
    let read = try await stored(paths, in: database, at: .transaction(transaction))
    transactions.record(transaction) { reads in
      for path in paths {
        reads.record(DocumentName(database: database, path: path), read.found[path])
      }
    }
    return read
  }
}

package import DocumentModel

extension DocumentStore {
  /// Begins a transaction, which ends with its `commit`, with `rollBack`, or by its age.
  ///
  /// Read-write transactions that read the same document take turns: the second one waits until the
  /// first has ended. One that would wait for ever is `aborted` instead.
  ///
  /// - Parameter owner: the principal that alone may use it; calls on behalf of others check it by
  ///   `checkTransaction`.
  package func beginTransaction(
    _ mode: TransactionMode = .readWrite(retrying: nil), in database: DatabaseName,
    by owner: TransactionOwner = .unlimited
  ) async throws(StoreError) -> TransactionID {
    switch mode {
    case .readWrite: return try transactions.begin(mode, in: database, by: owner)
    case .readOnly(let time):
      let time = try time.map { (time) throws(StoreError) in try checked(readTime: time) }
      return try transactions.begin(
        .readOnly(at: time ?? commits.version), in: database, by: owner)
    }
  }

  /// Throws where the transaction is open and somebody else's.
  package func checkTransaction(
    _ transaction: TransactionID, belongsTo owner: TransactionOwner
  ) throws(StoreError) {
    guard transactions.mayUse(transaction, owner) else { throw .noTransaction }
  }

  /// Ends a transaction without effect. One that has already ended is not a mistake.
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
      // Before it holds documents while it waits for others: a caller that may not write must not
      // hold any.
      if request.check != nil, !self.transactions.holds(request.names, for: transaction) {
        try await self.commits.rehearse(request)
      }
      _ = try await self.transactions.acquire(request.names, for: transaction)
      guard let reads = self.transactions.reads(of: transaction) else { throw .noTransaction }
      var request = request
      request.reads = try await self.validated(reads)
      // Calls that wait for the documents go on at once, and not when this call does.
      request.decided = { self.transactions.end(transaction) }
      return try await self.commits.commit(request)
    }
  }

  /// Checks what queries have found against the log up to now, so that little is left to check on
  /// the thread of commits.
  private func validated(_ reads: TransactionReads) async throws(StoreError) -> TransactionReads {
    if reads.queries.isEmpty { return reads }
    return try await storage.read { (reader) throws(StoreError) in
      let version = try reader.currentVersion()
      let group = CommitGroup(reader: reader, after: version, indexes: try GroupIndexes(reader))
      try reads.validate(in: group)
      return reads.asOf(version)
    }
  }

  /// Documents that the transaction reads for writing, as they are when it has its turn at them.
  func documents(
    at paths: [DocumentPath], in database: DatabaseName, for transaction: TransactionID
  ) async throws(StoreError) -> (found: [DocumentPath: Document], readTime: Timestamp) {
    _ = try await transactions.acquire(
      paths.map { DocumentName(database: database, path: $0) }, for: transaction)
    let read = try await stored(paths, in: database, at: .transaction(transaction))
    try transactions.record(transaction) { reads in
      for path in paths {
        reads.record(DocumentName(database: database, path: path), read.found[path])
      }
    }
    return read
  }

  /// Documents on which the transaction relies without holding them, as they are once no other
  /// transaction holds them. Others may read and change them afterwards; the commit is `aborted` where
  /// one of them was changed.
  ///
  /// For documents that many transactions read and few change: their readers need not take turns.
  package func documents(
    at paths: [DocumentPath], in database: DatabaseName,
    reliedOnBy transaction: TransactionID
  ) async throws(StoreError) -> [DocumentPath: Document] {
    try await transactions.passHolders(
      of: paths.map { DocumentName(database: database, path: $0) }, for: transaction)
    let found = try await stored(paths, in: database, at: .transaction(transaction)).found
    try transactions.record(transaction) { reads in
      for path in paths {
        reads.record(DocumentName(database: database, path: path), found[path])
      }
    }
    return found
  }
}

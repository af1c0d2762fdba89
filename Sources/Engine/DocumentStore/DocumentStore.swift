package import DocumentModel

/// Documents of any number of databases, over a `Storage`: commits, reads, queries, transactions
/// and live queries.
///
/// Every commit is durable when `commit` returns. Versions strictly increase across all databases
/// and across restarts. Reads see only durable commits and never wait for one, except that those of
/// a read-write transaction wait for other transactions that read the same documents.
package final class DocumentStore: Sendable {
  /// How far back reads at a time may reach.
  package static let readableSeconds: Int64 = 3_600

  let storage: any Storage
  let commits: CommitQueue
  let transactions: Transactions
  let now: @Sendable () -> Timestamp
  let signal: CommitSignal
  let groupIndexes: GroupIndexBuilder
  let resultMemory: ResultMemory
  /// The turns of those who read a past that is far away.
  let replays: FairGate
  let replayLimits: ReplayLimits
  let expiry: ExpiryPolicies
  private let liveQueries: LiveQueries
  /// The version of the last commit before the store was opened; nil when there was none. A clock that was
  /// not set back shows that the store was open at least until then.
  package let lastVersionBeforeOpening: Timestamp?

  /// Opens a store, which then owns the storage.
  ///
  /// - Parameters:
  ///   - expiry: policies that hold as long as the store is open, beside those that it keeps.
  ///   - resultMemory: what the results of queries may take.
  ///   - replayLimits: what reads of the past may take.
  ///   - indexLimits: how many indexes queries cause.
  ///   - preparationLimits: how many large commits are worked out at once.
  ///   - scheduling: what its own work runs on.
  ///   - now: the time of day; a commit's version is this, or one microsecond after the last.
  package init(
    storage: any Storage, logLimits: LogLimits = LogLimits(),
    transactionLimits: TransactionLimits = TransactionLimits(), expiry: [ExpiryPolicy] = [],
    resultMemory: ResultMemory = ResultMemory(), replayLimits: ReplayLimits = ReplayLimits(),
    indexLimits: IndexLimits = IndexLimits(),
    preparationLimits: PreparationLimits = PreparationLimits(),
    scheduling: StoreScheduling = .threads(), now: @escaping @Sendable () -> Timestamp
  ) async throws(StoreError) {
    let (version, logSize, indexes, kept) = try await storage.read {
      (reader) throws(StoreError) in
      (
        try reader.version(), try reader.logSize(), try GroupIndexes(reader),
        try ExpiryPolicy.stored(in: reader)
      )
    }
    let first = version ?? now().truncatedToMicroseconds
    let groupIndexes = GroupIndexBuilder(limits: indexLimits, tasks: scheduling.tasks)
    let liveQueries = LiveQueries(
      storage: storage, version: first, groupIndexes: groupIndexes, resultMemory: resultMemory)
    let signal = CommitSignal()
    self.storage = storage
    self.now = now
    lastVersionBeforeOpening = version
    self.liveQueries = liveQueries
    self.signal = signal
    self.groupIndexes = groupIndexes
    self.resultMemory = resultMemory
    self.replayLimits = replayLimits
    replays = replayLimits.gate
    self.expiry = ExpiryPolicies(declared: expiry, stored: kept)
    // A clock that is set back must not make anybody wait for longer.
    let steady = SteadyTime(now)
    transactions = Transactions(limits: transactionLimits, scheduling: scheduling) { steady.now }
    commits = CommitQueue(
      storage: storage, version: first,
      trimmer: LogTrimmer(limits: logLimits, bytes: logSize),
      preparations: preparationLimits.gate, now: now,
      onThread: scheduling.commits,
      published: {
        liveQueries.publish($0)
        signal.send()
      })
    if version == nil { try await commits.begin() }
    groupIndexes.begin(indexes, over: commits)
    groupIndexes.want(
      self.expiry.all.map(\.index), by: .unlimited, whateverTheirNumber: true)
  }

  /// Applies `writes` in order, all or nothing.
  ///
  /// - Parameters:
  ///   - owner: the principal, of whose commits so many wait for transactions at most.
  ///   - transaction: ends with this commit, whatever becomes of it.
  ///   - check: called before anything is stored, with what each write would do; what it throws
  ///     refuses the commit. Nothing that it has looked at changes before the commit. It is called
  ///     again where the commit had to wait, or something has changed.
  ///   - waiting: called with true before the commit waits for transactions, and with false after.
  package func commit(
    _ writes: [Write], in database: DatabaseName, by owner: TransactionOwner = .unlimited,
    transaction: TransactionID? = nil,
    check: (@Sendable (PendingCommit) throws(StoreError) -> Void)? = nil,
    waiting: (@Sendable (Bool) -> Void)? = nil
  ) async throws(StoreError) -> CommitResult {
    let request = CommitRequest(writes: writes, database: database, check: check)
    if let transaction { return try await commit(request, of: transaction) }
    return try await commitPassing(request, by: owner, waiting: waiting)
  }

  /// Commits after the young transactions that read the documents.
  func commitPassing(
    _ request: CommitRequest, by owner: TransactionOwner, waiting: (@Sendable (Bool) -> Void)?
  ) async throws(StoreError) -> CommitResult {
    // A caller that may not write does not wait.
    if request.check != nil, transactions.hold(anyOf: request.names) {
      try await commits.rehearse(request)
    }
    try await transactions.pass(request.names, by: owner, waiting: waiting)
    return try await commits.commit(request)
  }

  /// Applies each write by itself and answers for each, in order.
  ///
  /// Refuses two writes of one document, whose order would matter.
  ///
  /// - Parameter owner: the principal, of whose writes so many wait for transactions at most.
  package func writeBatch(
    _ writes: [Write], in database: DatabaseName, by owner: TransactionOwner = .unlimited,
    check: (@Sendable (PendingCommit) throws(StoreError) -> Void)? = nil
  ) async throws(StoreError) -> [Result<Write.Result, StoreError>] {
    guard Set(writes.map(\.path)).count == writes.count else {
      throw StoreError(
        .invalidArgument,
        "A document cannot be written to more than once within the same request.")
    }
    let outcomes = await withTaskGroup(of: (Int, Result<Write.Result, StoreError>).self) { group in
      for (place, write) in writes.enumerated() {
        group.addTask {
          do throws(StoreError) {
            let result = try await self.commit([write], in: database, by: owner, check: check)
            return (place, .success(result.writes[0]))
          } catch {
            return (place, .failure(error))
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Counts documents that are kept until a client takes them, as long as the share is kept.
  ///
  /// - Parameter owner: the principal who is to get them.
  package func share(
    of documents: [Document], for owner: TransactionOwner
  ) throws(StoreError) -> ResultShare {
    let share = resultMemory.share(for: owner.address)
    for document in documents { try share.add(storedBytes: Limits.size(of: document)) }
    return share
  }

  /// The documents at `paths` that exist, all as of the one returned time.
  package func documents(
    at paths: [DocumentPath], in database: DatabaseName, at point: ReadPoint = .latest
  ) async throws(StoreError) -> (found: [DocumentPath: Document], readTime: Timestamp) {
    if case .transaction(let id) = point, try await isReadWrite(id, in: database) {
      return try await documents(at: paths, in: database, for: id)
    }
    return try await stored(paths, in: database, at: point)
  }

  func stored(
    _ paths: [DocumentPath], in database: DatabaseName, at point: ReadPoint
  ) async throws(StoreError) -> (found: [DocumentPath: Document], readTime: Timestamp) {
    let wanted = Set(paths)
    return try await read(
      database, at: point, wanting: { $0.database == database && wanted.contains($0.path) }
    ) { (reader, time) throws(StoreError) in
      var found: [DocumentPath: Document] = [:]
      for path in wanted {
        found[path] = try reader.document(named: DocumentName(database: database, path: path))
      }
      return (found, time)
    }
  }

  /// A session over which any number of targets are watched together (one Listen stream).
  ///
  /// - Parameter owner: the principal who may have indexes made for its queries.
  package func watch(
    _ database: DatabaseName, by owner: TransactionOwner = .unlimited
  ) -> WatchSession {
    WatchSession(core: liveQueries.open(database, by: owner), liveQueries: liveQueries)
  }

  /// Makes an index of a field over a collection group, as a query that wants one does, unless it
  /// is there. Returns at once.
  package func wantIndex(of collectionID: String, by field: FieldPath, in database: DatabaseName) {
    groupIndexes.want(
      [GroupIndex(database: database, collectionID: collectionID, field: field)], by: .unlimited)
  }

  /// Makes the indexes that would make the query cheaper, as running it may. Returns at once.
  package func wantIndexes(for query: Query, in database: DatabaseName) {
    for conjunction in Conjunction.terms(of: query.filter) {
      let planner = QueryPlanner(query, in: database, conjunction: conjunction)
      for field in planner.helpfulFields {
        if let collectionID = query.collectionID {
          wantIndex(of: collectionID, by: field, in: database)
        }
      }
      if let joint = planner.jointIndex { groupIndexes.want([joint], by: .unlimited) }
    }
  }

  /// How many indexes there are, and how often one was not made.
  package var indexCounts: IndexCounts { groupIndexes.counts }

  /// Returns when the indexes that queries have asked for are made.
  package func settleIndexes() async { await groupIndexes.settle() }

  /// Ends every watch session and transaction, waits for commits under way and closes the storage.
  /// Idempotent.
  package func close() async {
    transactions.close()
    await groupIndexes.close()
    await commits.close()
    liveQueries.close()
    signal.close()
    try? await storage.close()
  }
}

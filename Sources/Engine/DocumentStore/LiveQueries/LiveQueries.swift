import DocumentModel
import Synchronization

/// All watch sessions of a store. Each committed group is matched once against the active targets;
/// then each session that has something to hear gets its events, in the order of commits.
final class LiveQueries: Sendable {
  private let storage: any Storage
  private let groupIndexes: GroupIndexBuilder
  private let resultMemory: ResultMemory
  private let state: Mutex<LiveQueryState>

  init(
    storage: any Storage, version: Timestamp, groupIndexes: GroupIndexBuilder,
    resultMemory: ResultMemory
  ) {
    self.storage = storage
    self.groupIndexes = groupIndexes
    self.resultMemory = resultMemory
    state = Mutex(LiveQueryState(version: version))
  }

  // MARK: Sessions

  func open(_ database: DatabaseName, by owner: TransactionOwner) -> SessionCore {
    let (session, isClosed) = state.withLock { state in
      state.lastSession += 1
      let session = SessionCore(number: state.lastSession, database: database, owner: owner)
      if !state.isClosed { state.sessions[ObjectIdentifier(session)] = session }
      return (session, state.isClosed)
    }
    if isClosed { session.outbox.end(.failure(.closed)) }
    return session
  }

  func add(
    _ id: Int32, _ target: WatchTarget, resumingAfter version: Timestamp?,
    to session: SessionCore
  ) {
    if case .query(let query) = target {
      do throws(ModelError) {
        try query.validate()
        guard query.nearest == nil else {
          throw ModelError(.invalidArgument, "A query with find_nearest cannot be listened to.")
        }
      } catch {
        _ = session.outbox.put(
          [.added(id), .removed(id, cause: StoreError(error))], fromCommit: false)
        return
      }
    }
    state.withLock { state in
      guard session.isOpen, !state.isClosed else { return }
      state.unsubscribe(id, of: session)
      state.generations += 1
      let subscriber = Subscriber(session: session, target: id)
      var active: ActiveQuery?
      switch target {
      case .query(let query):
        active = state.index.subscribe(subscriber, to: query, in: session.database)
      case .documents(let paths):
        state.index.subscribe(subscriber, to: session.names(of: paths))
      }
      session.targets[id] = SessionTarget(
        target: target, resumingAfter: version, generation: state.generations, active: active)
      _ = session.outbox.put([.added(id)], fromCommit: false)
      session.outbox.requestLoad()
    }
  }

  func remove(_ id: Int32, from session: SessionCore) {
    state.withLock { state in
      state.unsubscribe(id, of: session)
      _ = session.outbox.put([.removed(id, cause: nil)], fromCommit: false)
    }
  }

  func close(_ session: SessionCore, _ ending: Result<Void, StoreError> = .success(())) {
    state.withLock { $0.end(session, ending) }
  }

  /// Ends every session.
  func close() {
    state.withLock { state in
      state.isClosed = true
      for session in state.sessions.values.inOrder { state.end(session, .failure(.closed)) }
    }
  }

  // MARK: First results

  /// Reads the results of the session's new targets and hands them over. Called by the consumer, so
  /// that one who does not listen causes no work.
  func load(_ session: SessionCore) async throws(StoreError) {
    let wanted = state.withLock { _ -> [Wanted] in
      var wanted: [Wanted] = []
      for (id, target) in session.targets.sorted(by: { $0.key < $1.key }) {
        guard case .waiting = target.phase else { continue }
        session.targets[id]?.phase = .loading([])
        wanted.append(
          Wanted(
            id: id, target: target.target, resumingAfter: target.resumingAfter,
            generation: target.generation))
      }
      return wanted
    }
    let (database, owner) = (session.database, session.owner)
    let share = resultMemory.share(for: owner.address)
    let loaded = try await storage.read { [groupIndexes] (reader) throws(StoreError) in
      let loading = TargetLoading(
        database: database, reader: reader,
        wants: IndexDemand(builder: groupIndexes, owner: owner), share: share)
      var loaded: [(Wanted, LoadedTarget)] = []
      for wanted in wanted {
        loaded.append(
          (wanted, try loading.load(wanted.target, resumingAfter: wanted.resumingAfter)))
      }
      return loaded
    }
    state.withLock { state in
      for (wanted, loaded) in loaded {
        guard let target = session.targets[wanted.id], target.generation == wanted.generation,
          case .loading(let buffered) = target.phase
        else { continue }
        session.targets[wanted.id]?.phase = .loaded(loaded, buffered)
      }
      state.deliverLoaded(to: session)
    }
  }

  private struct Wanted: Sendable {
    var id: Int32
    var target: WatchTarget
    var resumingAfter: Timestamp?
    var generation: UInt64
  }

  // MARK: Commits

  /// Hands a durable group to whom it concerns. Called on the commit thread, group after group.
  func publish(_ group: CommittedGroup) {
    state.withLock { state in
      state.published = group.version
      var deliveries: [ObjectIdentifier: Delivery] = [:]
      state.matchQueries(group, reading: fill, into: &deliveries)
      state.matchDocuments(group, into: &deliveries)
      for delivery in deliveries.values.sorted(by: { $0.session.number < $1.session.number }) {
        state.deliver(delivery, at: group.version)
      }
      state.deliverWaiting()
      state.deliverQuietSnapshots()
    }
  }

  /// Reads a query's results on the commit thread, where nothing is newer than what is published.
  private func fill(
    _ query: Query, in database: DatabaseName
  ) throws(StoreError) -> [Document] {
    var results: [Document] = []
    try storage.write { (reader) throws(StoreError) in
      results = try QueryExecution(query: query, database: database, reader: reader).results()
      return nil
    }
    return results
  }
}

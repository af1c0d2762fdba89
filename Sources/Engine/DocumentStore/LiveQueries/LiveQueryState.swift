import DocumentModel

/// The sessions of a store, what they watch, and how far they have been told.
struct LiveQueryState {
  /// A session that heard nothing gets a snapshot this often while others commit, so that it can
  /// resume from a late version.
  static let quietSeconds: Int64 = 30

  var index = TargetIndex()
  var sessions: [ObjectIdentifier: SessionCore] = [:]
  /// Sessions with results that were read as of a version that is not published yet.
  private var waiting: [ObjectIdentifier: SessionCore] = [:]
  /// Everything up to here has been handed to the sessions.
  var published: Timestamp
  private var lastQuietRound: Timestamp
  var generations: UInt64 = 0
  var lastSession: UInt64 = 0
  var isClosed = false

  init(version: Timestamp) {
    published = version
    lastQuietRound = version
  }

  typealias Fill = (Query, DatabaseName) throws(StoreError) -> [Document]

  mutating func unsubscribe(_ id: Int32, of session: SessionCore) {
    guard let target = session.targets.removeValue(forKey: id) else { return }
    let subscriber = Subscriber(session: session, target: id)
    if let active = target.active { index.unsubscribe(subscriber, from: active) }
    if case .documents(let paths) = target.target {
      index.unsubscribe(subscriber, from: session.names(of: paths))
    }
  }

  mutating func end(_ session: SessionCore, _ ending: Result<Void, StoreError>) {
    for id in session.targets.keys { unsubscribe(id, of: session) }
    session.isOpen = false
    sessions[ObjectIdentifier(session)] = nil
    waiting[ObjectIdentifier(session)] = nil
    session.outbox.end(ending)
  }

  mutating func matchQueries(
    _ group: CommittedGroup, reading fill: Fill, into deliveries: inout [ObjectIdentifier: Delivery]
  ) {
    var touched: [ObjectIdentifier: (query: ActiveQuery, changes: [CommitGroup.Change])] = [:]
    for change in group.changes {
      var candidates = change.after.map(index.candidates) ?? [:]
      if let before = change.before {
        candidates.merge(index.candidates(for: before)) { first, _ in first }
      }
      for (id, query) in candidates {
        touched[id, default: (query, [])].changes.append(change)
      }
    }
    for (query, changes) in touched.values {
      do throws(StoreError) {
        let effect = try query.effect(of: changes, at: group.version) {
          (filling) throws(StoreError) in
          try fill(filling, query.database)
        }
        for subscriber in query.subscribers {
          take(effect, for: subscriber, at: group.version, into: &deliveries)
        }
      } catch {
        for subscriber in query.subscribers { end(subscriber.session, .failure(error)) }
      }
    }
  }

  mutating func matchDocuments(
    _ group: CommittedGroup, into deliveries: inout [ObjectIdentifier: Delivery]
  ) {
    for change in group.changes {
      guard let name = (change.after ?? change.before)?.name else { continue }
      let result =
        change.after.map(ResultChange.upsert) ?? .deleted(name, readTime: group.version)
      for subscriber in index.subscribers(of: name) {
        take(.changes([result]), for: subscriber, at: group.version, into: &deliveries)
      }
    }
  }

  private mutating func take(
    _ effect: ActiveQuery.Effect, for subscriber: Subscriber, at version: Timestamp,
    into deliveries: inout [ObjectIdentifier: Delivery]
  ) {
    let session = subscriber.session
    guard let target = session.targets[subscriber.target] else { return }
    switch target.phase {
    case .current:
      guard case .changes(let changes) = effect else {
        // The window of a current target is always known.
        end(session, .failure(.resultsLost))
        return
      }
      if changes.isEmpty { return }
      deliveries[ObjectIdentifier(session), default: Delivery(session: session)]
        .add(changes, for: subscriber.target)
    case .waiting: return
    case .loading(var buffered):
      if case .changes(let changes) = effect, changes.isEmpty { return }
      guard buffered.count < SessionQueue.mostWaiting else {
        end(session, .failure(.tooSlow))
        return
      }
      session.targets[subscriber.target]?.phase = .loading([])
      buffered.append(BufferedEffect(version: version, effect: effect))
      session.targets[subscriber.target]?.phase = .loading(buffered)
    case .loaded(let loaded, let buffered):
      let all = buffered + [BufferedEffect(version: version, effect: effect)]
      session.targets[subscriber.target]?.phase = .loaded(loaded, all)
    }
  }

  mutating func deliver(_ delivery: Delivery, at version: Timestamp) {
    let session = delivery.session
    guard session.isOpen else { return }
    session.lastSnapshot = version
    if !session.outbox.put(delivery.events + [.snapshot(version)], fromCommit: true) {
      restart(session)
    }
  }

  /// Has a consumer that is too far behind read its targets again, from the last snapshot that it
  /// was handed, when it comes to it.
  ///
  /// What waited for it is dropped, and until then nothing is kept for it. It then hears what
  /// changed in all, or is reset where the log does not reach back so far.
  private mutating func restart(_ session: SessionCore) {
    let told = session.outbox.drop()
    for (id, target) in session.targets {
      // Whatever was delivered later has been dropped, and one that is still being loaded has
      // nothing waiting.
      guard case .current(let time) = target.phase else { continue }
      generations += 1
      session.targets[id]?.generation = generations
      if time <= told { session.targets[id]?.resumingAfter = told }
      session.targets[id]?.phase = .waiting
    }
    session.outbox.requestLoad()
  }

  /// Hands over results that were read as of a version that is published by now.
  mutating func deliverLoaded(to session: SessionCore) {
    var events: [WatchEvent] = []
    for (id, target) in session.targets.sorted(by: { $0.key < $1.key }) {
      guard case .loaded(var loaded, let buffered) = target.phase else { continue }
      guard loaded.version <= published else {
        waiting[ObjectIdentifier(session)] = session
        continue
      }
      for effect in buffered { loaded.apply(effect) }
      if let active = target.active, active.isWindowed, active.window == nil {
        // Nothing that matters to the query was committed since it was added.
        active.window = loaded.window
      }
      if loaded.isReset { events.append(.reset(id)) }
      var delivery = Delivery(session: session)
      delivery.add(loaded.pending, for: id)
      events += delivery.events
      events.append(.current(id, at: published))
      session.targets[id]?.phase = .current(at: published)
    }
    if events.isEmpty { return }
    session.lastSnapshot = published
    _ = session.outbox.put(events + [.snapshot(published)], fromCommit: false)
  }

  mutating func deliverWaiting() {
    let sessions = waiting
    waiting = [:]
    for session in sessions.values.inOrder where session.isOpen { deliverLoaded(to: session) }
  }

  mutating func deliverQuietSnapshots() {
    guard published.seconds - lastQuietRound.seconds >= LiveQueryState.quietSeconds else { return }
    lastQuietRound = published
    for session in sessions.values.inOrder
    where session.lastSnapshot < published && session.hasCurrentTargets {
      session.lastSnapshot = published
      _ = session.outbox.put([.snapshot(published)], fromCommit: false)
    }
  }
}

extension Sequence<SessionCore> {
  /// Those first that were opened first. Dictionaries have them by their places in memory, which
  /// differ from run to run.
  var inOrder: [SessionCore] { sorted { $0.number < $1.number } }
}

extension SessionCore {
  func names(of paths: [DocumentPath]) -> [DocumentName] {
    Set(paths).map { DocumentName(database: database, path: $0) }
  }

  fileprivate var hasCurrentTargets: Bool {
    targets.values.contains { if case .current = $0.phase { true } else { false } }
  }
}

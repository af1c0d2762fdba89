package import DocumentModel
package import Foundation
internal import Logging
internal import Synchronization

/// A device's view of a database, for use from anywhere: calls are put in order and done one after
/// the other by one actor, which alone touches the engine.
package final class SyncClient: Sendable {
  package typealias ListenerID = Int

  private let mailbox: Mailbox
  private let currentUser: @Sendable () -> User
  private let worker: Task<Void, Never>
  private let userChanges: Task<Void, Never>
  private let datastore: any Datastore
  private let lastListenerID = Atomic<Int>(0)

  /// Opens the local store and starts to work.
  ///
  /// - Parameters:
  ///   - currentUser: the user who is signed in now. Asked with each call, so that a write made
  ///     just after a sign-in is that user's.
  ///   - userChanges: An element for each change of the current user.
  ///   - makeDatastore: Makes the server's side, which is to call its argument whenever the way to
  ///     the server has become free.
  package init(
    _ configuration: ClientConfiguration, currentUser: @escaping @Sendable () -> User,
    userChanges changes: some AsyncSequence<User, Never> & Sendable,
    makeDatastore: (@escaping @Sendable () -> Void) throws -> any Datastore
  ) rethrows {
    let mailbox = Mailbox()
    let datastore = try makeDatastore {
      mailbox.enqueue { $0.networkBecameReachable() }
    }
    self.mailbox = mailbox
    self.datastore = datastore
    self.currentUser = currentUser
    // The client's own tasks, of its own lifetime: it is made by calls that are not async, and
    // `close` ends and awaits them.
    worker = Task {
      do {
        try await EngineActor(configuration, datastore: datastore, mailbox: mailbox).run()
      } catch {
        configuration.log.critical(
          "SQLite cannot even use memory; Firestore does not work.",
          metadata: ["reason": "\(error)"])
        mailbox.close()
      }
      await datastore.close()
    }
    userChanges = Task {
      for await _ in changes {
        // The user of this moment, not of then: a call may have been ahead of the news.
        let user = currentUser()
        mailbox.enqueue { $0.userChanged(user) }
      }
    }
  }

  deinit {
    end()
  }

  /// Ends listeners, timers and streams and closes the local store. Calls from then on do nothing,
  /// or fail as `cancelled`.
  package func close() async {
    end()
    await worker.value
  }

  private func end() {
    userChanges.cancel()
    mailbox.enqueue { $0.close() }
    mailbox.close()
  }

  /// Adds work of the current user to the end of the queue.
  private func enqueue(_ work: @escaping Mailbox.Work) -> Bool {
    let user = currentUser()
    return mailbox.enqueue { engine in
      engine.userChanged(user)
      work(engine)
    }
  }
}

extension SyncClient {
  /// Makes writes: shown at once, sent in order, kept until the server has answered.
  ///
  /// - Parameter completion: Called once, on the client's queue: with nil when the server has
  ///   acknowledged, with the failure when it has refused or the store could not keep the writes.
  ///   Not called when the client closes before.
  package func write(
    _ writes: [Write], completion: @escaping @Sendable (FirestoreFailure?) -> Void
  ) {
    let mark = WriteMarks.current?.nextWrite()
    let isAccepted = enqueue { $0.write(writes, mark: mark, completion: completion) }
    if !isAccepted { completion(.closed) }
  }

  /// Listens to a query. Events come in order, on the client's queue; a failure is the last.
  package func listen(
    _ query: ListenQuery, options: ListenOptions,
    onEvent: @escaping @Sendable (Result<ViewSnapshot, FirestoreFailure>) -> Void
  ) -> ListenerID {
    let id = lastListenerID.add(1, ordering: .relaxed).newValue
    let isAccepted = enqueue {
      $0.listen(query, options: options, id: id, onEvent: onEvent)
    }
    if !isAccepted { onEvent(.failure(.closed)) }
    return id
  }

  package func stopListening(_ id: ListenerID) {
    mailbox.enqueue { $0.stopListening(id) }
  }

  /// A query's results, once.
  package func documents(
    _ query: ListenQuery, source: ReadSource
  ) async throws(FirestoreFailure) -> ViewSnapshot {
    let result: Result<ViewSnapshot, FirestoreFailure> = await withCheckedContinuation { done in
      let isAccepted = enqueue { engine in
        engine.read(query, source: source, id: self.nextID()) { done.resume(returning: $0) }
      }
      if !isAccepted { done.resume(returning: .failure(.closed)) }
    }
    return try result.get()
  }

  /// A document, once.
  package func document(
    _ path: DocumentPath, source: ReadSource
  ) async throws(FirestoreFailure) -> ViewSnapshot {
    try await documents(ListenQuery(document: path), source: source)
  }

  /// A document as the server has it now, past cache and queue.
  package func serverDocument(_ path: DocumentPath) async throws(FirestoreFailure) -> LocalDocument
  {
    guard let document = try await datastore.documents(at: [path]).first else {
      throw FirestoreFailure(.internal, "The server said nothing of the document \(path).")
    }
    return document
  }

  /// Has the server compute over a query's results; one value for each aggregation, in order.
  package func aggregate(
    _ query: ListenQuery, _ aggregations: [AggregateFunction]
  ) async throws(FirestoreFailure) -> [Value] {
    guard case .query(let model) = query.limitType == .last ? query.target : query.selection
    else {
      throw FirestoreFailure(.invalidArgument, "Aggregates are of queries, not of one document.")
    }
    return try await datastore.aggregate(model, aggregations)
  }

  /// Commits writes past the queue: all of them now, or none.
  package func commit(_ writes: [Write]) async throws(FirestoreFailure) {
    try await datastore.commit(writes)
  }

  /// Loads a bundle into the cache.
  package func loadBundle(_ data: Data) async throws(FirestoreFailure) -> BundleProgress {
    let result: Result<BundleProgress, FirestoreFailure> = await withCheckedContinuation { done in
      let isAccepted = enqueue { engine in
        engine.loadBundle(data) { done.resume(returning: $0) }
      }
      if !isAccepted { done.resume(returning: .failure(.closed)) }
    }
    return try result.get()
  }

  /// The query that a loaded bundle has given a name; nil when none has.
  package func namedQuery(_ name: String) async -> ListenQuery? {
    await withCheckedContinuation { done in
      let isAccepted = enqueue { done.resume(returning: $0.namedQuery(name)) }
      if !isAccepted { done.resume(returning: nil) }
    }
  }

  /// Changes which fields the cache indexes.
  package func configureIndexes(_ change: IndexChange) async {
    await mailbox.perform { $0.configureIndexes(change) }
  }

  /// Changes which fields the cache indexes, in the order of calls.
  package func changeIndexes(_ change: IndexChange) {
    mailbox.enqueue { $0.configureIndexes(change) }
  }

  package func enableNetwork() {
    mailbox.enqueue { $0.enableNetwork() }
  }

  package func disableNetwork() {
    mailbox.enqueue { $0.disableNetwork() }
  }

  /// Returns when all writes made up to now are acknowledged or refused; throws `cancelled` when
  /// the user changes meanwhile.
  package func waitForPendingWrites() async throws(FirestoreFailure) {
    let failure: FirestoreFailure? = await withCheckedContinuation { done in
      let isAccepted = enqueue { engine in
        engine.waitForPendingWrites { done.resume(returning: $0) }
      }
      if !isAccepted { done.resume(returning: .closed) }
    }
    if let failure { throw failure }
  }

  /// Returns when all writes made up to now are in the local store, where the end of the process
  /// does not reach them.
  package func waitForLocalWrites() async {
    await mailbox.perform { _ in }
  }

  /// Calls the listener each time all listeners have been told of one and the same state.
  package func addSnapshotsInSyncListener(_ listener: @escaping @Sendable () -> Void) -> ListenerID
  {
    let id = nextID()
    mailbox.enqueue { $0.addSnapshotsInSyncListener(id, listener) }
    return id
  }

  package func removeSnapshotsInSyncListener(_ id: ListenerID) {
    mailbox.enqueue { $0.removeSnapshotsInSyncListener(id) }
  }

  private func nextID() -> ListenerID {
    lastListenerID.add(1, ordering: .relaxed).newValue
  }
}

extension FirestoreFailure {
  static let closed = FirestoreFailure(
    .cancelled, "The client is closed; its app is no longer in use on this device.")
}

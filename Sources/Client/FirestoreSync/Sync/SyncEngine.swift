package import DocumentModel
internal import Foundation
internal import Logging

/// The heart of a client: joins listeners, the local store and the server.
///
/// Used on the client's queue alone. It does nothing by itself: calls, stream events and timers are
/// what moves it, so that a test which makes those decides everything that happens.
package final class SyncEngine {
  package typealias WriteCompletion = @Sendable (FirestoreFailure?) -> Void

  /// A query with listeners.
  struct QueryView {
    var query: ListenQuery
    var targetID: TargetID
    var view: TargetView
  }

  package let localStore: LocalStore
  package let remoteStore: RemoteStore
  let listeners = ListenerRegistry()
  let timers: any TimerSource
  let log: Logger
  private let now: () -> Timestamp

  package internal(set) var user: User
  var onlineState = OnlineState.unknown
  var views: [ListenQuery: QueryView] = [:]
  /// Queries that differ only in the end they are read from share a target.
  var queriesByTarget: [TargetID: [ListenQuery]] = [:]
  var limbo: LimboTracker
  /// The callers that wait for the answer to a batch.
  var writeCompletions: [MutationBatch.ID: WriteCompletion] = [:]
  /// The callers that wait for the answers to all batches up to one.
  var pendingWritesCompletions: [(last: MutationBatch.ID, completion: WriteCompletion)] = []

  /// - Parameter now: The device's clock.
  package init(
    _ configuration: ClientConfiguration, localStore: LocalStore, datastore: any Datastore,
    mailbox: Mailbox, timers: any TimerSource, now: @escaping () -> Timestamp = { .now }
  ) {
    self.localStore = localStore
    self.timers = timers
    self.now = now
    log = configuration.log
    user = configuration.user
    limbo = LimboTracker(maximum: configuration.maxConcurrentLimboResolutions)
    remoteStore = RemoteStore(
      localStore: localStore, datastore: datastore, mailbox: mailbox, timers: timers, log: log)
    remoteStore.delegate = self
  }

  /// Starts to use the network.
  package func start() {
    scheduleGarbageCollection(after: .seconds(60))
    remoteStore.enableNetwork()
  }

  /// Ends the streams and closes the store. Nothing may be asked afterwards.
  package func close() {
    remoteStore.close()
    for query in views.keys { listeners.failed(query, .closed) }
    failPendingWritesCompletions(.closed)
    do {
      try localStore.close()
    } catch {
      log.error("The Firestore cache did not close.", metadata: ["reason": "\(error)"])
    }
  }

  package func enableNetwork() { remoteStore.enableNetwork() }
  package func disableNetwork() { remoteStore.disableNetwork() }
  package func networkBecameReachable() { remoteStore.networkBecameReachable() }

  package func timerFired(_ timer: EngineTimer) {
    guard timer == .garbageCollection else { return remoteStore.timerFired(timer) }
    attempt("let go of old documents") { _ = try localStore.collectGarbage() }
    scheduleGarbageCollection(after: .seconds(300))
  }

  /// Turns to another user's queue. Listeners are shown the documents with that user's writes.
  package func userChanged(_ user: User) {
    guard user != self.user else { return }
    self.user = user
    remoteStore.userChanges {
      failPendingWritesCompletions(
        FirestoreFailure(.cancelled, "Another user signed in meanwhile."))
      attempt("turn to another user's writes") {
        show(try localStore.userChanged(user))
      }
    }
  }

  /// Does what needs the local store, and logs if it fails.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  func attempt(_ what: String, _ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      log.error("The Firestore cache could not \(what).", metadata: ["reason": "\(error)"])
      return false
    }
  }

  func currentTime() -> Timestamp { now() }

  private func scheduleGarbageCollection(after delay: Duration) {
    guard localStore.cacheBytes != nil else { return }
    timers.set(.garbageCollection, after: delay)
  }
}

extension Timestamp {
  /// The device's time.
  package static var now: Timestamp {
    let seconds = Date().timeIntervalSince1970
    return Timestamp(microseconds: Int64(seconds * 1_000_000))
  }
}

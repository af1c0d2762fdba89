import DocumentModel
import FirestoreSync
import Foundation
import Logging
import Synchronization

/// A device in a spec: an engine, the server it believes to speak to, and what it told its listeners.
final class SpecWorld {
  struct Event: Sendable {
    var query: ListenQuery
    var result: Result<ViewSnapshot, FirestoreFailure>
  }

  /// What the engine told, gathered by closures that may not share the world itself.
  final class Told: Sendable {
    struct State {
      var events: [Event] = []
      var acknowledged: [String] = []
      var rejected: [String] = []
      var inSync = 0
      var pendingWrites = 0
    }
    let state = Mutex(State())
  }

  let storage: ClientConfiguration.Storage
  let limboMaximum: Int
  private(set) var engine: SyncEngine
  private(set) var datastore: ScriptedDatastore
  private(set) var timers: ManualTimers
  let told = Told()
  var isNetworkEnabled = true
  private var listenerIDs: [ListenQuery: [Int]] = [:]
  private var lastListenerID = 0

  init(storage: ClientConfiguration.Storage, limboMaximum: Int) throws {
    self.storage = storage
    self.limboMaximum = limboMaximum
    (engine, datastore, timers) = try Self.open(storage, limboMaximum)
  }

  func restart() throws {
    let user = engine.user
    engine.close()
    listenerIDs = [:]
    (engine, datastore, timers) = try Self.open(storage, limboMaximum)
    if user != engine.user { engine.userChanged(user) }
    isNetworkEnabled = true
    told.state.withLock { $0 = Told.State() }
  }

  private static func open(
    _ storage: ClientConfiguration.Storage, _ limboMaximum: Int
  ) throws -> (SyncEngine, ScriptedDatastore, ManualTimers) {
    var log = Logger(label: "spec")
    log.logLevel = .critical
    let configuration = ClientConfiguration(
      database: DatabaseName(project: "test-project"), storage: storage, user: .unauthenticated,
      log: log, maxConcurrentLimboResolutions: limboMaximum)
    let datastore = ScriptedDatastore()
    let timers = ManualTimers()
    let engine = SyncEngine(
      configuration,
      localStore: try LocalStore(
        database: configuration.database, storage: storage, user: .unauthenticated, log: log),
      datastore: datastore, mailbox: Mailbox(), timers: timers,
      now: { Timestamp(seconds: 1_000) })
    engine.start()
    return (engine, datastore, timers)
  }

  /// Lets streams that were opened be open, and back-offs be over.
  func settle() {
    while true {
      if datastore.takeWatchOpening() {
        engine.remoteStore.receive(WatchStreamEvent.opened)
      } else if datastore.takeWriteOpening() {
        engine.remoteStore.receive(WriteStreamEvent.opened())
      } else if !timers.fire(.watchBackoff, engine) && !timers.fire(.writeBackoff, engine) {
        return
      }
    }
  }

  func listen(_ query: ListenQuery, _ source: ListenOptions.Source) {
    lastListenerID += 1
    listenerIDs[query, default: []].append(lastListenerID)
    engine.listen(
      query, options: ListenOptions(includesMetadataChanges: true, source: source),
      id: lastListenerID
    ) { [told] result in
      told.state.withLock { $0.events.append(Event(query: query, result: result)) }
    }
  }

  func unlisten(_ query: ListenQuery) {
    guard let id = listenerIDs[query]?.popLast() else { return }
    engine.stopListening(id)
  }

  func write(_ write: Write) {
    let path = write.path.description
    engine.write([write]) { [told] failure in
      told.state.withLock { state in
        if failure == nil {
          state.acknowledged.append(path)
        } else {
          state.rejected.append(path)
        }
      }
    }
  }

  func addInSyncListener() {
    lastListenerID += 1
    inSyncIDs.append(lastListenerID)
    engine.addSnapshotsInSyncListener(lastListenerID) { [told] in
      told.state.withLock { $0.inSync += 1 }
    }
  }

  func removeInSyncListener() {
    guard !inSyncIDs.isEmpty else { return }
    engine.removeSnapshotsInSyncListener(inSyncIDs.removeFirst())
  }
  private var inSyncIDs: [Int] = []

  func waitForPendingWrites() {
    engine.waitForPendingWrites { [told] _ in
      told.state.withLock { $0.pendingWrites += 1 }
    }
  }

  /// Takes what was told since the last time.
  func takeTold() -> Told.State {
    told.state.withLock { state in
      defer { state = Told.State() }
      return state
    }
  }
}

internal import DocumentModel
internal import Logging

/// The connection to the server: watches targets on one stream and sends the mutation queue on
/// another, opening both when there is need and again when they fail.
package final class RemoteStore {
  /// Batches sent and not answered.
  package static let maximumPipeline = 10
  /// How long a stream with nothing to do stays open.
  package static let idleTimeout = Duration.seconds(60)

  weak var delegate: (any RemoteStoreDelegate)?
  let localStore: LocalStore
  let datastore: any Datastore
  let mailbox: Mailbox
  let timers: any TimerSource
  let log: Logger

  var isNetworkEnabled = false
  private var onlineTracker = OnlineStateTracker()

  /// All targets that are to be watched, whether or not there is a stream.
  package internal(set) var targets: [TargetID: TargetData] = [:]
  var watch = StreamLifecycle()
  var watchConnection: (any WatchConnection)?
  var watchGeneration = 0
  var aggregator: WatchChangeAggregator?

  /// The batches on their way, oldest first.
  package internal(set) var pipeline: [MutationBatch] = []
  var write = StreamLifecycle()
  var writeConnection: (any WriteConnection)?
  /// Where the present user's write stream is, if the server can take it up.
  var writePosition: WriteStreamPosition?
  var writeGeneration = 0

  init(
    localStore: LocalStore, datastore: any Datastore, mailbox: Mailbox, timers: any TimerSource,
    log: Logger
  ) {
    self.localStore = localStore
    self.datastore = datastore
    self.mailbox = mailbox
    self.timers = timers
    self.log = log
  }

  package var onlineState: OnlineState { onlineTracker.state }

  func track(_ change: (inout OnlineStateTracker) -> [OnlineStateTracker.Action]) {
    for action in change(&onlineTracker) {
      switch action {
      case .tell(let state): delegate?.onlineStateChanged(state)
      case .startTimeout: timers.set(.onlineStateTimeout, after: OnlineStateTracker.timeout)
      case .cancelTimeout: timers.cancel(.onlineStateTimeout)
      }
    }
  }

  func timerFired(_ timer: EngineTimer) {
    switch timer {
    case .watchBackoff: run(watch.backoffEnded())
    case .writeBackoff: runWrite(write.backoffEnded())
    case .watchIdle: closeIdleWatch()
    case .writeIdle: closeIdleWrite()
    case .onlineStateTimeout:
      track { $0.timedOut() }
    case .garbageCollection: return
    }
  }
}

// MARK: - Network

extension RemoteStore {
  func enableNetwork() {
    isNetworkEnabled = true
    startStreams()
  }

  func disableNetwork() {
    isNetworkEnabled = false
    stopStreams()
    track { $0.set(.offline) }
  }

  /// The server may be reachable again: waiting for a back-off ends.
  func networkBecameReachable() {
    run(watch.becameReachable())
    runWrite(write.becameReachable())
  }

  /// Another user signs in: streams are of one user, so both are opened again around the change.
  func userChanges(_ change: () -> Void) {
    guard isNetworkEnabled else { return change() }
    isNetworkEnabled = false
    stopStreams()
    track { $0.set(.unknown) }
    change()
    enableNetwork()
  }

  func close() {
    isNetworkEnabled = false
    stopStreams()
    timers.cancelAll()
  }

  private func startStreams() {
    if needsWatch { startWatch() } else { track { $0.set(.unknown) } }
    fillPipeline()
  }

  private func stopStreams() {
    timers.cancel(.watchBackoff)
    timers.cancel(.writeBackoff)
    stopWrite()
    stopWatch()
    pipeline = []
  }
}

/// All listeners, by query: tells each what concerns it, and when all have been told of one state.
final class ListenerRegistry {
  private struct Entry {
    var snapshot: ViewSnapshot?
    /// In the order they came.
    var listeners: [(id: Int, listener: QueryListener)] = []
    var isServed: Bool { listeners.contains { $0.listener.options.source == .default } }
  }

  /// What a listener's coming or going asks of the engine.
  enum Action {
    case none
    /// The query has its first listener: make its view.
    case startView(watches: Bool)
    /// The query's view is there, but nobody has asked the server before.
    case startWatching
    /// The query's last listener is gone.
    case stopView(watches: Bool)
    /// The last listener that asks the server is gone.
    case stopWatching
  }

  private var entries: [ListenQuery: Entry] = [:]
  private var queries: [Int: ListenQuery] = [:]
  private var inSyncListeners: [(id: Int, listener: @Sendable () -> Void)] = []
  private var onlineState = OnlineState.unknown

  func add(_ listener: QueryListener, id: Int) -> Action {
    let query = listener.query
    let isFirst = entries[query] == nil
    let wasServed = entries[query]?.isServed ?? false
    entries[query, default: Entry()].listeners.append((id, listener))
    queries[id] = query
    let toldByState = listener.onlineStateChanged(onlineState)
    let toldBySnapshot = entries[query]?.snapshot.map { listener.viewChanged($0) } ?? false
    if toldByState || toldBySnapshot { tellInSync() }
    let watches = listener.options.source == .default
    if isFirst { return .startView(watches: watches) }
    return watches && !wasServed ? .startWatching : .none
  }

  func remove(_ id: Int) -> (query: ListenQuery, action: Action)? {
    guard let query = queries.removeValue(forKey: id), var entry = entries[query] else {
      return nil
    }
    let wasServed = entry.isServed
    entry.listeners.removeAll { $0.id == id }
    if entry.listeners.isEmpty {
      entries[query] = nil
      return (query, .stopView(watches: wasServed))
    }
    entries[query] = entry
    return (query, wasServed && !entry.isServed ? .stopWatching : .none)
  }

  func viewsChanged(_ snapshots: [ViewSnapshot]) {
    var someoneTold = false
    for snapshot in snapshots {
      guard entries[snapshot.query] != nil else { continue }
      entries[snapshot.query]?.snapshot = snapshot
      for (_, listener) in entries[snapshot.query]?.listeners ?? [] {
        if listener.viewChanged(snapshot) { someoneTold = true }
      }
    }
    if someoneTold { tellInSync() }
  }

  /// A query's listeners are told of the failure and are gone.
  func failed(_ query: ListenQuery, _ failure: FirestoreFailure) {
    let entry = entries.removeValue(forKey: query)
    for (id, listener) in entry?.listeners ?? [] {
      queries[id] = nil
      listener.failed(failure)
    }
  }

  func onlineStateChanged(_ state: OnlineState) {
    onlineState = state
    var someoneTold = false
    for entry in entries.values {
      for (_, listener) in entry.listeners {
        if listener.onlineStateChanged(state) { someoneTold = true }
      }
    }
    if someoneTold { tellInSync() }
  }

  func addInSyncListener(_ id: Int, _ listener: @escaping @Sendable () -> Void) {
    inSyncListeners.append((id, listener))
    // Nobody waits for anything: all are in sync.
    listener()
  }

  func removeInSyncListener(_ id: Int) {
    inSyncListeners.removeAll { $0.id == id }
  }

  private func tellInSync() {
    for (_, listener) in inSyncListeners { listener() }
  }
}

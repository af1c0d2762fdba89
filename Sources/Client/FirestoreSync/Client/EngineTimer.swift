/// What the engine waits for.
package enum EngineTimer: Hashable, Sendable, CaseIterable {
  /// A stream that failed may be opened again.
  case watchBackoff, writeBackoff
  /// A stream with nothing to do may be closed.
  case watchIdle, writeIdle
  /// The server has not answered for so long that listeners are told what the cache holds.
  case onlineStateTimeout
  /// Time to look at the cache's size.
  case garbageCollection
}

/// The clock, as the engine uses it.
package protocol TimerSource: Sendable {
  /// Fires once after the delay, on the client's queue. Setting a timer again replaces it.
  func set(_ timer: EngineTimer, after delay: Duration)
  func cancel(_ timer: EngineTimer)
  func cancelAll()
}

import FirestoreSync
import Synchronization

/// Timers that fire when a test says so.
final class ManualTimers: TimerSource {
  private let waiting = Mutex<[EngineTimer: Duration]>([:])

  func set(_ timer: EngineTimer, after delay: Duration) {
    waiting.withLock { $0[timer] = delay }
  }

  func cancel(_ timer: EngineTimer) {
    waiting.withLock { $0[timer] = nil }
  }

  func cancelAll() {
    waiting.withLock { $0 = [:] }
  }

  /// The delay of a timer that is set.
  func delay(of timer: EngineTimer) -> Duration? {
    waiting.withLock { $0[timer] }
  }

  /// Fires a timer, if it is set.
  @discardableResult
  func fire(_ timer: EngineTimer, _ engine: SyncEngine) -> Bool {
    let isSet = waiting.withLock { $0.removeValue(forKey: timer) != nil }
    if isSet { engine.timerFired(timer) }
    return isSet
  }
}

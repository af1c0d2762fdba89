import Synchronization

/// What happened to a graph's dependencies, possibly on other threads, until the next flush.
///
/// Observed objects may change anywhere, and even on the main actor the current thread need not be
/// the main thread; so what happened is noted here and acted upon in a turn of the main actor.
final class FlushQueue: Sendable {
  typealias Action = @MainActor @Sendable () -> Void

  private struct State {
    var actions: [Action] = []
    var isFlushScheduled = false
    var motion: String?
  }

  private let state = Mutex(State())
  private let flush: Action

  /// Makes a queue that has `flush` run in a later turn of the main actor.
  init(flush: @escaping Action) {
    self.flush = flush
  }

  /// Notes an action for the next flush.
  func post(_ action: @escaping Action) {
    let motion = Motion.current
    state.withLock { state in
      state.actions.append(action)
      if let motion { state.motion = motion }
    }
    schedule()
  }

  /// Has a flush run, unless one is about to.
  func schedule() {
    let isNew = state.withLock { state in
      defer { state.isFlushScheduled = true }
      return !state.isFlushScheduled
    }
    guard isNew else { return }
    let flush = flush
    Task { @MainActor in flush() }
  }

  var isFlushScheduled: Bool {
    state.withLock(\.isFlushScheduled)
  }

  /// Notes that the flush runs now.
  func flushBegins() {
    state.withLock { $0.isFlushScheduled = false }
  }

  /// Notes that nothing is left to do, unless something was posted meanwhile.
  func flushEnds() {
    state.withLock { state in
      if state.actions.isEmpty { state.isFlushScheduled = false }
    }
  }

  /// Takes the actions that were posted.
  func takeActions() -> [Action] {
    state.withLock { state in
      defer { state.actions = [] }
      return state.actions
    }
  }

  /// The motion with which changes were made that are not drawn yet.
  var pendingMotion: String? {
    state.withLock(\.motion)
  }

  /// Takes the motion with which the changes were made.
  func takeMotion() -> String? {
    state.withLock { state in
      defer { state.motion = nil }
      return state.motion
    }
  }

  var isEmpty: Bool {
    state.withLock(\.actions.isEmpty)
  }
}

import Synchronization

/// When a page was last heard of, shared by a socket's reader and its watch.
final class LastHeard: Sendable {
  private struct State {
    var instant = ContinuousClock.now
    var isIntroduced = false
  }

  private let state = Mutex(State())

  /// How long nothing was heard.
  var silence: Duration {
    state.withLock { $0.instant.duration(to: .now) }
  }

  /// Whether the page introduced its scene.
  var isIntroduced: Bool {
    get { state.withLock { $0.isIntroduced } }
    set { state.withLock { $0.isIntroduced = newValue } }
  }

  func touch() {
    state.withLock { $0.instant = .now }
  }
}

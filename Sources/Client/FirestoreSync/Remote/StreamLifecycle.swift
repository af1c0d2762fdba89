/// When a stream is opened, closed and opened again. A pure value: what is to be done is returned.
package struct StreamLifecycle: Sendable {
  /// How far the stream is.
  package enum State: Hashable, Sendable {
    case stopped
    /// Opened, and not answered yet.
    case opening
    case open
    /// Over because of a failure; a start waits for the back-off.
    case failed
    case backingOff
  }

  /// What the owner of the stream is to do after a change.
  package enum Action: Hashable, Sendable {
    case open
    case close
    case openAfter(Duration)
  }

  package private(set) var state = State.stopped
  private var backoff = Backoff()
  /// Whether the server came within reach just before the present attempt began, or since.
  private var isWayNew = false

  package init() {}

  package var isStarted: Bool {
    state == .opening || state == .open || state == .backingOff
  }
  package var isOpen: Bool { state == .open }

  /// Someone needs the stream.
  package mutating func start(random: Double) -> Action? {
    switch state {
    case .stopped:
      state = .opening
      isWayNew = false
      return .open
    case .failed:
      state = .backingOff
      let delay = backoff.next(random: random)
      return .openAfter(isWayNew ? min(delay, Backoff.onNewWay) : delay)
    case .opening, .open, .backingOff: return nil
    }
  }

  /// The back-off is over.
  package mutating func backoffEnded() -> Action? {
    guard state == .backingOff else { return nil }
    state = .opening
    isWayNew = false
    return .open
  }

  /// The server may be reachable again: waiting for a back-off ends. An attempt
  /// that is under way may still fail on the old way, and one that begins now may come before the
  /// new one is ready; then the next is not long in coming.
  package mutating func becameReachable() -> Action? {
    let action = backoffEnded()
    isWayNew = true
    return action
  }

  package mutating func opened() {
    guard state == .opening else { return }
    state = .open
  }

  /// The server answers: it is well.
  package mutating func answered() {
    backoff.reset()
  }

  /// The server, or the way to it, ended the stream.
  package mutating func ended(_ failure: FirestoreFailure?) {
    if failure?.code == .resourceExhausted {
      backoff.resetToMaximum()
      isWayNew = false
    }
    state = .failed
  }

  /// Nobody needs the stream any more.
  package mutating func stop() -> Action? {
    defer {
      state = .stopped
      backoff.reset()
    }
    return state == .opening || state == .open ? .close : nil
  }

  /// The failure was an answer to what was sent and no trouble of the stream: the next start is
  /// immediate.
  package mutating func forgetFailure() {
    if state == .failed { state = .stopped }
    backoff.reset()
  }
}

import DocumentStore
import Synchronization

/// The session of a Listen call, which there is from its first request on.
///
/// A task that wants to reach the one that delivers the session's events reaches it here, and needs
/// no task of its own: of idle calls there are many.
final class ListenOpening: Sendable {
  private enum State {
    case closed
    case awaited(CheckedContinuation<WatchSession?, Never>)
    case open(WatchSession)
    case ended
  }

  private let state = Mutex(State.closed)

  /// Waits for the session; nil when the call ends before there is one. For one task.
  func session() async -> WatchSession? {
    await withCheckedContinuation { continuation in
      let known: WatchSession?? = state.withLock { state in
        switch state {
        case .open(let session): return session
        case .ended: return .some(nil)
        case .closed, .awaited:
          state = .awaited(continuation)
          return nil
        }
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  /// Takes the session; a call that is over closes it.
  func open(_ session: WatchSession) {
    let earlier = state.withLock { state in
      defer { if case .ended = state {} else { state = .open(session) } }
      return state
    }
    switch earlier {
    case .awaited(let continuation): continuation.resume(returning: session)
    case .ended: session.close()
    case .closed, .open: break
    }
  }

  /// Has the session's consumer look up, though there may be no events.
  func wake() {
    if case .open(let session) = state.withLock({ $0 }) { session.wake() }
  }

  /// Ends the session. Idempotent.
  func end() {
    let earlier = state.withLock { state in
      defer { state = .ended }
      return state
    }
    switch earlier {
    case .awaited(let continuation): continuation.resume(returning: nil)
    case .open(let session): session.close()
    case .closed, .ended: break
    }
  }
}

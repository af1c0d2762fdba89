internal import FirestoreSync
internal import Synchronization

/// A stream through a simulated network: passes on what comes, later or never.
///
/// `closed` is passed on last, exactly once, whether the server, the client or the network ends it.
final class SimulatedStream: Sendable {
  private enum State {
    case opening
    case open(close: @Sendable () -> Void)
    case cut
    case ended
  }

  private let simulator: NetworkSimulator
  private let state = Mutex(State.opening)
  private let number = Mutex(0)
  private let cutting: AsyncStream<Void>
  private let cutSignal: AsyncStream<Void>.Continuation

  init(_ simulator: NetworkSimulator) {
    self.simulator = simulator
    (cutting, cutSignal) = AsyncStream.makeStream()
    let number = simulator.opened { [weak self] in self?.cut() }
    self.number.withLock { $0 = number }
    if simulator.isOffline { cut() }
  }

  /// The stream is under way, and is ended by this.
  func attach(close: @escaping @Sendable () -> Void) {
    let isCut = state.withLock { state in
      switch state {
      case .opening:
        state = .open(close: close)
        return false
      case .open, .ended: return false
      case .cut: return true
      }
    }
    if isCut { close() }
  }

  /// The connection breaks.
  func cut() {
    let close: (@Sendable () -> Void)? = state.withLock { state in
      switch state {
      case .open(let close):
        state = .cut
        return close
      case .opening:
        state = .cut
        return nil
      case .cut, .ended: return nil
      }
    }
    cutSignal.finish()
    close?()
  }

  /// The stream has ended, so no answer comes any more.
  func stopWaiting() {
    cutSignal.finish()
  }

  var isCut: Bool {
    state.withLock { if case .cut = $0 { true } else { false } }
  }

  /// The stream is over; gives what is told of it.
  func end(_ failure: FirestoreFailure?) -> FirestoreFailure? {
    simulator.ended(number.withLock { $0 })
    let wasCut = state.withLock { state in
      defer { state = .ended }
      if case .cut = state { return true }
      return false
    }
    cutSignal.finish()
    return wasCut ? NetworkSimulator.failure : failure
  }

  /// Returns when an answer that is under way has come; false when it never does, once the stream is
  /// cut or closed.
  func waitForAnswer(to question: NetworkSimulator.Question, asked: ContinuousClock.Instant) async
    -> Bool
  {
    guard !isCut else { return false }
    switch simulator.fate(of: question) {
    case .comes(let delay):
      if delay > .zero { try? await Task.sleep(until: asked + delay) }
      return !isCut
    case .lost(let breaks):
      if breaks { cut() }
      // Until the end nothing more comes, and the server is not told that this has.
      for await _ in cutting {}
      return false
    }
  }
}

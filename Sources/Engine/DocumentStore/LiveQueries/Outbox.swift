import Synchronization

/// The events of one session on their way to its consumer.
///
/// Whoever puts events in never waits. A consumer that falls too far behind ends its session, so that
/// it neither delays others nor grows memory without bound.
final class Outbox: Sendable {
  /// Commits' events that may wait. What the consumer itself asked for is not counted.
  static let mostWaiting = 5_000

  enum Next: Sendable {
    case event(WatchEvent)
    /// Targets were added whose results the consumer is to load.
    case load
    case end
    case failure(StoreError)
  }

  private struct Entry {
    var event: WatchEvent
    var isFromCommit: Bool
  }

  private struct State {
    var events: [Entry] = []
    /// The first of `events` that is still to be taken.
    var position = 0
    var waitingFromCommits = 0
    var needsLoad = false
    var ending: Result<Void, StoreError>?
    var consumer: CheckedContinuation<Void, Never>?

    var hasSomething: Bool { needsLoad || position < events.count || ending != nil }

    mutating func takeEvent() -> WatchEvent? {
      guard position < events.count else { return nil }
      let entry = events[position]
      position += 1
      if entry.isFromCommit { waitingFromCommits -= 1 }
      if position == events.count || position >= 1_000 {
        events.removeFirst(position)
        position = 0
      }
      return entry.event
    }
  }

  private let state = Mutex(State())

  /// False when the consumer is too far behind and the session has to end.
  func put(_ events: [WatchEvent], fromCommit: Bool) -> Bool {
    let (consumer, isWithinBounds) = state.withLock {
      state -> (CheckedContinuation<Void, Never>?, Bool) in
      guard state.ending == nil else { return (nil, true) }
      state.events += events.map { Entry(event: $0, isFromCommit: fromCommit) }
      if fromCommit { state.waitingFromCommits += events.count }
      defer { state.consumer = nil }
      return (state.consumer, state.waitingFromCommits <= Outbox.mostWaiting)
    }
    consumer?.resume()
    return isWithinBounds
  }

  func requestLoad() {
    wake { $0.needsLoad = true }
  }

  /// Ends the session: after the events so far, or at once with a failure.
  func end(_ ending: Result<Void, StoreError>) {
    wake { state in
      guard state.ending == nil else { return }
      state.ending = ending
      if case .failure = ending { state.events = [] }
      if case .failure = ending { state.position = 0 }
    }
  }

  /// Waits for something to do. For one consumer.
  func next() async -> Next {
    while true {
      if let next = take() { return next }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isReady = state.withLock { state in
            if state.hasSomething { return true }
            state.consumer = continuation
            return false
          }
          if isReady { continuation.resume() }
        }
      } onCancel: {
        end(.success(()))
      }
    }
  }

  private func take() -> Next? {
    state.withLock { state in
      if state.needsLoad, state.ending == nil {
        state.needsLoad = false
        return .load
      }
      if let event = state.takeEvent() { return .event(event) }
      return switch state.ending {
      case nil: nil
      case .success: .end
      case .failure(let error): .failure(error)
      }
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      defer { state.consumer = nil }
      return state.consumer
    }
    consumer?.resume()
  }
}

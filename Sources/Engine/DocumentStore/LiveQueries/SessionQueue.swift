import DocumentModel
import Synchronization

/// The events of one session on their way to its consumer.
///
/// Putting events in never waits. What a consumer that is too far behind has not taken is dropped
/// (see `LiveQueryState.restart`), so that it neither delays others nor grows memory without bound.
final class SessionQueue: Sendable {
  /// Commits' events that may wait. What the consumer itself asked for is not counted.
  static let mostWaiting = 5_000
  /// What those events may come to. The documents of the first that wait are not counted: to weigh
  /// what is taken at once would cost more than it tells.
  static let mostBytes = 16 << 20

  enum Next: Sendable {
    /// All that waited, in order.
    case events([WatchEvent])
    /// Targets were added whose results the consumer is to load.
    case load
    case end
    case failure(StoreError)
  }

  private struct State {
    var events: [WatchEvent] = []
    var waitingFromCommits = 0
    var bytes = 0
    /// The version of the last snapshot that was handed over.
    var told = Timestamp.zero
    var needsLoad = false
    /// Somebody wants the consumer to look up.
    var isCalled = false
    var ending: Result<Void, StoreError>?
    var consumer: CheckedContinuation<Void, Never>?

    var hasSomething: Bool { needsLoad || isCalled || !events.isEmpty || ending != nil }

    mutating func take() -> [WatchEvent] {
      for case .snapshot(let version) in events.reversed() {
        told = version
        break
      }
      waitingFromCommits = 0
      bytes = 0
      defer { events = [] }
      return events
    }
  }

  private let state = Mutex(State())

  /// False when the consumer is too far behind, and what waits for it has to be dropped.
  func put(_ events: [WatchEvent], fromCommit: Bool) -> Bool {
    let (consumer, isWithinBounds) = state.withLock {
      state -> (CheckedContinuation<Void, Never>?, Bool) in
      guard state.ending == nil else { return (nil, true) }
      if fromCommit {
        if !state.events.isEmpty { state.bytes += events.reduce(0) { $0 + $1.size } }
        state.waitingFromCommits += events.count
      }
      state.events += events
      defer { state.consumer = nil }
      return (
        state.consumer,
        state.waitingFromCommits <= SessionQueue.mostWaiting
          && state.bytes <= SessionQueue.mostBytes
      )
    }
    consumer?.resume()
    return isWithinBounds
  }

  /// Drops what waits but for the answers that the consumer counts on; returns the version of the
  /// last snapshot that it was handed.
  func drop() -> Timestamp {
    state.withLock { state in
      state.events.removeAll { event in
        switch event {
        case .added, .removed: false
        case .reset, .change, .current, .snapshot: true
        }
      }
      state.waitingFromCommits = 0
      state.bytes = 0
      return state.told
    }
  }

  /// Has the consumer look up, though there may be no events.
  func wake() {
    wake { $0.isCalled = true }
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
      if !state.events.isEmpty || state.isCalled {
        state.isCalled = false
        return .events(state.take())
      }
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

extension WatchEvent {
  /// About the memory that the event holds.
  fileprivate var size: Int {
    if case .change(.document(let document, _, _)) = self {
      100 + Value.storageSize(of: document.fields)
    } else {
      100
    }
  }
}

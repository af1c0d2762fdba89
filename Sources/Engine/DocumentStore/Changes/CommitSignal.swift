import Synchronization

/// Wakes the waiting tasks when something was committed.
final class CommitSignal: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var last = 0
    var isClosed = false

    var inOrder: [AsyncStream<Void>.Continuation] {
      listeners.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private let state = Mutex(State())

  func send() {
    for listener in state.withLock({ $0.inOrder }) { listener.yield() }
  }

  /// An element after commits; those that come while one is being looked at count once. Ends when
  /// the store closes.
  var commits: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.last += 1
      state.listeners[state.last] = continuation
      return state.last
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[number] = nil }
    }
    return stream
  }

  func close() {
    let listeners = state.withLock { state in
      defer { state.listeners = [:] }
      state.isClosed = true
      return state.inOrder
    }
    for listener in listeners { listener.finish() }
  }
}

import Synchronization

/// Clients that each make one call after another until the time is over.
final class RepeatedCalls: Sendable {
  private struct State {
    var times: [Duration] = []
    var running: Int
    var failure: (any Error)?
  }

  private let state: Mutex<State>
  private let end: ContinuousClock.Instant
  private let over: AsyncStream<Void>
  private let finish: AsyncStream<Void>.Continuation

  /// - Parameter end: after it, no client begins anything more.
  init(by clients: Int, until end: ContinuousClock.Instant) {
    state = Mutex(State(running: clients))
    self.end = end
    (over, finish) = AsyncStream.makeStream()
  }

  /// Waits until all clients have finished, and tells how long each call took.
  func times() async throws -> [Duration] {
    for await _ in over {}
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.times
    }
  }

  /// Takes note of what became of a client's call.
  ///
  /// - Parameter start: when it began; nil for one that is not measured.
  /// - Returns: whether the client goes on.
  func note(_ error: (any Error)?, since start: ContinuousClock.Instant?) -> Bool {
    let now = ContinuousClock.now
    let (goesOn, isLast) = state.withLock { state in
      state.failure = state.failure ?? error
      if error == nil, let start { state.times.append(now - start) }
      let goesOn = state.failure == nil && now < end
      if !goesOn { state.running -= 1 }
      return (goesOn, state.running == 0)
    }
    if isLast { finish.finish() }
    return goesOn
  }

  /// Has a client make calls of one message, each with an answer of its own.
  func call(
    _ method: String, over handler: CallHandler,
    _ request: @escaping @Sendable () throws -> [UInt8]
  ) {
    let start = ContinuousClock.now
    do {
      let message = try request()
      _ = handler.start(
        method, message, isOnly: true,
        CallHandler.Call(receive: { _ in }) { [self] error in
          if note(error, since: start) { call(method, over: handler, request) }
        })
    } catch {
      _ = note(error, since: nil)
    }
  }
}

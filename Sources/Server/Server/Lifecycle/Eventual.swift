import Synchronization

/// A value that becomes known once, for any number of waiters.
final class Eventual<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Result<Value, ServerError>, Never>

  private enum State {
    case unknown([Waiter])
    case known(Result<Value, ServerError>)
  }

  private let state = Mutex<State>(.unknown([]))

  /// Tells every waiter, present and future. Only the first call counts.
  func settle(_ result: Result<Value, ServerError>) {
    let waiters = state.withLock { state -> [Waiter] in
      guard case .unknown(let waiters) = state else { return [] }
      state = .known(result)
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: result) }
  }

  /// The value, once it is known.
  var value: Value {
    get async throws(ServerError) {
      let result = await withCheckedContinuation { continuation in
        let known = state.withLock { state -> Result<Value, ServerError>? in
          switch state {
          case .known(let result): return result
          case .unknown(let waiters):
            state = .unknown(waiters + [continuation])
            return nil
          }
        }
        if let known { continuation.resume(returning: known) }
      }
      return try result.get()
    }
  }
}

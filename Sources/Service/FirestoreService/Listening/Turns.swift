import Synchronization

/// A value that tasks change by turns, first come, first served. Unlike under a lock, a task may wait
/// for other things during its turn.
final class Turns<Value: Sendable>: Sendable {
  private struct State {
    /// Nil during a turn.
    var value: Value?
    var waiting: [CheckedContinuation<Value, Never>] = []
  }

  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// Runs `body` with the value once all turns that were asked for before are over. Does not end
  /// early when its task is cancelled; `body` may.
  func take<Result>(_ body: (inout Value) async throws -> Result) async rethrows -> Result {
    var value = await value()
    defer { put(value) }
    return try await body(&value)
  }

  private func value() async -> Value {
    if let value = state.withLock({ $0.value.take() }) { return value }
    return await withCheckedContinuation { continuation in
      let value = state.withLock { state -> Value? in
        if let value = state.value.take() { return value }
        state.waiting.append(continuation)
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }

  private func put(_ value: Value) {
    let next = state.withLock { state -> CheckedContinuation<Value, Never>? in
      if state.waiting.isEmpty {
        state.value = value
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume(returning: value)
  }
}

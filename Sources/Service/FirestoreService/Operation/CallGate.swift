package import DocumentStore
import Synchronization

/// Lets calls in as long as their answers can be expected in time; what it refuses is
/// RESOURCE_EXHAUSTED, upon which clients wait and try again.
///
/// How long a call will take is the number of calls in work divided by the rate at which calls end
/// (Little's law), so what is refused follows the load and not a guess of it.
package final class CallGate: Sendable {
  private struct State {
    var calls = 0
    var streams = 0
    /// When the second that is being counted began, and the calls that have ended in it.
    var second: ContinuousClock.Instant
    var ended = 0
    /// Since when there have always been calls enough to show what the server can do; nil while there
    /// are fewer.
    var busySince: ContinuousClock.Instant?
    /// Whether there have been so many in this second.
    var hasBeenBusy = false
    /// Calls that end in a second when there are enough; nil where that has not been seen lately.
    var rate: Double?
  }

  private let limits: CallLimits
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  package init(
    limits: CallLimits = CallLimits(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.limits = limits
    self.now = now
    state = Mutex(State(second: now()))
  }

  /// Holds a place for one call, until it is let go of.
  package func enter() throws(StoreError) -> Place {
    let now = now()
    let isIn = state.withLock { state in
      count(&state, at: now)
      guard state.calls < limits.calls else { return false }
      if state.calls >= limits.always, let rate = state.rate,
        Double(state.calls) / max(rate, 0.1) > limits.wait / .seconds(1)
      {
        return false
      }
      state.calls += 1
      if state.calls >= limits.always, state.busySince == nil {
        state.busySince = now
        state.hasBeenBusy = true
      }
      return true
    }
    guard isIn else {
      throw StoreError(
        .resourceExhausted, "The server has more calls than it can answer in time. Try again later."
      )
    }
    return Place { [self] in
      let now = self.now()
      state.withLock { state in
        state.ended += 1
        count(&state, at: now)
        state.calls -= 1
        if state.calls < limits.always { state.busySince = nil }
      }
    }
  }

  /// Holds a place for one stream, until it is let go of.
  package func enterStream() throws(StoreError) -> Place {
    let isIn = state.withLock { state in
      guard state.streams < limits.streams else { return false }
      state.streams += 1
      return true
    }
    guard isIn else {
      throw StoreError(
        .resourceExhausted, "The server has \(limits.streams) streams open. Try again later.")
    }
    return Place { [self] in state.withLock { $0.streams -= 1 } }
  }

  /// After each second, takes its count into the rate.
  ///
  /// A server that has little to do ends few calls because few are asked of it: such a second says
  /// nothing of what it could do, and makes what was seen before too old to go by.
  private func count(_ state: inout State, at now: ContinuousClock.Instant) {
    let seconds = (now - state.second) / .seconds(1)
    guard seconds >= 1 else { return }
    let latest = Double(state.ended) / seconds
    if let since = state.busySince, since <= state.second {
      state.rate = state.rate.map { ($0 + latest) / 2 } ?? latest
    } else if state.hasBeenBusy {
      // With calls enough for a part of the second, it could have been more.
      state.rate = state.rate.map { max($0, latest) }
    } else {
      state.rate = nil
    }
    state.ended = 0
    state.second = now
    state.hasBeenBusy = state.busySince != nil
  }

  /// One place behind the gate, free again once nobody holds this.
  package final class Place: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(leave: @escaping @Sendable () -> Void) {
      self.leave = leave
    }

    deinit { leave() }
  }
}

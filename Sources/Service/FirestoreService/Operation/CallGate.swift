package import DocumentStore
import Synchronization

/// Lets calls in as long as their answers can be expected in time; what it refuses is
/// RESOURCE_EXHAUSTED, upon which clients wait and try again.
///
/// A call whose answer waits for its client to take it is not in work: a client that reads nothing
/// holds up nobody else. Nor is one that waits for others' transactions.
///
/// How long a call will take is the number of calls in work divided by the rate at which calls end
/// (Little's law), so what is refused follows the load and not a guess of it.
package final class CallGate: Sendable {
  private struct State {
    /// Calls in work, and calls that wait: their answers for their clients, or for transactions.
    var calls = 0
    var waiting = 0
    var streams = 0
    /// Both kinds of calls, and streams, by the address that they come from.
    var callsByAddress: [PeerAddress: Int] = [:]
    var streamsByAddress: [PeerAddress: Int] = [:]
    /// The same by the account that makes them, once it is known.
    var callsByAccount: [String: Int] = [:]
    var streamsByAccount: [String: Int] = [:]
    /// When the second that is being counted began, and the calls that have ended in it.
    var second: ContinuousClock.Instant
    var ended = 0
    /// Since when there have always been calls enough to show what the server can do; nil while
    /// there are fewer.
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
  ///
  /// - Parameter address: where it comes from; nil for a client without a limit of its own.
  package func enter(from address: PeerAddress? = nil) throws(StoreError) -> Place {
    let now = now()
    let isIn = state.withLock { state in
      count(&state, at: now)
      guard state.calls < limits.calls, state.waiting < limits.streams else { return false }
      if let address, state.callsByAddress[address, default: 0] >= limits.callsByAddress {
        return false
      }
      if state.calls >= limits.always, let rate = state.rate,
        Double(state.calls) / max(rate, 0.1) > limits.wait / .seconds(1)
      {
        return false
      }
      if let address { state.callsByAddress[address, default: 0] += 1 }
      begin(&state, at: now)
      return true
    }
    guard isIn else {
      throw StoreError(
        .resourceExhausted, "The server has more calls than it can answer in time. Try again later."
      )
    }
    return Place(of: self) { [self] hasAnswered in
      let now = self.now()
      state.withLock { state in
        if let address { state.callsByAddress.remove(address) }
        end(&state, at: now, isCounted: !hasAnswered)
      }
    }
  }

  /// Holds a place for one stream, until it is let go of.
  ///
  /// - Parameter address: where it comes from; nil for a client without a limit of its own.
  package func enterStream(from address: PeerAddress? = nil) throws(StoreError) -> Place {
    let isIn = state.withLock { state in
      guard state.streams < limits.streams else { return false }
      if let address {
        let own = state.streamsByAddress[address, default: 0]
        guard own < limits.streamsByAddress else { return false }
        state.streamsByAddress[address] = own + 1
      }
      state.streams += 1
      return true
    }
    guard isIn else {
      throw StoreError(
        .resourceExhausted, "The server has as many streams open as it can. Try again later.")
    }
    return Place(of: self) { [self] _ in
      state.withLock { state in
        state.streams -= 1
        if let address { state.streamsByAddress.remove(address) }
      }
    }
  }

  /// Holds one of the calls that an account may have in work, until it is let go of.
  package func enter(as account: String) throws(StoreError) -> Share {
    try share(of: account, in: \.callsByAccount, most: limits.callsByAccount)
  }

  /// Holds one of the streams that an account may have open, until it is let go of.
  package func enterStream(as account: String) throws(StoreError) -> Share {
    try share(of: account, in: \.streamsByAccount, most: limits.streamsByAccount)
  }

  private func share(
    of account: String, in counts: any WritableKeyPath<State, [String: Int]> & Sendable, most: Int
  ) throws(StoreError) -> Share {
    let isIn = state.withLock { state in
      let own = state[keyPath: counts][account, default: 0]
      guard own < most else { return false }
      state[keyPath: counts][account] = own + 1
      return true
    }
    guard isIn else {
      throw StoreError(
        .resourceExhausted, "The account has as many calls open as it may. Try again later.")
    }
    return Share { [self] in state.withLock { $0[keyPath: counts].remove(account) } }
  }

  /// - Parameter isFirst: whether the call hands over its first answers, with which its work is done.
  private func wait<Result>(
    isFirst: Bool, _ body: () async throws -> Result
  ) async rethrows -> Result {
    let start = now()
    state.withLock { state in
      end(&state, at: start, isCounted: isFirst)
      state.waiting += 1
    }
    defer {
      let end = now()
      state.withLock { state in
        state.waiting -= 1
        begin(&state, at: end)
      }
    }
    return try await body()
  }

  /// - Parameter isWaiting: whether the wait begins, or has ended.
  private func waits(_ isWaiting: Bool) {
    let now = now()
    state.withLock { state in
      if isWaiting {
        end(&state, at: now, isCounted: false)
        state.waiting += 1
      } else {
        state.waiting -= 1
        begin(&state, at: now)
      }
    }
  }

  private func begin(_ state: inout State, at now: ContinuousClock.Instant) {
    state.calls += 1
    guard state.calls >= limits.always, state.busySince == nil else { return }
    state.busySince = now
    state.hasBeenBusy = true
  }

  private func end(_ state: inout State, at now: ContinuousClock.Instant, isCounted: Bool) {
    if isCounted { state.ended += 1 }
    count(&state, at: now)
    state.calls -= 1
    if state.calls < limits.always { state.busySince = nil }
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

  /// One of the calls or streams of an account, free again once nobody holds this.
  package final class Share: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(leave: @escaping @Sendable () -> Void) {
      self.leave = leave
    }

    deinit { leave() }
  }

  /// One place inside the gate, free again once nobody holds this.
  package final class Place: Sendable {
    private let gate: CallGate
    private let leave: @Sendable (_ hasAnswered: Bool) -> Void
    private let hasAnswered = Atomic(false)

    fileprivate init(of gate: CallGate, leave: @escaping @Sendable (_ hasAnswered: Bool) -> Void) {
      self.gate = gate
      self.leave = leave
    }

    deinit { leave(hasAnswered.load(ordering: .relaxed)) }

    /// Gives up the place of a call when it begins to wait for others' transactions (true), and takes
    /// it again when the wait has ended (false).
    package func waits(_ isWaiting: Bool) {
      gate.waits(isWaiting)
    }

    /// Gives up the place of a call for as long as `body` waits for the call's client.
    package func whileClientReads<Result>(
      _ body: () async throws -> Result
    ) async rethrows -> Result {
      let isFirst = !hasAnswered.exchange(true, ordering: .relaxed)
      return try await gate.wait(isFirst: isFirst, body)
    }
  }
}

extension Dictionary where Value == Int {
  /// Counts one less.
  fileprivate mutating func remove(_ key: Key) {
    let rest = self[key, default: 1] - 1
    self[key] = rest > 0 ? rest : nil
  }
}

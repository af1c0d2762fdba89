import Synchronization

/// What has been received of one request's body.
package final class ReceivedBody: Sendable {
  private struct State {
    var held = 0
    var isRefused = false
    /// Whether the server waits for bytes; a client is not slow while it does not.
    var isWaiting = false
    /// Whether it waited when the pace was checked before, and what came since.
    var hasWaited = false
    var arrived = 0
  }

  let key: String?
  private let most: Int
  private let ledger: BodyLedger
  private let giveUp: @Sendable () -> Void
  private let state = Mutex(State())

  init(key: String?, most: Int, ledger: BodyLedger, giveUp: @escaping @Sendable () -> Void) {
    self.key = key
    self.most = most
    self.ledger = ledger
    self.giveUp = giveUp
  }

  /// Whether there was no room for some of its bytes.
  package var isRefused: Bool { state.withLock(\.isRefused) }

  /// Notes that the server waits for more.
  package func wait() {
    state.withLock { $0.isWaiting = true }
  }

  /// Notes that bytes came, or that none come any more; false where there is no room for them.
  ///
  /// - Parameter weight: what is decoded from them takes beside the bytes themselves.
  package func take(_ count: Int, weight: Int = 0) -> Bool {
    state.withLock { state in
      state.isWaiting = false
      state.arrived += count
      let new = min(count + weight, max(0, most - state.held))
      guard ledger.take(new, key) else {
        state.isRefused = true
        return false
      }
      state.held += new
      return true
    }
  }

  /// Gives the body up if less than `least` came since the last time, when it was waited for, too.
  func checkPace(_ least: Int) {
    let isSlow = state.withLock { state in
      defer {
        state.hasWaited = state.isWaiting
        state.arrived = 0
      }
      return state.isWaiting && state.arrived < least && state.hasWaited
    }
    if isSlow { giveUp() }
  }

  /// The bytes that were counted, which are not any more.
  func release() -> Int {
    state.withLock { state in
      defer { state.held = 0 }
      return state.held
    }
  }
}

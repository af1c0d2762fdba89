/// What to believe of the connection, from how the watch stream fares. A pure value: what is to be
/// done is returned.
///
/// One failed attempt, or ten seconds without an answer, count as offline: listeners are then told
/// what the cache holds.
package struct OnlineStateTracker: Sendable {
  package static let timeout = Duration.seconds(10)
  package static let failuresUntilOffline = 1

  /// What the owner is to do after a change.
  package enum Action: Hashable, Sendable {
    case tell(OnlineState)
    case startTimeout
    case cancelTimeout
  }

  package private(set) var state = OnlineState.unknown
  private var failures = 0
  private var isWaiting = false

  package init() {}

  package mutating func watchStreamStarts() -> [Action] {
    guard failures == 0, !isWaiting else { return [] }
    isWaiting = true
    return become(.unknown) + [.startTimeout]
  }

  package mutating func timedOut() -> [Action] {
    guard isWaiting else { return [] }
    isWaiting = false
    return become(.offline)
  }

  package mutating func watchStreamFailed() -> [Action] {
    guard state != .online else { return become(.unknown) }
    failures += 1
    guard failures >= Self.failuresUntilOffline else { return [] }
    return stopWaiting() + become(.offline)
  }

  /// The state is known: the stream has answered, or is not to be used.
  package mutating func set(_ state: OnlineState) -> [Action] {
    failures = 0
    return stopWaiting() + become(state)
  }

  private mutating func stopWaiting() -> [Action] {
    defer { isWaiting = false }
    return isWaiting ? [.cancelTimeout] : []
  }

  private mutating func become(_ new: OnlineState) -> [Action] {
    guard state != new else { return [] }
    state = new
    return [.tell(new)]
  }
}

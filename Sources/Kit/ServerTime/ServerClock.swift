import Foundation

/// What the server's clock shows, learnt from when it took what this device wrote.
package struct ServerClock: Hashable, Sendable {
  /// How far the server's clock is ahead, at least; nil until something was learnt.
  private var lead: TimeInterval?

  package init() {}

  /// The server took something at `serverTime`, and this device heard of it at `now`.
  ///
  /// Hearing takes time, so the true lead is larger than what is seen, and the largest comes closest.
  package mutating func learn(serverTime: Date, now: Date) {
    lead = max(lead ?? -.infinity, serverTime.timeIntervalSince(now))
  }

  /// What the server's clock shows.
  package func serverTime(at now: Date) -> Date {
    now + (lead ?? 0)
  }
}

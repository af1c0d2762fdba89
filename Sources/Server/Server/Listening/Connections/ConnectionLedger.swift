import Accounts
package import CoreMetrics
import NIOCore
import Synchronization

/// Counts the open connections of all of a server's ports and lets no more in than it can hold: a
/// process without a file descriptor left can neither answer nor write, and may not survive.
package final class ConnectionLedger: Sendable {
  /// Which limit has no room for another connection.
  package enum Refusal: String, Error, CaseIterable {
    case all, strangers, address
  }

  private struct State {
    var all = 0
    var strangers = 0
    var byAddress: [String: Int] = [:]
  }

  package let limits: ConnectionLimits
  private let metrics: any MetricsFactory
  private let state = Mutex(State())

  /// - Parameter metrics: counts the open and the refused connections.
  package init(limits: ConnectionLimits, metrics: any MetricsFactory) {
    self.limits = limits
    self.metrics = metrics
  }

  /// Counts one more connection, or says which limit refuses it. `leave(_:)` follows when an admitted
  /// one has ended.
  ///
  /// - Parameter address: where it comes from; nil where that is not known.
  package func admit(_ address: String?) -> Refusal? {
    let key = Self.key(address)
    let (refusal, count) = state.withLock { state -> (Refusal?, Int) in
      if state.all >= limits.all { return (.all, state.all) }
      if let key {
        if state.strangers >= limits.strangers { return (.strangers, state.all) }
        if state.byAddress[key, default: 0] >= limits.address { return (.address, state.all) }
        state.strangers += 1
        state.byAddress[key, default: 0] += 1
      }
      state.all += 1
      return (nil, state.all)
    }
    if let refusal {
      Counter(
        label: "hearth_connections_refused", dimensions: [("limit", refusal.rawValue)],
        factory: metrics
      ).increment()
    }
    tell(count)
    return refusal
  }

  /// Notes that an admitted connection has ended.
  package func leave(_ address: String?) {
    let key = Self.key(address)
    let count = state.withLock { state in
      state.all -= 1
      if let key {
        state.strangers -= 1
        let rest = state.byAddress[key, default: 1] - 1
        state.byAddress[key] = rest > 0 ? rest : nil
      }
      return state.all
    }
    tell(count)
  }

  private func tell(_ count: Int) {
    Gauge(label: "hearth_connections_open", factory: metrics).record(count)
  }

  private static func key(_ address: String?) -> String? {
    RequestOrigin(address: address).limitedAddress
  }
}

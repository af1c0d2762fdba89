import Accounts
package import CoreMetrics
import Synchronization

/// Counts the bytes of requests' bodies that the server holds, and finds the bodies that come too
/// slowly.
package final class BodyLedger: Sendable {
  private struct State {
    var all = 0
    var byAddress: [String: Int] = [:]
    var open: [ObjectIdentifier: ReceivedBody] = [:]
  }

  package let limits: BodyLimits
  private let metrics: any MetricsFactory
  private let heldBytes: Gauge
  private let state = Mutex(State())

  /// - Parameter metrics: shows the bytes that are held and what was refused.
  package init(limits: BodyLimits, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    self.limits = limits
    self.metrics = metrics
    heldBytes = metrics.heldBytes("http")
  }

  /// The bytes that are held now.
  package var held: Int { state.withLock(\.all) }

  /// Counts the bytes of a new body, until `close(_:)`.
  ///
  /// - Parameters:
  ///   - address: where it comes from; nil where that is not known.
  ///   - most: so many bytes of it are held at most, where they are passed on as they come.
  ///   - giveUp: called when it comes too slowly.
  package func open(
    from address: String?, most: Int = .max, giveUp: @escaping @Sendable () -> Void
  ) -> ReceivedBody {
    let body = ReceivedBody(
      key: RequestOrigin(address: address).limitedAddress, most: most, ledger: self,
      giveUp: giveUp)
    state.withLock { $0.open[ObjectIdentifier(body)] = body }
    return body
  }

  /// Lets go of a body and of the bytes that are counted for it.
  package func close(_ body: ReceivedBody) {
    let held = body.release()
    let all = state.withLock { state in
      state.open[ObjectIdentifier(body)] = nil
      state.all -= held
      if let key = body.key {
        let rest = state.byAddress[key, default: held] - held
        state.byAddress[key] = rest > 0 ? rest : nil
      }
      return state.all
    }
    if held > 0 { heldBytes.record(all) }
  }

  /// Counts more bytes; false where there is no room for them.
  func take(_ count: Int, _ key: String?) -> Bool {
    let (refusal, all) = state.withLock { state -> (RequestMemory.Refusal?, Int) in
      guard count <= limits.all - state.all else { return (.all, state.all) }
      if let key {
        let own = state.byAddress[key, default: 0]
        guard count <= limits.address - own else { return (.address, state.all) }
        state.byAddress[key] = own + count
      }
      state.all += count
      return (nil, state.all)
    }
    if let refusal {
      metrics.refused("http", by: refusal.rawValue)
    } else if count > 0 {
      heldBytes.record(all)
    }
    return refusal == nil
  }

  /// Gives up the bodies that brought too little since the last time. Call it once in `interval`.
  package func giveUpSlow() {
    let open = state.withLock { Array($0.open.values) }
    for body in open { body.checkPace(limits.leastBytes) }
  }
}

package import CoreMetrics
import NIOCore
import Synchronization

/// Counts the bytes of requests that are under way: in all, by address and by connection.
package final class RequestMemory: Sendable {
  package typealias Refusal = ByteLedger.Refusal
  package typealias Source = ByteLedger.Source

  let limits: RequestLimits
  private let ledger: ByteLedger
  private let metrics: any MetricsFactory
  private let heldBytes: Gauge
  private let deadlines = Mutex<[ObjectIdentifier: NIOLoopBound<RequestDeadlines>]>([:])

  /// The bytes that are taken.
  package var bytes: Int { ledger.bytes }

  /// - Parameter metrics: shows the bytes that are taken and what was refused.
  package init(limits: RequestLimits, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    self.limits = limits
    self.metrics = metrics
    ledger = ByteLedger(
      limits: ByteLedger.Limits(
        all: limits.bytes, address: limits.bytesByAddress, connection: limits.bytesByConnection))
    heldBytes = metrics.heldBytes("grpc")
  }

  /// What ends the requests of an event loop that take too long. Call it on the loop.
  func deadlines(on loop: any EventLoop) -> RequestDeadlines {
    deadlines.withLock { known in
      let key = ObjectIdentifier(loop)
      let bound =
        known[key] ?? NIOLoopBound(RequestDeadlines(loop: loop), eventLoop: loop)
      known[key] = bound
      return bound.value
    }
  }

  /// Takes more bytes; false, and without effect, where a limit does not allow it.
  func take(_ bytes: Int, for source: Source) -> Bool {
    let (refusal, all) = ledger.take(bytes, for: source)
    if let refusal {
      refused(by: refusal.rawValue)
    } else {
      heldBytes.record(all)
    }
    return refusal == nil
  }

  /// Counts a request that was refused, by the limit that had no room for it.
  func refused(by limit: String) {
    metrics.refused("grpc", by: limit)
  }

  /// Gives back bytes that were taken.
  func giveBack(_ bytes: Int, for source: Source) {
    heldBytes.record(ledger.giveBack(bytes, for: source))
  }
}

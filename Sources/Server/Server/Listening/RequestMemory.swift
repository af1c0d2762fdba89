package import CoreMetrics
import Synchronization

/// Counts the bytes of requests that are under way: in all, by address and by connection.
package final class RequestMemory: Sendable {
  /// Which limit has no room for more bytes.
  package enum Refusal: String {
    case all, address, connection
  }

  /// Whose bytes they are.
  package struct Source: Sendable {
    /// Tells connections apart.
    package var connection: ObjectIdentifier
    /// Nil for one without a limit of its own.
    package var address: String?

    package init(connection: ObjectIdentifier, address: String? = nil) {
      self.connection = connection
      self.address = address
    }
  }

  private struct State {
    var bytes = 0
    var addresses: [String: Int] = [:]
    var connections: [ObjectIdentifier: Int] = [:]
  }

  let limits: RequestLimits
  private let metrics: any MetricsFactory
  private let state = Mutex(State())

  /// The bytes that are taken.
  package var bytes: Int { state.withLock { $0.bytes } }

  /// - Parameter metrics: shows the bytes that are taken and what was refused.
  package init(limits: RequestLimits, metrics: any MetricsFactory = NOOPMetricsHandler.instance) {
    self.limits = limits
    self.metrics = metrics
  }

  /// Takes more bytes; false, and without effect, where a limit does not allow it.
  func take(_ bytes: Int, for source: Source) -> Bool {
    let (refusal, all) = state.withLock { state -> (Refusal?, Int) in
      let byConnection = state.connections[source.connection, default: 0] + bytes
      let byAddress = source.address.map { state.addresses[$0, default: 0] + bytes }
      if state.bytes + bytes > limits.bytes { return (.all, state.bytes) }
      if byConnection > limits.bytesByConnection { return (.connection, state.bytes) }
      if byAddress ?? 0 > limits.bytesByAddress { return (.address, state.bytes) }
      state.bytes += bytes
      state.connections[source.connection] = byConnection
      if let address = source.address { state.addresses[address] = byAddress }
      return (nil, state.bytes)
    }
    if let refusal {
      metrics.refused("grpc", by: refusal.rawValue)
    } else {
      metrics.hold("grpc", all)
    }
    return refusal == nil
  }

  /// Gives back bytes that were taken.
  func giveBack(_ bytes: Int, for source: Source) {
    let all = state.withLock { state in
      state.bytes -= bytes
      state.connections.subtract(bytes, from: source.connection)
      if let address = source.address { state.addresses.subtract(bytes, from: address) }
      return state.bytes
    }
    metrics.hold("grpc", all)
  }
}

extension Dictionary where Value == Int {
  fileprivate mutating func subtract(_ bytes: Int, from key: Key) {
    let rest = self[key, default: 0] - bytes
    self[key] = rest > 0 ? rest : nil
  }
}

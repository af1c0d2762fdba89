import Synchronization

/// Counts the bytes of requests that are under way: in all, by address and by connection.
package final class RequestMemory: Sendable {
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
  private let state = Mutex(State())

  /// The bytes that are taken.
  package var bytes: Int { state.withLock { $0.bytes } }

  package init(limits: RequestLimits) {
    self.limits = limits
  }

  /// Takes more bytes; false, and without effect, where a limit does not allow it.
  func take(_ bytes: Int, for source: Source) -> Bool {
    state.withLock { state in
      let byConnection = state.connections[source.connection, default: 0] + bytes
      let byAddress = source.address.map { state.addresses[$0, default: 0] + bytes }
      guard state.bytes + bytes <= limits.bytes, byConnection <= limits.bytesByConnection,
        byAddress ?? 0 <= limits.bytesByAddress
      else { return false }
      state.bytes += bytes
      state.connections[source.connection] = byConnection
      if let address = source.address { state.addresses[address] = byAddress }
      return true
    }
  }

  /// Gives back bytes that were taken.
  func giveBack(_ bytes: Int, for source: Source) {
    state.withLock { state in
      state.bytes -= bytes
      state.connections.subtract(bytes, from: source.connection)
      if let address = source.address { state.addresses.subtract(bytes, from: address) }
    }
  }
}

extension Dictionary where Value == Int {
  fileprivate mutating func subtract(_ bytes: Int, from key: Key) {
    let rest = self[key, default: 0] - bytes
    self[key] = rest > 0 ? rest : nil
  }
}

import Synchronization

/// Counts bytes in all, by address and by connection, and takes no more than there is room for.
package final class ByteLedger: Sendable {
  /// Which limit has no room for more bytes.
  package enum Refusal: String {
    case all, address, connection
  }

  /// How many bytes there may be.
  package struct Limits: Hashable, Sendable {
    /// All together.
    package var all: Int
    /// Those of one address.
    package var address: Int
    /// Those of one connection.
    package var connection: Int

    package init(all: Int, address: Int, connection: Int) {
      self.all = all
      self.address = address
      self.connection = connection
    }
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

  private let limits: Limits
  private let state = Mutex(State())

  init(limits: Limits) {
    self.limits = limits
  }

  /// The bytes that are taken.
  var bytes: Int { state.withLock { $0.bytes } }

  /// Takes more bytes, unless a limit refuses them; says how many are taken then.
  func take(_ bytes: Int, for source: Source) -> (refusal: Refusal?, all: Int) {
    state.withLock { state in
      let byConnection = state.connections[source.connection, default: 0] + bytes
      let byAddress = source.address.map { state.addresses[$0, default: 0] + bytes }
      if state.bytes + bytes > limits.all { return (.all, state.bytes) }
      if byConnection > limits.connection { return (.connection, state.bytes) }
      if byAddress ?? 0 > limits.address { return (.address, state.bytes) }
      state.bytes += bytes
      state.connections[source.connection] = byConnection
      if let address = source.address { state.addresses[address] = byAddress }
      return (nil, state.bytes)
    }
  }

  /// Gives back bytes that were taken; returns how many are taken then.
  func giveBack(_ bytes: Int, for source: Source) -> Int {
    state.withLock { state in
      state.bytes -= bytes
      state.connections.subtract(bytes, from: source.connection)
      if let address = source.address { state.addresses.subtract(bytes, from: address) }
      return state.bytes
    }
  }
}

extension Dictionary where Value == Int {
  fileprivate mutating func subtract(_ bytes: Int, from key: Key) {
    let rest = self[key, default: 0] - bytes
    self[key] = rest > 0 ? rest : nil
  }
}

package import NIOCore
import Synchronization

/// The senders of the connections that the Firestore port passes on to the web's port.
///
/// The web's port sees such a connection come from this machine, which would have limits that no
/// stranger should have. Each is known by the address that it comes from there, as long as it
/// lasts.
package final class PassedConnections: Sendable {
  private let clients = Mutex<[SocketAddress: SocketAddress]>([:])

  package init() {}

  /// Notes that what comes from `address` is passed on for `client`. Call it before the first byte
  /// is sent, and `remove(_:)` when the connection has ended.
  package func add(_ address: SocketAddress, for client: SocketAddress) {
    clients.withLock { $0[address] = client }
  }

  /// Forgets a connection.
  package func remove(_ address: SocketAddress) {
    clients.withLock { _ = $0.removeValue(forKey: address) }
  }

  /// For whom a connection from `address` is passed on; nil for one that is nobody else's.
  package func client(behind address: SocketAddress) -> SocketAddress? {
    clients.withLock { $0[address] }
  }
}

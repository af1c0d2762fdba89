import NIOCore

/// Finds out who is at the other end of a connection: the client of the Firestore port, or the one
/// for whom a trusted proxy speaks.
struct Peers: Sendable {
  let passed: PassedConnections
  /// The proxies whose `X-Forwarded-For` is believed.
  let proxies: [Network]

  /// The sender of a request over a connection from `address`; nil where a proxy names nobody.
  ///
  /// - Parameter forwarded: the values of the request's `X-Forwarded-For`.
  func client(at address: SocketAddress, forwarded: [String]) -> SocketAddress? {
    let client = passed.client(behind: address) ?? address
    guard let ip = client.ipAddress, isProxy(ip), let named = name(in: forwarded) else {
      return client
    }
    // A proxy that names nobody by an address is not worth more trust than that it is there.
    return try? SocketAddress(ipAddress: named, port: 0)
  }

  /// The last address that no trusted proxy wrote of another: what stands before may be made up.
  private func name(in forwarded: [String]) -> String? {
    let hops = forwarded.flatMap { $0.split(separator: ",") }
      .map { $0.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace } }
    return (hops.last { !isProxy(String($0)) } ?? hops.first).map { String($0) }
  }

  private func isProxy(_ ip: String) -> Bool { proxies.contains { $0.contains(ip) } }
}

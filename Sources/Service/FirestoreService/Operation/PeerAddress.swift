package import NIOCore

/// Where a call comes from, as limits by address count it: an IPv4 address, or the 64 bits of an IPv6
/// address that name a network, of whose other addresses a client has as many as it likes.
package struct PeerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address or the network as text.
  package let description: String

  /// Nil for this machine's own address, which hosted apps and proxies share, and for what is not an
  /// address of the internet protocol.
  package init?(_ address: SocketAddress) {
    guard let text = address.ipAddress else { return nil }
    self.init(text: text)
  }

  /// - Parameter peer: as gRPC spells it: `ipv4:10.0.0.1:5000`, `ipv6:[::1]:5000`.
  package init?(grpc peer: String) {
    let parts = peer.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0] == "ipv4" || parts[0] == "ipv6",
      let port = parts[1].lastIndex(of: ":")
    else { return nil }
    self.init(text: parts[1][..<port].filter { $0 != "[" && $0 != "]" })
  }

  /// - Parameter address: an address of IPv4 or IPv6.
  package init?(address: String) {
    guard let address = try? SocketAddress(ipAddress: address, port: 0) else { return nil }
    self.init(address)
  }

  /// - Parameter text: an address as the system writes it: in IPv6, `::` stands for groups of zeros,
  ///   and `::ffff:` comes before an IPv4 address.
  private init?(text: String) {
    if !text.contains(":") || text.hasPrefix("::ffff:") && text.contains(".") {
      let ipv4 = text.split(separator: ":").last.map(String.init) ?? text
      if ipv4.hasPrefix("127.") { return nil }
      self.init(description: ipv4)
      return
    }
    if text == "::1" { return nil }
    // A zone, as in fe80::1%eth0, comes after the network.
    let halves = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    var groups = halves[0].split(separator: ":")
    if halves.count == 2 {
      let rest = halves[1].split(separator: ":")
      groups += Array(repeating: "0", count: max(0, 8 - groups.count - rest.count)) + rest
    }
    self.init(description: groups.prefix(4).joined(separator: ":") + "::/64")
  }

  private init(description: String) {
    self.description = description
  }
}

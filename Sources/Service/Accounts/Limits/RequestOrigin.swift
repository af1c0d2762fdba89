import Foundation

/// Where a request comes from, and where it believes to have been sent.
package struct RequestOrigin: Hashable, Sendable {
  /// The client's address, as far as it is known.
  package var address: String?
  /// The browser's device for which an app calls that this server hosts; nil for everything else.
  package var device: String?
  /// The server's own address as the client wrote it; only what runs on this machine is believed.
  var localURL: URL?

  /// A request from within this process, or from an address.
  package init(address: String? = nil, device: String? = nil) {
    self.address = address
    self.device = device
  }

  /// The address whose attempts are limited: with IPv6 the network of 64 bits, in which one person can
  /// choose any address. Programs on
  /// this machine and proxies that are not trusted come from loopback, so that address stands for
  /// nobody.
  package var limitedAddress: String? {
    guard let address, !Self.isLoopback(address) else { return nil }
    var bytes = in6_addr()
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    let all = withUnsafeBytes(of: bytes) { Array($0) }
    // An address of IPv4 that is written as one of IPv6 stands for itself.
    if all.starts(with: [UInt8](repeating: 0, count: 10) + [255, 255]) {
      let plain = all.suffix(4).map { String($0) }.joined(separator: ".")
      return Self.isLoopback(plain) ? nil : plain
    }
    return all.prefix(8).map { String(format: "%02x", $0) }.joined() + "/64"
  }

  static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.") || address == "localhost"
  }
}

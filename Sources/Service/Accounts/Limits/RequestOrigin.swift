import Foundation

/// Where a request comes from, and where it believes to have been sent.
package struct RequestOrigin: Hashable, Sendable {
  /// The client's address, as far as it is known.
  package var address: String?
  /// The server's own address as the client wrote it; only what runs on this machine is believed.
  var localURL: URL?

  /// A request from within this process.
  package init(address: String? = nil) {
    self.address = address
  }

  /// The address whose attempts are limited. Everybody who uses an app that this server hosts comes
  /// from loopback, so that address stands for nobody.
  var limitedAddress: String? {
    address.flatMap { Self.isLoopback($0) ? nil : $0 }
  }

  static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.") || address == "localhost"
  }
}

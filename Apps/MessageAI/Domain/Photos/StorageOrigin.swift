import Foundation

/// Where a device reaches the server that keeps files.
///
/// A file's address names the server as the sender of the file reached it, which may be a name that
/// is good on one machine alone. All else of the address is the same for everybody.
package struct StorageOrigin: Codable, Hashable, Sendable {
  private var scheme: String
  private var host: String
  private var port: Int?

  /// Takes it from the address of a file that the device itself was given; nil for another address.
  package init?(_ address: URL) {
    guard let parts = Self.parts(of: address), let scheme = parts.scheme,
      let host = parts.encodedHost
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port
  }

  /// The address by which this device reaches a file; any other address stays as it is.
  package func applied(to address: URL) -> URL {
    guard var parts = Self.parts(of: address) else { return address }
    parts.scheme = scheme
    parts.encodedHost = host
    parts.port = port
    return parts.url ?? address
  }

  /// The parts of an address of Firebase Storage's protocol.
  private static func parts(of address: URL) -> URLComponents? {
    guard let parts = URLComponents(url: address, resolvingAgainstBaseURL: false),
      ["http", "https"].contains(parts.scheme), parts.percentEncodedPath.hasPrefix("/v0/b/")
    else { return nil }
    return parts
  }
}

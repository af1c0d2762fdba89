package import Foundation

/// What addresses of push services strangers may name.
package enum PublicEndpoint {
  /// The longest address of an endpoint.
  private static let longest = 2_048

  /// Reads the address of an endpoint: HTTPS at its own port, a name with a dot, no user.
  ///
  /// - Parameter isDevelopment: whether addresses on this machine are taken as well, by HTTP and at any
  ///   port.
  package static func url(
    _ text: String, isDevelopment: Bool
  ) throws(PushError) -> URL {
    guard text.utf8.count <= longest, let url = URL(string: text), let host = url.host(),
      !host.isEmpty, url.user() == nil, url.password() == nil, url.fragment() == nil
    else {
      throw PushError(.invalidArgument, "The endpoint is not an address of a push service.")
    }
    if isDevelopment, isLoopbackName(host), ["http", "https"].contains(url.scheme) { return url }
    guard url.scheme == "https", url.port ?? 443 == 443 else {
      throw PushError(.invalidArgument, "The endpoint is not an address of HTTPS at port 443.")
    }
    guard host.contains("."), !host.contains(":"), !host.hasSuffix("."),
      IPAddress(host) == nil, host.utf8.contains(where: { !isDigitOrDot($0) })
    else {
      throw PushError(.invalidArgument, "The endpoint's host is not the name of a push service.")
    }
    return url
  }

  private static func isDigitOrDot(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a host is this machine by its name alone.
  static func isLoopbackName(_ host: String) -> Bool {
    if host == "localhost" { return true }
    return IPAddress(host.trimmingCharacters(in: ["[", "]"]))?.isLoopback ?? false
  }
}

internal import GRPCNIOTransportHTTP2

/// Where the server is: `HOST` or `HOST:PORT`, with or without TLS.
struct ServerAddress: Hashable, Sendable {
  var host: String
  var port: Int
  var usesTLS: Bool

  init(_ text: String, usesTLS: Bool) {
    self.usesTLS = usesTLS
    let standard = usesTLS ? 443 : 80
    if let colon = text.lastIndex(of: ":"), !text.hasSuffix("]"),
      let port = Int(text[text.index(after: colon)...])
    {
      host = String(text[..<colon])
      self.port = port
    } else {
      host = text
      port = standard
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
  }

  /// The address as the transport resolves it; literal addresses need no look-up.
  var target: any ResolvableTarget {
    let isIPv4 =
      host.split(separator: ".", omittingEmptySubsequences: false).compactMap { UInt8($0) }.count
      == 4
    if isIPv4 { return .ipv4(address: host, port: port) }
    if host.contains(":") { return .ipv6(address: host, port: port) }
    return .dns(host: host, port: port)
  }
}

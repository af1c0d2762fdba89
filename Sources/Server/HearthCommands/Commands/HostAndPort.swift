import ArgumentParser

/// `HOST:PORT`, where the host may be an IPv6 number in brackets.
struct HostAndPort: Hashable, Sendable, ExpressibleByArgument {
  var host: String
  var port: Int

  init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let port = Int(argument[argument.index(after: colon)...]), (1...65535).contains(port)
    else { return nil }
    var host = argument[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard !host.isEmpty else { return nil }
    self.init(host: String(host), port: port)
  }

  var defaultValueDescription: String { "\(host):\(port)" }
}

import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// Connections to push services: each host's address is looked up and checked before, and connections go
/// to exactly the address that was checked.
///
/// So a name that leads to a private address when the connection is made, although it led to a public
/// one before, does not help a stranger.
actor EndpointClients {
  /// Whose addresses may be used.
  enum Trust: Sendable {
    /// Only public ones: strangers name the hosts.
    case strangers
    /// Public ones and this machine's own: a server in development.
    case strangersInDevelopment
    /// Any: the operator names the host.
    case operators
  }

  private struct Entry {
    let client: HTTPClient
    let until: ContinuousClock.Instant
    var users = 0
    var lastUse: ContinuousClock.Instant
  }

  /// How long an address that was looked up is used.
  private static let life = Duration.seconds(300)
  private static let mostHosts = 256

  private let trust: Trust
  private let roots: [NIOSSLCertificate]
  private let perHost: Int
  /// Looks names up on threads of its own, so that names that nobody answers for keep nothing else
  /// waiting. Started when it is first needed.
  private var resolver: NIOThreadPool?
  private var entries: [String: Entry] = [:]
  private var retired: [HTTPClient] = []
  private var isClosed = false

  /// - Parameters:
  ///   - roots: certificates that are trusted beside the system's.
  ///   - perHost: connections of HTTP/1.1 to one host; HTTP/2 needs one.
  init(trust: Trust, roots: [NIOSSLCertificate], perHost: Int) {
    self.trust = trust
    self.roots = roots
    self.perHost = perHost
  }

  /// Runs `body` with the client for a host.
  nonisolated func withClient<Result: Sendable>(
    for url: URL, _ body: @Sendable (HTTPClient) async throws -> Result
  ) async throws -> Result {
    let host = url.host() ?? ""
    let client = try await client(for: host)
    do {
      let result = try await body(client)
      await release(host, client)
      return result
    } catch {
      await release(host, client)
      throw error
    }
  }

  private func client(for host: String) async throws -> HTTPClient {
    if let client = use(host) { return client }
    let address = try await address(of: host)
    // Somebody else may have looked it up meanwhile.
    if let client = use(host) { return client }
    guard !isClosed else { throw PushError(.unavailable, "The server is stopping.") }
    if let old = entries.removeValue(forKey: host) { await retire(old) }
    try await makeRoom()
    if let client = use(host) { return client }
    let client = HTTPClient(
      eventLoopGroupProvider: .singleton, configuration: configuration(host, at: address))
    entries[host] = Entry(client: client, until: .now + Self.life, users: 1, lastUse: .now)
    return client
  }

  private func use(_ host: String) -> HTTPClient? {
    guard !isClosed, let entry = entries[host], entry.until > .now else { return nil }
    entries[host]?.users += 1
    entries[host]?.lastUse = .now
    return entry.client
  }

  private func release(_ host: String, _ client: HTTPClient) async {
    if entries[host]?.client === client {
      entries[host]?.users -= 1
    }
  }

  /// A client whose address is to be looked up again ends once its requests have; they are few and
  /// bounded in time.
  private func retire(_ entry: Entry) async {
    retired.append(entry.client)
    let client = entry.client
    let patience: Duration = entry.users == 0 ? .zero : .seconds(60)
    Task {
      try? await Task.sleep(for: patience)
      await self.end(client)
    }
  }

  private func end(_ client: HTTPClient) async {
    guard let place = retired.firstIndex(where: { $0 === client }) else { return }
    retired.remove(at: place)
    try? await client.shutdown()
  }

  private func makeRoom() async throws {
    guard entries.count >= Self.mostHosts else { return }
    let idle = entries.filter { $0.value.users == 0 }.min { $0.value.lastUse < $1.value.lastUse }
    guard let idle else {
      throw PushError(.unavailable, "Messages go to too many services at once.")
    }
    entries[idle.key] = nil
    await retire(idle.value)
  }

  /// Ends all connections. Nothing may be sent any more.
  func close() async {
    isClosed = true
    let all = entries.values.map(\.client) + retired
    entries = [:]
    retired = []
    for client in all { try? await client.shutdown() }
    try? await resolver?.shutdownGracefully()
  }

  private func configuration(_ host: String, at address: String) -> HTTPClient.Configuration {
    var tls = TLSConfiguration.makeClientConfiguration()
    if !roots.isEmpty { tls.additionalTrustRoots = [.certificates(roots)] }
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(5), read: .seconds(10)),
      connectionPool: .init(
        idleTimeout: .seconds(60), concurrentHTTP1ConnectionsPerHostSoftLimit: perHost))
    configuration.dnsOverride = [host: address]
    return configuration
  }

  /// An address of a host that may be used.
  private func address(of host: String) async throws -> String {
    let name = host.trimmingCharacters(in: ["[", "]"])
    let addresses: [IPAddress]
    if let literal = IPAddress(name) {
      addresses = [literal]
    } else {
      addresses = try await names().runIfActive { try Self.lookUp(name) }
    }
    let usable = addresses.filter { address in
      switch trust {
      case .operators: true
      case .strangersInDevelopment: address.isPublic || address.isLoopback
      case .strangers: address.isPublic
      }
    }
    guard let first = usable.first else {
      throw PushError(.invalidArgument, "\(host) is not at a public address.")
    }
    return first.description
  }

  private func names() throws -> NIOThreadPool {
    guard !isClosed else { throw PushError(.unavailable, "The server is stopping.") }
    if let resolver { return resolver }
    let made = NIOThreadPool(numberOfThreads: 8)
    made.start()
    resolver = made
    return made
  }

  private static func lookUp(_ name: String) throws -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(name, nil, &hints, &list)
    defer { if let list { freeaddrinfo(list) } }
    guard code == 0 else {
      throw PushError(
        .unavailable, "\(name) cannot be looked up: \(String(cString: gai_strerror(code)))")
    }
    var found: [IPAddress] = []
    var next = list
    while let info = next?.pointee {
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      if getnameinfo(
        info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0,
        let address = IPAddress(
          String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
      {
        found.append(address)
      }
      next = info.ai_next
    }
    return found
  }
}

import Accounts
import Foundation
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whom a server takes a request to come from.
struct PeerTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false),
    ("192.0.2.128/25", "192.0.2.129", true), ("192.0.2.128/25", "192.0.2.127", false),
    ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.8", false),
    ("192.0.2.7", "::ffff:192.0.2.7", true), ("2001:db8::/33", "2001:db8:7fff::1", true),
    ("2001:db8::/33", "2001:db8:8000::1", false), ("0.0.0.0/0", "8.8.8.8", true),
    ("0.0.0.0/0", "::1", false), ("10.0.0.0/8", "nobody", false),
  ])
  func `a network holds its addresses`(network: String, address: String, isIn: Bool) throws {
    #expect(try #require(Network(network)).contains(address) == isIn)
  }

  @Test(arguments: ["", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "a/8", "1/2/3"])
  func `what is not a network is refused`(text: String) {
    #expect(Network(text) == nil)
  }

  // This machine's own address outside loopback is as strange to the server as anybody's.
  @Test func `a stranger on the Firestore port is not taken for this machine`() async throws {
    guard let own = Self.ownAddress else { return }
    try await withServer(configure: { $0.host = "0.0.0.0" }) { server in
      let addresses = try await server.addresses
      for port in [addresses.webPort, addresses.firestorePort] {
        #expect(try await get("http://\(own):\(port)/metrics").status == 403)
        #expect(try await get("http://127.0.0.1:\(port)/metrics").status == 200)
        #expect(
          try await get("http://\(own):\(port)/metrics", forwarded: "127.0.0.1").status == 403)
      }
    }
  }

  @Test func `limits hold for strangers on the Firestore port`() async throws {
    guard let own = Self.ownAddress else { return }
    try await withServer(configure: { $0.host = "0.0.0.0" }) { server in
      let port = try await server.addresses.firestorePort
      let call = "identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
      for number in 0..<100 {
        let answer = try await post("http://\(own):\(port)/\(call)", forwarded: "192.0.2.\(number)")
        #expect(answer.status == 200)
      }
      let answer = try await post("http://\(own):\(port)/\(call)", forwarded: "192.0.2.200")
      #expect(answer.text.contains("TOO_MANY_ATTEMPTS_TRY_LATER"))
    }
  }

  @Test(arguments: [
    (["127.0.0.1"], "192.0.2.1", 403), (["127.0.0.1"], "192.0.2.1, 127.0.0.1", 403),
    (["127.0.0.1"], "127.0.0.1, 192.0.2.1", 403), (["127.0.0.1"], "junk", 403),
    (["192.0.2.9"], "192.0.2.1", 200), ([], "192.0.2.1", 200),
  ])
  func `only a trusted proxy says for whom it asks`(
    proxies: [String], forwarded: String, status: Int
  ) async throws {
    try await withServer(configure: {
      $0.trustedProxies = proxies.compactMap { Network($0) }
    }) { server in
      let web = try await server.addresses.web
      #expect(try await get("\(web)/metrics", forwarded: forwarded).status == status)
    }
  }

  private static var ownAddress: String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let address = entry?.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      var text = [CChar](repeating: 0, count: 64)
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, length, &text, 64, nil, 0, NI_NUMERICHOST) == 0 else { continue }
      let name = String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if !name.hasPrefix("127.") { return name }
    }
    return nil
  }

  private func get(
    _ address: String, forwarded: String? = nil
  ) async throws -> (status: Int, text: String) {
    try await send(URLRequest(url: try #require(URL(string: address))), forwarded)
  }

  private func post(
    _ address: String, forwarded: String? = nil
  ) async throws -> (status: Int, text: String) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = "POST"
    request.httpBody = Data("{}".utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return try await send(request, forwarded)
  }

  private func send(
    _ request: URLRequest, _ forwarded: String?
  ) async throws -> (status: Int, text: String) {
    var request = request
    if let forwarded { request.setValue(forwarded, forHTTPHeaderField: "X-Forwarded-For") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = try #require(response as? HTTPURLResponse).statusCode
    return (status, String(decoding: data, as: UTF8.self))
  }
}

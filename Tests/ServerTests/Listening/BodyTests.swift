import Foundation
import Server
import ServerTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How much of requests a server holds, and for how long.
struct BodyTests {
  private func ledger(all: Int, address: Int) -> BodyLedger {
    BodyLedger(limits: BodyLimits(all: all, address: address, leastBytes: 10))
  }

  @Test func `bytes count for their address and in all, until their request has ended`() {
    let ledger = ledger(all: 100, address: 60)
    let first = ledger.open(from: "192.0.2.1") {}
    #expect(first.take(60))
    #expect(!first.take(1))
    #expect(first.isRefused)
    let second = ledger.open(from: "192.0.2.2") {}
    #expect(second.take(40))
    #expect(!second.take(1))
    let own = ledger.open(from: "127.0.0.1") {}
    #expect(!own.take(1))
    ledger.close(first)
    #expect(ledger.held == 40)
    #expect(ledger.open(from: "192.0.2.1") {}.take(60))
  }

  @Test func `a file that is written as it comes counts as what is held of it`() {
    let ledger = ledger(all: 100, address: 50)
    let file = ledger.open(from: "192.0.2.1", most: 20) {}
    for _ in 0..<100 { #expect(file.take(15)) }
    #expect(ledger.held == 20)
    ledger.close(file)
    #expect(ledger.held == 0)
  }

  @Test func `a body of JSON counts for its values before they are decoded`() async throws {
    try await withServer(
      isDevelopment: true, configure: { $0.bodyLimits = BodyLimits(all: 200_000, address: 200_000) }
    ) { server in
      let web = try await server.addresses.web
      func post(_ path: String, _ body: String) async throws -> Int {
        var request = URLRequest(url: try #require(URL(string: "\(web)\(path)")))
        request.httpMethod = "POST"
        request.setValue("Bearer owner", forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(body.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        return try #require(response as? HTTPURLResponse).statusCode
      }
      let rooms = "/v1/projects/p/databases/(default)/documents/rooms"
      func array(_ count: Int) -> String {
        let values = Array(repeating: "{}", count: count).joined(separator: ",")
        return #"{"fields":{"a":{"arrayValue":{"values":[\#(values)]}}}}"#
      }
      // 15,000 bytes with 5,000 values; what stands in a text is none.
      #expect(try await post(rooms, array(5_000)) == 429)
      let text = String(repeating: ",", count: 15_000)
      #expect(try await post(rooms, #"{"fields":{"a":{"stringValue":"\#(text)"}}}"#) == 200)
      #expect(try await post(rooms, array(500)) != 429)
    }
  }

  @Test func `a body is given up that brings little, but not while the server does not read it`() {
    let ledger = ledger(all: 1000, address: 1000)
    let slow = Mutex<[String]>([])
    func open(_ name: String) -> ReceivedBody {
      ledger.open(from: nil) { slow.withLock { $0.append(name) } }
    }
    let (dribbling, quick, unread, new) = (
      open("dribbling"), open("quick"), open("unread"), open("new")
    )
    for body in [dribbling, quick, unread] { body.wait() }
    ledger.giveUpSlow()
    #expect(dribbling.take(9) && quick.take(10) && unread.take(1))
    for body in [dribbling, quick, new] { body.wait() }
    ledger.giveUpSlow()
    #expect(slow.withLock { $0 } == ["dribbling"])
  }

  @Test func `a request with more than there is room for is refused, and the next is answered`()
    async throws
  {
    try await withServer(
      isDevelopment: true, configure: { $0.bodyLimits = BodyLimits(all: 100_000, address: 100_000) }
    ) { server in
      let web = try await server.addresses.web
      let address = "\(web)/v1/projects/p/databases/(default)/documents/rooms"
      func post(_ count: Int) async throws -> Int {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.httpMethod = "POST"
        request.setValue("Bearer owner", forHTTPHeaderField: "Authorization")
        let text = String(repeating: "x", count: count)
        request.httpBody = Data(#"{"fields":{"a":{"stringValue":"\#(text)"}}}"#.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        return try #require(response as? HTTPURLResponse).statusCode
      }
      #expect(try await post(200_000) == 429)
      #expect(try await post(50_000) == 200)
      #expect(try await post(50_000) == 200)
    }
  }
}

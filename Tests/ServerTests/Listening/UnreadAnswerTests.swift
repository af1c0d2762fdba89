import Foundation
import NIOCore
import NIOPosix
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Clients that ask and do not read. `test_hostile_frames.py` has those of HTTP/2.
@Suite(.timeLimit(.minutes(2)))
struct UnreadAnswerTests {
  private static let documents = "projects/hearth/databases/(default)/documents"
  /// More than the system's buffers of a connection hold.
  private static let count = 32

  /// A server with documents of a megabyte each, and requests to it.
  private func withDocuments(
    _ limits: AnswerLimits, _ body: (Int, (String) async throws -> String) async throws -> Void
  ) async throws {
    try await withServer(isDevelopment: true) {
      $0.answerLimits = limits
    } _: { server in
      let addresses = try await server.addresses
      func ask(_ path: String, _ json: String? = nil) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: "\(addresses.web)\(path)")))
        request.setValue("Bearer owner", forHTTPHeaderField: "Authorization")
        request.httpMethod = json == nil ? "GET" : "POST"
        request.httpBody = json.map { Data($0.utf8) }
        let (data, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        return String(decoding: data, as: UTF8.self)
      }
      let text = String(repeating: "x", count: 1_000_000)
      for number in 0..<Self.count {
        let fields = "{\"text\":{\"stringValue\":\"\(text)\"}}"
        _ = try await ask(
          "/v1/\(Self.documents):commit",
          "{\"writes\":[{\"update\":{\"name\":\"\(Self.documents)/large/\(number)\","
            + "\"fields\":\(fields)}}]}")
      }
      try await body(addresses.webPort) { try await ask($0) }
    }
  }

  /// Connections that have asked for all documents and read nothing, until the end of `body`.
  private func withSlowClients(
    _ count: Int, port: Int, _ body: () async throws -> Void
  ) async throws {
    let query = "{\"structuredQuery\":{\"from\":[{\"collectionId\":\"large\"}]}}"
    let request =
      "POST /v1/\(Self.documents):runQuery HTTP/1.1\r\nHost: localhost\r\n"
      + "Authorization: Bearer owner\r\nContent-Length: \(query.utf8.count)\r\n\r\n\(query)"
    var clients: [any Channel] = []
    for _ in 0..<count {
      let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelOption(.autoRead, value: false)
        .channelOption(.socketOption(.so_rcvbuf), value: 1 << 16)
        .connect(host: "127.0.0.1", port: port).get()
      clients.append(client)
      try await client.writeAndFlush(ByteBuffer(string: request))
    }
    try await body()
    for client in clients { try? await client.close() }
  }

  @Test func `a client that takes nothing of an answer is left, and others are answered`()
    async throws
  {
    try await withDocuments(AnswerLimits(patienceHTTP1: .milliseconds(500))) { port, ask in
      try await withSlowClients(3, port: port) {
        let ended = "hearth_unread_answers_ended_total{limit=\"time\"} 3\n"
        while try await !ask("/metrics").contains(ended) {
          #expect(try await ask("/healthz") == "ok\n")
        }
        while try await !ask("/metrics").contains("\nhearth_unread_answer_bytes 0.0\n") {}
      }
    }
  }

  @Test func `what nobody has taken is bounded in bytes, and others are answered`() async throws {
    // Each of three takes no less than a document of a megabyte.
    let bytes = ByteLedger.Limits(all: 2_500_000, address: 2_500_000, connection: 2_000_000)
    try await withDocuments(AnswerLimits(bytes: bytes)) { port, ask in
      try await withSlowClients(3, port: port) {
        let ended = "hearth_unread_answers_ended_total{limit=\"all\"} 1\n"
        while try await !ask("/metrics").contains(ended) {
          #expect(try await ask("/healthz") == "ok\n")
        }
      }
      while try await !ask("/metrics").contains("\nhearth_unread_answer_bytes 0.0\n") {}
    }
  }
}

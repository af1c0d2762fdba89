import Accounts
import BlobStorage
import Foundation
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The limits of docs/operation.md that HTTP reaches, each driven to its bound from one address while
/// somebody at another address is served.
@Suite(.timeLimit(.minutes(10)))
struct LimitTableTests {
  private static let flood = "192.0.2.1"
  private static let rules = """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/{document=**} { allow read, write: if true; }
    }
    """
  private static let storageRules = """
    rules_version = '2';
    service firebase.storage {
      match /b/{bucket}/o/{file=**} { allow read, write: if true; }
    }
    """

  /// A server with small limits that believes this machine where a request comes from.
  private func withLimits(
    _ body: (_ ask: (String, String, String, String?) async throws -> Answer) async throws -> Void
  ) async throws {
    try await withServer {
      $0.trustedProxies = Network.loopback
      $0.rules = .texts([RulesText(name: "firestore.rules", text: Self.rules)])
      $0.bodyLimits = BodyLimits(all: 64 << 10, address: 16 << 10)
      $0.storageLimits = BlobLimits(uploadsByAccount: 2, uploadsByAddress: 3, uploads: 4)
      $0.storageRules = .texts([RulesText(name: "storage.rules", text: Self.storageRules)])
    } _: { server in
      let port = try await server.addresses.webPort
      try await body { address, path, text, token in
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
        request.httpMethod = text.isEmpty ? "GET" : "POST"
        request.httpBody = text.isEmpty ? nil : Data(text.utf8)
        request.setValue(address, forHTTPHeaderField: "X-Forwarded-For")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("resumable", forHTTPHeaderField: "X-Goog-Upload-Protocol")
        request.setValue("start", forHTTPHeaderField: "X-Goog-Upload-Command")
        if let token { request.setValue("Firebase \(token)", forHTTPHeaderField: "Authorization") }
        let (data, response) = try await URLSession.shared.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        return Answer(status: http.statusCode, text: String(decoding: data, as: UTF8.self))
      }
    }
  }

  private struct Answer {
    var status: Int
    var text: String
  }

  private struct Account: Decodable {
    var idToken: String
  }

  private static let commit = "/v1/projects/hearth/databases/(default)/documents:commit"
  private static let signUp = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any"
  private static let signIn =
    "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any"

  private static func write(_ bytes: Int) -> String {
    let name = "projects/hearth/databases/(default)/documents/rooms/a"
    let text = String(repeating: "x", count: bytes)
    return "{\"writes\":[{\"update\":{\"name\":\"\(name)\","
      + "\"fields\":{\"a\":{\"stringValue\":\"\(text)\"}}}}]}"
  }

  @Test func `bytes of bodies end with their address and with all`() async throws {
    try await withLimits { ask in
      func healthy() async throws {
        #expect(try await ask("203.0.113.1", Self.commit, Self.write(100), nil).status == 200)
      }
      for _ in 0..<3 {
        #expect(try await ask(Self.flood, Self.commit, Self.write(20 << 10), nil).status == 429)
        try await healthy()
      }
      // Nothing limits this machine but the sum.
      #expect(try await ask("127.0.0.1", Self.commit, Self.write(20 << 10), nil).status == 200)
      #expect(try await ask("127.0.0.1", Self.commit, Self.write(70 << 10), nil).status == 429)
      try await healthy()
      let metrics = try await ask("127.0.0.1", "/metrics", "", nil).text
      for limit in ["address", "all"] {
        #expect(
          metrics.split(separator: "\n").contains {
            $0.hasPrefix("hearth_requests_refused_total{") && $0.contains("limit=\"\(limit)\"")
              && $0.contains("protocol=\"http\"")
          }, "\(limit)")
      }
      #expect(metrics.contains("hearth_request_bytes{protocol=\"http\"}"))
    }
  }

  @Test func `sign-ups end with their address`() async throws {
    try await withLimits { ask in
      for _ in 0..<100 {
        #expect(try await ask(Self.flood, Self.signUp, "{}", nil).status == 200)
      }
      let refused = try await ask(Self.flood, Self.signUp, "{}", nil)
      #expect(refused.text.contains("TOO_MANY_ATTEMPTS_TRY_LATER"))
      #expect(try await ask("203.0.113.1", Self.signUp, "{}", nil).status == 200)
    }
  }

  @Test func `guesses end with their address`() async throws {
    try await withLimits { ask in
      let account = "{\"email\":\"ada@example.com\",\"password\":\"correct horse\"}"
      let guess = "{\"email\":\"ada@example.com\",\"password\":\"guess!\"}"
      #expect(try await ask("203.0.113.1", Self.signUp, account, nil).status == 200)
      for _ in 0..<10 {
        let answer = try await ask(Self.flood, Self.signIn, guess, nil)
        #expect(answer.text.contains("INVALID_LOGIN_CREDENTIALS"))
      }
      let refused = try await ask(Self.flood, Self.signIn, account, nil)
      #expect(refused.text.contains("TOO_MANY_ATTEMPTS_TRY_LATER"))
      #expect(try await ask("203.0.113.1", Self.signIn, account, nil).status == 200)
    }
  }

  @Test func `unfinished uploads end with their account, their address and with all`() async throws
  {
    try await withLimits { ask in
      func token(_ address: String) async throws -> String {
        let answer = try await ask(address, Self.signUp, "{}", nil)
        return try JSONDecoder().decode(Account.self, from: Data(answer.text.utf8)).idToken
      }
      func begin(_ address: String, _ token: String) async throws -> Int {
        let path = "/v0/b/hearth.appspot.com/o?name=\(UUID().uuidString)"
        return try await ask(address, path, "{}", token).status
      }
      let first = try await token(Self.flood)
      let second = try await token(Self.flood)
      #expect(try await begin(Self.flood, first) == 200)
      #expect(try await begin(Self.flood, first) == 200)
      #expect(try await begin(Self.flood, first) == 429)
      #expect(try await begin(Self.flood, second) == 200)
      #expect(try await begin(Self.flood, second) == 429)
      let healthy = try await token("203.0.113.1")
      #expect(try await begin("203.0.113.1", healthy) == 200)
      #expect(try await begin("203.0.113.1", healthy) == 429)
      // What is complete at once needs no place among those that are not.
      #expect(try await ask("203.0.113.1", Self.commit, Self.write(100), nil).status == 200)
      let other = "/v0/b/no-such-bucket/o?name=a"
      #expect(try await ask("203.0.113.1", other, "{}", healthy).status == 404)
    }
  }
}

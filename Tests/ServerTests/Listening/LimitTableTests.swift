import Accounts
import BlobStorage
import DocumentModel
import FirestoreProto
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2
import Purchases
import Server
import ServerTesting
import SwiftProtobuf
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

  private struct NoMail: MailTransport {
    func send(_ mail: Mail) async throws(MailError) {}
  }

  /// A server with small limits that believes this machine where a request comes from.
  private func withLimits(
    bodies: BodyLimits = BodyLimits(all: 64 << 10, address: 16 << 10),
    _ body: (_ ask: (String, String, String, String?) async throws -> Answer) async throws -> Void
  ) async throws {
    try await withServer {
      $0.trustedProxies = Network.loopback
      $0.rules = .texts([RulesText(name: "firestore.rules", text: Self.rules)])
      $0.bodyLimits = bodies
      $0.storageLimits = BlobLimits(uploadsByAccount: 2, uploadsByAddress: 3, uploads: 4)
      $0.storageRules = .texts([RulesText(name: "storage.rules", text: Self.storageRules)])
      $0.accounts.publicURL = URL(string: "https://app.example.com")
      $0.accounts.mail = NoMail()
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

  @Test func `mails end with their address`() async throws {
    try await withLimits { ask in
      let path = "/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any"
      func mail(_ number: Int, from address: String) async throws -> Answer {
        let email = "\(number)@example.com"
        return try await ask(
          address, path, "{\"requestType\":\"PASSWORD_RESET\",\"email\":\"\(email)\"}", nil)
      }
      for number in 0..<100 { #expect(try await mail(number, from: Self.flood).status == 200) }
      let refused = try await mail(100, from: Self.flood)
      #expect(refused.text.contains("TOO_MANY_ATTEMPTS_TRY_LATER"))
      #expect(try await mail(101, from: "203.0.113.1").status == 200)
    }
  }

  @Test func `what is said of a file ends with its bytes and with its values`() async throws {
    try await withLimits(bodies: BodyLimits()) { ask in
      let account = try await ask("203.0.113.1", Self.signUp, "{}", nil)
      let token = try JSONDecoder().decode(Account.self, from: Data(account.text.utf8)).idToken
      func begin(_ metadata: String) async throws -> Int {
        let path = "/v0/b/hearth.appspot.com/o?name=a"
        return try await ask("203.0.113.1", path, "{\"metadata\":{\(metadata)}}", token).status
      }
      let long = String(repeating: "x", count: 66_000)
      #expect(try await begin("\"a\":\"\(long)\"") == 400)
      let many = (0..<2_000).map { "\"\($0)\":\"\"" }.joined(separator: ",")
      #expect(try await begin(many) == 400)
      #expect(try await begin("\"a\":\"\(long.prefix(60_000))\"") == 200)
    }
  }

  @Test func `a message of a store ends with a mebibyte`() async throws {
    let endpoint = try #require(URL(string: "http://127.0.0.1:1"))
    try await withServer {
      $0.purchases.stripe = StripeConfiguration(
        key: "sk_test", webhookSecrets: ["whsec"], endpoint: endpoint)
    } _: { server in
      let web = try await server.addresses.web
      func post(_ count: Int) async throws -> (status: Int, text: String) {
        var request = URLRequest(url: try #require(URL(string: "\(web)/__/purchases/stripe")))
        request.httpMethod = "POST"
        request.httpBody = Data(repeating: UInt8(ascii: "x"), count: count)
        request.setValue("t=1,v1=00", forHTTPHeaderField: "Stripe-Signature")
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = try #require(response as? HTTPURLResponse).statusCode
        return (status, String(decoding: data, as: UTF8.self))
      }
      let long = try await post(1 << 20 + 1)
      #expect(long.status == 400)
      #expect(long.text == "The message is too long.\n")
      let other = try await post(1 << 20)
      #expect(other.status == 400)
      #expect(other.text != long.text)
    }
  }

  @Test func `a request of gRPC ends with 20 MiB, and its writes with 10`() async throws {
    try await withServer(isDevelopment: true) { server in
      let port = try await server.addresses.firestorePort
      let transport = try HTTP2ClientTransport.Posix(
        target: .ipv4(address: "127.0.0.1", port: port), transportSecurity: .plaintext)
      try await withGRPCClient(transport: transport) { client in
        let firestore = Google_Firestore_V1_Firestore.Client(wrapping: client)
        let root = "projects/hearth/databases/(default)"
        func commit(_ count: Int) async throws {
          let writes = (0..<count).map { number in
            Google_Firestore_V1_Write.with {
              $0.update.name = "\(root)/documents/rooms/\(number)"
              $0.update.fields["a"] = .with { $0.bytesValue = Data(count: 1_000_000) }
            }
          }
          _ = try await firestore.commit(
            .with {
              $0.database = root
              $0.writes = writes
            }, metadata: ["authorization": "Bearer owner"])
        }
        for (count, code) in [(22, RPCError.Code.resourceExhausted), (12, .invalidArgument)] {
          let error = await #expect(throws: RPCError.self) { try await commit(count) }
          #expect(error?.code == code)
        }
        try await commit(9)
      }
    }
  }
}

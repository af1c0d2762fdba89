import Accounts
import Foundation
import SeededRandom
import Server
import ServerTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Generated requests to every route of a server without apps: they are answered, and not as a fault of
/// the server.
@Suite(.timeLimit(.minutes(60)))
struct RouteTests {
  private static let accounts = [
    "signUp", "signInWithPassword", "signInWithIdp", "signInWithCustomToken", "signInWithEmailLink",
    "sendOobCode", "resetPassword", "lookup", "update", "delete", "createAuthUri",
    "sendVerificationCode", "signInWithPhoneNumber",
  ].map { "/identitytoolkit.googleapis.com/v1/accounts:\($0)" }
  private static let newer = [
    "passkeyEnrollment:start", "passkeyEnrollment:finalize", "passkeySignIn:start",
    "passkeySignIn:finalize",
  ].map { "/identitytoolkit.googleapis.com/v2/accounts/\($0)" }
  private static let project = "/identitytoolkit.googleapis.com/v1/projects/hearth"
  private static let administration = [
    "", ":lookup", ":update", ":delete", ":batchDelete", ":batchCreate", ":query", ":sendOobCode",
  ].map { "\(project)/accounts\($0)" }
  private static let documents = [
    "", "/rooms", "/rooms/a", "/rooms/a/b", "/%2F/%00", ":commit", ":batchWrite", ":batchGet",
    ":runQuery",
    ":runAggregationQuery", ":beginTransaction", ":rollback", ":listCollectionIds",
    ":partitionQuery", "/rooms/a:runQuery", "/rooms/a:listCollectionIds", ":none",
  ].map { "/v1/projects/hearth/databases/(default)/documents\($0)" }
  private static let providers = ["oauthIdpConfigs", "defaultSupportedIdpConfigs"].flatMap {
    [
      "/identitytoolkit.googleapis.com/v2/projects/hearth/\($0)",
      "/identitytoolkit.googleapis.com/v2/projects/hearth/\($0)/google.com",
    ]
  }
  private static let messages = "/fcmregistrations.googleapis.com/v1/projects/hearth/registrations"
  private static let paths =
    accounts + newer + administration + documents + providers + [
      messages, "\(messages)/a%00", "/__/purchases/stripe", "/__/purchases/app-store",
      "/__/purchases/test/a", "/emulator/v1/projects/hearth:securityRules",
      "/emulator/v1/projects/hearth/databases/x:securityRules", "/healthz", "/metrics",
      "\(project):createSessionCookie", "\(project)/accounts:batchGet", "/token",
      "/securetoken.googleapis.com/v1/token", "/v1/token", "/__/auth/action",
      "/v0/b/hearth.appspot.com/o", "/v0/b/hearth.appspot.com/o/a%2Fb", "/v0/b/x/o",
      "/storage/v1/b/hearth.appspot.com/o", "/upload/storage/v1/b/hearth.appspot.com/o",
      "/b/hearth.appspot.com/o/a", "/hearth/us-central1/none", "/.well-known/jwks.json",
    ]
  private static let names = [
    "email", "password", "returnSecureToken", "idToken", "refreshToken", "refresh_token",
    "grant_type", "localId", "displayName", "photoUrl", "oobCode", "newPassword", "requestType",
    "deleteAttribute", "deleteProvider", "customAttributes", "validSince", "passwordHash", "salt",
    "providerId", "postBody", "requestUri", "sessionId", "token", "users", "maxResults",
    "nextPageToken", "expression", "limit", "offset", "disableUser", "phoneNumber", "createdAt",
    "lastLoginAt", "providerUserInfo", "hashAlgorithm", "rounds", "memoryCost", "signerKey",
    "localIds", "force", "continueUri", "validDuration", "assertion",
    "authenticatorRegistrationResponse",
    "authenticatorAuthenticationResponse", "response", "clientDataJSON", "attestationObject",
    "authenticatorData", "signature", "id", "order", "sortBy", "conditions", "userId",
    "emailVerified", "structuredQuery", "structuredAggregationQuery", "from", "collectionId",
    "where",
    "fieldFilter", "compositeFilter", "op", "value", "filters", "orderBy", "select", "startAt",
    "values",
    "writes", "update", "delete", "transform", "fields", "updateMask", "fieldPaths",
    "currentDocument",
    "documents", "transaction", "newTransaction", "readTime", "options", "readWrite", "mask",
    "stringValue", "integerValue", "mapValue", "arrayValue", "referenceValue", "timestampValue",
    "pageSize", "pageToken", "partitionCount", "web", "endpoint", "p256dh", "auth", "apns", "topic",
    "environment", "signedPayload", "data", "type", "clientId", "clientSecret", "issuer", "enabled",
    "rules", "files", "content",
  ]
  private static let queries = [
    "", "?alt=media", "?uploadType=multipart", "?uploadType=resumable&name=a", "?upload_id=x",
    "?maxResults=-1", "?maxResults=9223372036854775808&nextPageToken=%00", "?key=any&key=any",
    "?documentId=%2F&mask.fieldPaths=%60", "?pageSize=-1&orderBy=a%20b%20c&readTime=x",
    "?updateMask.fieldPaths=a.b&currentDocument.exists=maybe", "?transaction=%00&showMissing=1",
    "?oauthIdpConfigId=a&idpId=b", "?pageToken=AAAA&prefix=%FF", "?delimiter=%2F&maxResults=0",
    "?mode=resetPassword&oobCode=%00",
  ]
  private static let headers = [
    ("Range", "bytes=--5"), ("Range", "bytes=0-9223372036854775807"),
    ("X-Forwarded-For", "1.2.3.4, ::1%x, ,"), ("Content-Type", "multipart/related; boundary="),
    ("Content-Type", "application/x-www-form-urlencoded"), ("X-Goog-Upload-Command", "start"),
    ("X-Goog-Upload-Protocol", "resumable"), ("X-Goog-Upload-Offset", "-9223372036854775808"),
    ("Content-Range", "bytes 9-1/9223372036854775808"), ("Cookie", "hearth-device=1..;;=;"),
    ("traceparent", "00-0-0-0"), ("If-None-Match", "*"), ("Authorization", "Firebase x.y.z"),
    ("Authorization", "Bearer ..."), ("X-Client-Version", "\t"), ("Origin", "null"),
    ("Stripe-Signature", "t=-1,v1=,v1=00"),
    ("X-Goog-Upload-Header-Content-Length", "18446744073709551615"),
    ("If-Modified-Since", "Thu, 99 Foo 0000 99:99:99 GMT"), ("Accept-Language", "*;q=-1"),
  ]

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 60
    return URLSession(configuration: configuration)
  }()

  @Test func `whatever the routes are asked, the server answers and is well`() async throws {
    let attack = Attack()
    try await withServer(isDevelopment: true) { server in
      let web = "http://127.0.0.1:\(try await server.addresses.webPort)"
      var caller = Self.Caller(web: web)
      #expect(try await caller.signUp() == 200)
      try await attack.run(count: 400) { random in
        let request = caller.request(&random)
        let (_, response) = try await Self.session.data(for: request)
        let status = try #require(response as? HTTPURLResponse).statusCode
        let body = request.httpBody.map { String(decoding: $0.prefix(2_000), as: UTF8.self) } ?? ""
        #expect(
          status < 500 || status == 501 || status == 503,
          """
          HEARTH_SEED=\(attack.seed): \(status) for \(request.httpMethod ?? "") \
          \(request.url?.absoluteString ?? "") \(request.allHTTPHeaderFields ?? [:]) \(body)
          """)
      }
      #expect(try await caller.signUp() == 200)
    }
  }

  /// Somebody with an account who sends anything.
  private struct Caller {
    let web: String
    private var known: [String] = []
    private var number = 0

    init(web: String) { self.web = web }

    mutating func signUp() async throws -> Int {
      number += 1
      var request = URLRequest(
        url: try #require(URL(string: "\(web)\(RouteTests.accounts[0])?key=any")))
      request.httpMethod = "POST"
      request.httpBody = Data(
        #"{"email":"\#(UUID())@example.com","password":"secret-secret"}"#.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      let (data, response) = try await RouteTests.session.data(for: request)
      struct Answer: Decodable {
        var idToken: String
        var refreshToken: String
        var localId: String
      }
      if let answer = try? JSONDecoder().decode(Answer.self, from: data) {
        known = [answer.idToken, answer.refreshToken, answer.localId]
      }
      return try #require(response as? HTTPURLResponse).statusCode
    }

    func request(_ random: inout SeededGenerator) -> URLRequest {
      let path = Grammar.pick(RouteTests.paths, &random) + Grammar.pick(RouteTests.queries, &random)
      guard let url = URL(string: web + path) else {
        preconditionFailure("\(path) is not a path.")
      }
      var request = URLRequest(url: url)
      request.httpMethod = Grammar.pick(
        ["POST", "POST", "POST", "GET", "PUT", "PATCH", "DELETE"], &random)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      if random.once(in: 2) {
        request.setValue("Bearer owner", forHTTPHeaderField: "Authorization")
      } else if random.once(in: 2) {
        request.setValue("Firebase \(known.first ?? "")", forHTTPHeaderField: "Authorization")
      }
      if random.once(in: 3) {
        let (name, value) = Grammar.pick(RouteTests.headers, &random)
        request.setValue(value, forHTTPHeaderField: name)
      }
      if request.httpMethod != "GET" {
        var body = Grammar.object(RouteTests.names, &random)
        // What the server gave out before gets further than what it did not.
        if body.hasSuffix("}"), !known.isEmpty, random.once(in: 2) {
          let name = Grammar.pick(["idToken", "refresh_token", "localId", "token"], &random)
          let member = "\"\(name)\":\"\(Grammar.pick(known, &random))\""
          body = body == "{}" ? "{\(member)}" : "{\(member),\(body.dropFirst())"
        }
        request.httpBody = Data(Grammar.damaged(Array(body.utf8), &random))
      }
      return request
    }
  }
}

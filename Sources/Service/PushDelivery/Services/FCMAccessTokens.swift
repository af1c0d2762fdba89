import Accounts
import AsyncHTTPClient
import CryptoExtras
import Foundation
import NIOCore
import NIOHTTP1

/// Access tokens for a service account, which signs an assertion to get each; one serves everybody
/// until shortly before it expires.
/// See https://developers.google.com/identity/protocols/oauth2/service-account#httprest
actor FCMAccessTokens {
  private static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  /// How long before its end a token is no longer used, in seconds.
  private static let margin: Int64 = 60

  private struct Answer: Decodable {
    var token: String
    var life: Double

    enum CodingKeys: String, CodingKey {
      case token = "access_token"
      case life = "expires_in"
    }
  }

  private let account: FCMAccount
  private let key: _RSA.Signing.PrivateKey
  private let clients: EndpointClients
  private let now: @Sendable () -> Int64
  private var kept: (token: String, end: Int64)?
  /// The token that is being asked for.
  private var asked: Task<String, any Error>?

  /// - Parameter now: milliseconds since 1970.
  init(
    _ account: FCMAccount, clients: EndpointClients, now: @escaping @Sendable () -> Int64
  ) throws(PushError) {
    do {
      key = try _RSA.Signing.PrivateKey(pemRepresentation: account.privateKey)
    } catch {
      throw PushError(
        .invalidArgument, "The private key of \(account.clientEmail) cannot be read.")
    }
    self.account = account
    self.clients = clients
    self.now = now
  }

  func token() async throws -> String {
    if let kept, kept.end > now() / 1_000 { return kept.token }
    // Callers that come meanwhile get the same token. One that gives up does not take it from the
    // others.
    let asked = asked ?? Task { try await ask() }
    self.asked = asked
    return try await asked.value
  }

  /// Forgets a token that the service refused.
  func forget(_ token: String) {
    if kept?.token == token { kept = nil }
  }

  private func ask() async throws -> String {
    defer { asked = nil }
    var request = HTTPClientRequest(url: account.tokenURI.absoluteString)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    request.body = .bytes(
      ByteBuffer(
        string: "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
          + (try assertion())))
    let answer = try await clients.withClient(for: account.tokenURI) { [request] in
      try await ServiceAnswer.ask(request, $0)
    }
    guard answer.status == 200 else {
      throw PushError(
        .unavailable,
        "\(account.tokenURI) gives \(account.clientEmail) no token: \(answer.text)")
    }
    let token = try JSONDecoder().decode(Answer.self, from: answer.body)
    kept = (token.token, now() / 1_000 + Int64(min(max(token.life, 0), 86_400)) - Self.margin)
    return token.token
  }

  /// What the account signs: who it is, what for, and until when.
  private func assertion() throws -> String {
    let time = now() / 1_000
    let header: JSONValue = .object([
      "alg": .string("RS256"), "typ": .string("JWT"), "kid": .string(account.privateKeyID),
    ])
    let claims: JSONValue = .object([
      "iss": .string(account.clientEmail), "sub": .string(account.clientEmail),
      "aud": .string(account.tokenURI.absoluteString), "scope": .string(Self.scope),
      "iat": .integer(time), "exp": .integer(time + 3_600),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text =
      Base64URL.text(try encoder.encode(header)) + "."
      + Base64URL.text(try encoder.encode(claims))
    let signature = try key.signature(for: Data(text.utf8), padding: .insecurePKCS1v1_5)
    return text + "." + Base64URL.text(signature.rawRepresentation)
  }
}

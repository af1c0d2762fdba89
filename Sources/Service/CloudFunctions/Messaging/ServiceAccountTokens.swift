import Accounts
import CryptoExtras
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Access tokens for a service account, which signs an assertion to get each; one serves everybody
/// until shortly before it expires.
/// See https://developers.google.com/identity/protocols/oauth2/service-account#httprest
actor ServiceAccountTokens {
  private static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  /// How long before its end a token is no longer used, in seconds.
  private static let margin: TimeInterval = 60

  private struct Answer: Decodable {
    var token: String
    var life: Double

    enum CodingKeys: String, CodingKey {
      case token = "access_token"
      case life = "expires_in"
    }
  }

  private let account: MessagingAccount
  private let key: _RSA.Signing.PrivateKey
  private let fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)
  private let now: @Sendable () -> Date
  private var kept: (token: String, end: Date)?
  /// The token that is being asked for.
  private var asked: Task<String, any Error>?

  init(
    _ account: MessagingAccount, now: @escaping @Sendable () -> Date,
    fetch: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)
  ) throws(AdminError) {
    do {
      key = try _RSA.Signing.PrivateKey(pemRepresentation: account.privateKey)
    } catch {
      throw AdminError("The private key of \(account.clientEmail) cannot be read.")
    }
    self.account = account
    self.now = now
    self.fetch = fetch
  }

  func token() async throws -> String {
    if let kept, kept.end > now() { return kept.token }
    // Whoever comes meanwhile gets the same; who gives up does not take it from the others.
    let asked = asked ?? Task { try await ask() }
    self.asked = asked
    return try await asked.value
  }

  private func ask() async throws -> String {
    defer { asked = nil }
    var request = URLRequest(url: account.tokenURI)
    request.httpMethod = "POST"
    request.setValue(
      "application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(
      ("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Ajwt-bearer&assertion="
        + (try assertion())).utf8)
    let (data, response) = try await fetch(request)
    guard response.statusCode == 200 else {
      throw AdminError(
        "\(account.tokenURI) gives \(account.clientEmail) no token: "
          + String(decoding: data.prefix(300), as: UTF8.self))
    }
    let answer = try JSONDecoder().decode(Answer.self, from: data)
    kept = (answer.token, now().addingTimeInterval(answer.life - Self.margin))
    return answer.token
  }

  /// What the account signs: who it is, what for, and until when.
  private func assertion() throws -> String {
    let time = Int64(now().timeIntervalSince1970)
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

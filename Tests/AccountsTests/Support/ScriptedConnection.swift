import Accounts
import Foundation
import JWTKit
import Synchronization
import Testing

/// A provider of identities in memory: it describes itself and signs tokens with its own keys.
final class ScriptedConnection: ProviderConnection {
  static let issuer = "https://issuer.example.com"

  private struct State {
    var keys: [String: EdDSA.PrivateKey] = [:]
    var fetches: [String] = []
    var answers: [String: String] = [:]
  }

  private let state = Mutex(State())

  /// Publishes a new key in place of those before.
  func rotate(to kid: String) throws {
    let key = try EdDSA.PrivateKey(curve: .ed25519)
    state.withLock { $0.keys = [kid: key] }
  }

  /// Answers `url` with a text of its own.
  func answer(_ url: String, with text: String) {
    state.withLock { $0.answers[url] = text }
  }

  /// How often the keys were asked for.
  var keyFetches: Int {
    state.withLock { $0.fetches.count { $0.hasSuffix("/keys") } }
  }

  /// An ID token that this provider signs.
  func token(_ claims: [String: JSONValue]) async throws -> String {
    let (kid, key) = try #require(state.withLock { $0.keys.first })
    return try await ForgedToken.sign(claims, with: key, kid: kid)
  }

  func get(_ url: URL) async throws(ProviderError) -> Data {
    let (answer, keys) = state.withLock { state in
      state.fetches.append(url.absoluteString)
      return (state.answers[url.absoluteString], state.keys)
    }
    if let answer { return Data(answer.utf8) }
    switch url.path() {
    case "/.well-known/openid-configuration":
      return Data(
        """
        {"issuer":"\(Self.issuer)","authorization_endpoint":"\(Self.issuer)/authorize",
         "token_endpoint":"\(Self.issuer)/token","jwks_uri":"\(Self.issuer)/keys"}
        """.utf8)
    case "/keys":
      let entries = keys.map { kid, key in
        "{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"kid\":\"\(kid)\",\"x\":\"\(Self.base64URL(key))\"}"
      }
      return Data("{\"keys\":[\(entries.joined(separator: ","))]}".utf8)
    default: throw ProviderError("\(url) answered 404.")
    }
  }

  func post(_ url: URL, form: [String: String]) async throws(ProviderError) -> Data {
    guard let answer = state.withLock({ $0.answers[url.absoluteString] }) else {
      throw ProviderError("\(url) answered 400.")
    }
    return Data(answer.utf8)
  }

  private static func base64URL(_ key: EdDSA.PrivateKey) -> String {
    key.publicKey.rawRepresentation.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

import Accounts
import CloudFunctions
import Crypto
import Foundation

/// Signs the ID tokens of the demonstration's provider, with a key that lives as long as the server.
struct DemoTokens: Sendable {
  private static let keyID = "demo"
  private static let life = 600

  private let key = P256.Signing.PrivateKey()

  /// The public key, as a JSON Web Key Set (RFC 7517).
  var keySet: [String: Any] {
    let point = key.publicKey.rawRepresentation
    let jwk = [
      "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": Self.keyID,
      "x": Base64URL.text(point.prefix(32)), "y": Base64URL.text(point.suffix(32)),
    ]
    return ["keys": [jwk]]
  }

  /// The token that says who was chosen. See OpenID Connect Core, section 2.
  func identity(
    of grant: DemoGrants.Grant, issuer: String, at time: Date = Date()
  ) throws -> String {
    let person = grant.person
    let now = Int(time.timeIntervalSince1970)
    var claims: [String: Any] = [
      "iss": issuer, "aud": grant.request.audience, "sub": person.email, "iat": now,
      "exp": now + Self.life, "email": person.email, "email_verified": true, "name": person.name,
    ]
    let names = person.name.split(separator: " ", maxSplits: 1).map(String.init)
    claims["given_name"] = names.first
    claims["family_name"] = names.count > 1 ? names[1] : nil
    claims["nonce"] = grant.request.nonce
    // Google vouches for addresses of its own mail and of domains that it hosts.
    if grant.brand == .google {
      claims["hd"] = person.email.split(separator: "@").last.map(String.init)
    }
    let header = try Self.part(["alg": "ES256", "kid": Self.keyID, "typ": "JWT"])
    let signed = "\(header).\(try Self.part(claims))"
    let signature = try key.signature(for: Data(signed.utf8)).rawRepresentation
    return "\(signed).\(Base64URL.text(signature))"
  }

  private static func part(_ fields: [String: Any]) throws -> String {
    Base64URL.text(try JSONSerialization.data(withJSONObject: fields, options: .sortedKeys))
  }
}

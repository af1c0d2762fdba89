import Foundation

/// What a provider says of itself.
/// See OpenID Connect Discovery 1.0, section 3.
struct ProviderMetadata: Decodable, Sendable {
  var issuer: String
  var authorizationEndpoint: URL
  var tokenEndpoint: URL?
  var revocationEndpoint: URL?
  var keys: URL

  private enum CodingKeys: String, CodingKey {
    case issuer
    case authorizationEndpoint = "authorization_endpoint"
    case tokenEndpoint = "token_endpoint"
    case revocationEndpoint = "revocation_endpoint"
    case keys = "jwks_uri"
  }
}

import Crypto
import Foundation

extension Accounts {
  private static let algorithms: Set<String> = [
    "RS256", "RS384", "RS512", "ES256", "ES384", "EdDSA",
  ]

  /// The identity in a provider's ID token.
  ///
  /// A server in development also believes what nobody signed, as an emulator does: a token without
  /// a signature, or the claims alone.
  func identity(from answer: ProviderAnswer) async throws(AccountsError) -> ForeignIdentity {
    guard let providerID = answer.providerID else {
      throw AccountsError(.invalidProviderID, "The post body names no providerId.")
    }
    guard let idToken = answer.idToken else {
      throw AccountsError(
        .invalidIdentityResponse, "An ID token of \(providerID) is needed as id_token.")
    }
    if configuration.isDevelopment, let claims = Self.unsignedClaims(idToken) {
      guard let identity = ForeignIdentity(claims: claims, providerID: providerID) else {
        throw AccountsError(.invalidIdentityResponse, "The claims have no sub.")
      }
      return identity
    }
    let provider = try await providers.provider(providerID)
    var identity = try await verify(
      idToken, of: provider, nonce: answer.nonce, isNonceHashed: true)
    identity.accessToken = answer.accessToken
    identity.displayName = identity.displayName ?? answer.displayName
    return identity
  }

  /// Verifies a provider's ID token.
  /// See OpenID Connect Core 1.0, section 3.1.3.7.
  ///
  /// - Parameter isNonceHashed: whether the token may have the nonce's SHA-256 instead of it, as
  ///   apps on phones send it.
  func verify(
    _ idToken: String, of provider: ProviderConfiguration, nonce: String?, isNonceHashed: Bool
  ) async throws(AccountsError) -> ForeignIdentity {
    guard let token = JSONWebToken(idToken) else {
      throw AccountsError(.invalidIdentityResponse, "The ID token is not a JSON Web Token.")
    }
    let keys = try await providers.keys(of: provider, id: token.keyID)
    guard keys.contains(where: { token.isSigned(by: $0, algorithms: Self.algorithms) }) else {
      throw AccountsError(
        .invalidIdentityResponse, "The ID token is not signed by \(provider.issuer).")
    }
    let issuers = [
      provider.issuer, provider.issuer.replacing("https://accounts.", with: "accounts."),
    ]
    guard let issuer = token.claims["iss"]?.string, issuers.contains(issuer) else {
      throw AccountsError(
        .invalidIdentityResponse, "The ID token's issuer is not \(provider.issuer).")
    }
    let audiences = Set([provider.clientID] + provider.audiences)
    guard !audiences.isDisjoint(with: Self.audiences(of: token)) else {
      throw AccountsError(.invalidIdentityResponse, "The ID token is for another client.")
    }
    guard case .integer(let expiry)? = token.claims["exp"].map(Self.whole), expiry > seconds - 60
    else { throw AccountsError(.invalidIdentityResponse, "The ID token has expired.") }
    try check(nonce, in: token, isHashed: isNonceHashed)
    guard var identity = ForeignIdentity(claims: token.claims, providerID: provider.id) else {
      throw AccountsError(.invalidIdentityResponse, "The ID token names nobody.")
    }
    identity.idToken = idToken
    return identity
  }

  private func check(_ nonce: String?, in token: JSONWebToken, isHashed: Bool)
    throws(AccountsError)
  {
    let found = token.claims["nonce"]?.string
    guard found != nil || nonce != nil else { return }
    let digest = nonce.map { nonce in
      SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
    }
    guard let found, let nonce, found == nonce || (isHashed && found == digest) else {
      throw AccountsError(
        .missingOrInvalidNonce,
        "The nonce in the ID token is not the SHA-256 hash of the raw nonce in the request.")
    }
  }

  private static func audiences(of token: JSONWebToken) -> Set<String> {
    switch token.claims["aud"] {
    case .string(let audience)?: [audience]
    case .array(let audiences)?: Set(audiences.compactMap(\.string))
    default: []
    }
  }

  private static func whole(_ value: JSONValue) -> JSONValue {
    if case .double(let number) = value, let whole = Int64(exactly: number.rounded()) {
      return .integer(whole)
    }
    return value
  }

  private static func unsignedClaims(_ text: String) -> [String: JSONValue]? {
    if let token = JSONWebToken(text) { return token.isUnsigned ? token.claims : nil }
    return JSONDecoder().decode(from: Data(text.utf8), mostValues: 1_000)
  }
}

import Foundation

/// Tells a valid ID token of one project from every other string.
struct IDTokenVerifier: Sendable {
  var projectID: String
  var keys: KeyRing
  /// Whether a token without any signature is believed, as an emulator does.
  var trustsUnsigned: Bool
  var now: @Sendable () -> Date
  private let known = KnownTokens()

  init(
    projectID: String, keys: KeyRing, trustsUnsigned: Bool, now: @escaping @Sendable () -> Date
  ) {
    self.projectID = projectID
    self.keys = keys
    self.trustsUnsigned = trustsUnsigned
    self.now = now
  }

  /// How far this machine's clock may have been set back, in seconds, since it signed a token.
  /// Nobody else signs tokens, so that one from the future is not a forgery.
  private static let leeway: Int64 = 86_400

  /// The token's claims, or `tokenExpired` or `invalidIDToken` with what is wrong.
  func verify(_ text: String) throws(AccountsError) -> VerifiedIDToken {
    if let known = try verifyKnown(text) { return known }
    return try verify(try parse(text))
  }

  /// The claims of a token that was found good before, or `tokenExpired`; nil for one that must be
  /// verified.
  func verifyKnown(_ text: String) throws(AccountsError) -> VerifiedIDToken? {
    guard let entry = known[text], keys.key(id: entry.keyID) != nil else { return nil }
    return try check(entry.claims)
  }

  /// The token, taken apart; `invalidIDToken` for any other text.
  func parse(_ text: String) throws(AccountsError) -> JSONWebToken {
    guard let token = JSONWebToken(text) else {
      throw AccountsError(.invalidIDToken, "The ID token is not a JSON Web Token.")
    }
    return token
  }

  /// Whether the token says that this project issued it, which no token of a service account does.
  func isIssuer(of token: JSONWebToken) -> Bool {
    token.claims["iss"]?.string == IDToken.issuer(of: projectID)
  }

  /// The token's claims, or `tokenExpired` or `invalidIDToken` with what is wrong.
  func verify(_ token: JSONWebToken) throws(AccountsError) -> VerifiedIDToken {
    if trustsUnsigned && token.isUnsigned { return try check(token.claims) }
    let key = try key(thatSigned: token)
    let verified = try check(token.claims)
    known.remember(KnownTokens.Entry(keyID: key.id, claims: token.claims), of: token.text)
    return verified
  }

  /// Refuses `alg: none` and every other algorithm before any key is touched.
  private func key(thatSigned token: JSONWebToken) throws(AccountsError) -> SigningKey {
    guard token.algorithm == "RS256" else {
      throw AccountsError(
        .invalidIDToken,
        "The ID token is signed by \"\(token.algorithm)\"; only RS256 is accepted.")
    }
    guard let key = token.keyID.flatMap({ keys.key(id: $0) }) else {
      throw AccountsError(
        .invalidIDToken, "The ID token names a key that this server does not have.")
    }
    guard token.isSigned(by: key.publicKey) else {
      throw AccountsError(
        .invalidIDToken, "The ID token's signature is not valid: it was not made by this server.")
    }
    return key
  }

  private func check(_ claims: [String: JSONValue]) throws(AccountsError) -> VerifiedIDToken {
    let time = Int64(now().timeIntervalSince1970)
    guard case .string(projectID) = claims["aud"] else {
      throw AccountsError(
        .invalidIDToken, "The ID token is for another project; this server's is \"\(projectID)\".")
    }
    guard case .string(IDToken.issuer(of: projectID)) = claims["iss"] else {
      throw AccountsError(.invalidIDToken, "The ID token was issued by somebody else.")
    }
    guard case .integer(let expiry) = claims["exp"], case .integer(let issued) = claims["iat"],
      case .integer(let authenticated) = claims["auth_time"]
    else {
      throw AccountsError(.invalidIDToken, "The ID token lacks exp, iat or auth_time.")
    }
    guard time < expiry else {
      throw AccountsError(.tokenExpired, "The ID token has expired; refresh it.")
    }
    guard issued <= time + Self.leeway, authenticated <= time + Self.leeway else {
      throw AccountsError(.invalidIDToken, "The ID token was issued in the future.")
    }
    guard let uid = claims["sub"]?.string, !uid.isEmpty, uid.utf8.count <= 128 else {
      throw AccountsError(.invalidIDToken, "The ID token names no user.")
    }
    return VerifiedIDToken(
      user: AuthenticatedUser(uid: uid, email: claims["email"]?.string, claims: claims),
      authenticatedAt: authenticated, issuedAt: issued)
  }
}

/// What a sign-in gives: a short-lived proof of who the user is, and the means to renew it.
package struct TokenSet: Hashable, Sendable {
  /// An RS256 JSON Web Token.
  package var idToken: String
  /// Opaque; good until it is revoked.
  package var refreshToken: String
  /// Seconds for which `idToken` is good.
  package var expiresIn: Int64
}

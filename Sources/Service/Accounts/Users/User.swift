/// One user of the project, without anything secret.
package struct User: Codable, Hashable, Sendable {
  package var uid: String
  /// In lower case and unique among users; nil for an anonymous user.
  package var email: String?
  package var isEmailVerified: Bool
  package var displayName: String?
  package var photoURL: String?
  /// In the form of E.164 and unique among users.
  package var phoneNumber: String?
  /// A disabled user can neither sign in nor refresh a token.
  package var isDisabled: Bool
  /// A JSON object of claims that the user's ID tokens carry beside the reserved ones.
  package var customClaims: String?
  /// Milliseconds since 1970.
  package var createdAt: Int64
  /// Milliseconds since 1970; nil before the first sign-in.
  package var lastSignedInAt: Int64?
  /// Milliseconds since 1970; nil before the first refresh.
  package var lastRefreshedAt: Int64?
  /// Milliseconds since 1970; nil without a password.
  package var passwordChangedAt: Int64?
  /// Seconds since 1970; tokens issued before are no longer good.
  package var tokensValidSince: Int64
  /// Whether a sign-in also needs one of the user's passkeys.
  package var needsPasskey: Bool

  init(uid: String, createdAt: Int64) {
    self.uid = uid
    isEmailVerified = false
    isDisabled = false
    self.createdAt = createdAt
    tokensValidSince = 0
    needsPasskey = false
  }
}

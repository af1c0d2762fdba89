/// An ID token that has been verified: its user, and when they proved who they are.
struct VerifiedIDToken: Hashable, Sendable {
  var user: AuthenticatedUser
  /// Seconds since 1970 of the sign-in itself, however often the token was refreshed since.
  var authenticatedAt: Int64
  /// Seconds since 1970 at which this token was made.
  var issuedAt: Int64
}

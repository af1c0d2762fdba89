import Foundation

/// One sign-in on one device, known by its refresh token's digest.
struct SignInSession: Codable, Hashable, Sendable {
  var tokenDigest: Data
  var uid: String
  var method: SignInMethod
  /// Seconds since 1970 of the sign-in.
  var authenticatedAt: Int64
  /// Seconds since 1970 of the last refresh.
  var lastUsedAt: Int64
  /// A JSON object of claims that came with a custom token and stay with its session.
  var claims: String?
  /// What was asked for beside the first proof, if anything.
  var secondFactor: String?
}

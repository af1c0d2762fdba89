/// The names and times of ID tokens.
/// See https://firebase.google.com/docs/auth/admin/verify-id-tokens
enum IDToken {
  /// How long a token is good for, in seconds.
  static let lifetime: Int64 = 3600

  static func issuer(of projectID: String) -> String {
    "https://securetoken.google.com/\(projectID)"
  }

  /// The issuer of session cookies.
  static func cookieIssuer(of projectID: String) -> String {
    "https://session.firebase.google.com/\(projectID)"
  }

  /// Claims that a user's own may not replace.
  /// See https://firebase.google.com/docs/auth/admin/custom-claims
  static let reserved: Set<String> = [
    "acr", "amr", "at_hash", "aud", "auth_time", "azp", "cnf", "c_hash", "exp", "firebase", "iat",
    "iss", "jti", "nbf", "nonce", "sub",
  ]
}

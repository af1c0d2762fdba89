extension Accounts {
  /// A cookie that says the same as an ID token for up to two weeks.
  ///
  /// - Parameter duration: seconds, from five minutes to two weeks.
  package func sessionCookie(idToken: String?, duration: Int64) async throws(AccountsError)
    -> String
  {
    guard (300...1_209_600).contains(duration) else {
      throw AccountsError(
        .invalidSessionCookieDuration, "A session cookie lasts from 300 to 1209600 seconds.")
    }
    var claims = try await verified(idToken).token.user.claims
    let time = seconds
    claims["iss"] = .string(IDToken.cookieIssuer(of: configuration.projectID))
    claims["iat"] = .integer(time)
    claims["exp"] = .integer(time + duration)
    return try JSONWebToken.sign(claims, with: await keys.signingKey())
  }
}

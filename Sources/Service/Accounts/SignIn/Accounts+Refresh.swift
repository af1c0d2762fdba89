import GRDB

extension Accounts {
  /// A new ID token for the session that `refreshToken` belongs to.
  ///
  /// As Firebase's, a refresh token stays the same until it is revoked: an answer that is lost on
  /// its way cannot end a session.
  package func refresh(_ refreshToken: String?) async throws(AccountsError) -> SignIn {
    guard let refreshToken, !refreshToken.isEmpty else {
      throw AccountsError(.missingRefreshToken)
    }
    let digest = Secret.digest(of: refreshToken)
    let time = seconds
    let refreshedAt = milliseconds
    let (account, session) = try await storage.write { database in
      guard var session = try SignInSession.fetchOne(database, key: digest),
        var user = try User.find(uid: session.uid, database)
      else { throw AccountsError(.invalidRefreshToken) }
      guard !user.isDisabled else { throw AccountsError(.userDisabled) }
      guard session.authenticatedAt >= user.tokensValidSince else {
        throw AccountsError(.tokenExpired)
      }
      session.lastUsedAt = time
      try session.update(database)
      user.lastRefreshedAt = refreshedAt
      try user.update(database)
      return (try Account(user, database), session)
    }
    return SignIn(
      account: account,
      tokens: TokenSet(
        idToken: try await issuer.token(for: account, session: session, issuedAt: time),
        refreshToken: refreshToken, expiresIn: IDToken.lifetime))
  }
}

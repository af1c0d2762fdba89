import GRDB

extension Accounts {
  /// Goes on after a first proof of who a user is: with a session, or with asking for a passkey
  /// where they want that.
  func finish(_ uid: String, method: SignInMethod) async throws(AccountsError) -> FirstFactor {
    let account = try await account(uid: uid)
    guard account.user.needsPasskey, !account.passkeys.isEmpty else {
      return .signedIn(try await beginSession(uid, method: method))
    }
    let pending = try await storage.issue(
      .secondFactor, uid: uid, method, at: seconds, lifetime: 600)
    return .needsPasskey(account, pending: pending)
  }

  /// Starts a session for a user who has proved who they are.
  func beginSession(
    _ uid: String, method: SignInMethod, claims: String? = nil, secondFactor: String? = nil
  ) async throws(AccountsError) -> SignIn {
    let refreshToken = Secret.token()
    let time = seconds
    let signedInAt = milliseconds
    let (account, session) = try await storage.write { database in
      guard var user = try User.find(uid: uid, database) else {
        throw AccountsError(.userNotFound)
      }
      guard !user.isDisabled else { throw AccountsError(.userDisabled) }
      user.lastSignedInAt = signedInAt
      user.lastRefreshedAt = signedInAt
      try user.update(database)
      let session = SignInSession(
        tokenDigest: Secret.digest(of: refreshToken), uid: uid, method: method,
        // Where the clock was set back, this sign-in is still after the end of the earlier ones.
        authenticatedAt: max(time, user.tokensValidSince), lastUsedAt: time, claims: claims,
        secondFactor: secondFactor)
      try session.begin(database)
      return (try Account(user, database), session)
    }
    let idToken = try await issuer.token(for: account, session: session, issuedAt: time)
    return SignIn(
      account: account,
      tokens: TokenSet(
        idToken: idToken, refreshToken: refreshToken, expiresIn: IDToken.lifetime))
  }

  /// The account of a user who exists and may sign in.
  func account(uid: String) async throws(AccountsError) -> Account {
    guard let account = try await storage.read({ try Account.find(uid: uid, $0) }) else {
      throw AccountsError(.userNotFound)
    }
    guard !account.user.isDisabled else { throw AccountsError(.userDisabled) }
    return account
  }

  /// The account that an ID token proves, as it is now, and the token.
  func verified(_ idToken: String?)
    async throws(AccountsError) -> (account: Account, token: VerifiedIDToken)
  {
    guard let idToken, !idToken.isEmpty else { throw AccountsError(.missingIDToken) }
    let token = try verifier.verify(idToken)
    let account = try await account(uid: token.user.uid)
    // The sign-in, not the token, is what a change of password or a revocation ends.
    guard token.authenticatedAt >= account.user.tokensValidSince else {
      throw AccountsError(.tokenExpired, "The session was ended; sign in again.")
    }
    return (account, token)
  }

  /// A user who asks for something sensitive must have signed in within five minutes.
  func requireRecent(_ token: VerifiedIDToken, to action: String) throws(AccountsError) {
    guard token.authenticatedAt >= seconds - 300 else {
      throw AccountsError(.credentialTooOld, "Sign in again to \(action).")
    }
  }
}

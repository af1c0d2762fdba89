extension Accounts {
  /// The account that an ID token proves, as it is now.
  package func account(idToken: String?) async throws(AccountsError) -> Account {
    try await verified(idToken).account
  }

  /// Changes the user whom an ID token proves.
  ///
  /// A new password or address ends all their sessions and starts one, whose tokens are returned;
  /// it needs a recent sign-in. Where addresses are kept secret, a new one comes only by a mail to
  /// it: otherwise a person who tries one learns whether it is taken.
  package func update(idToken: String?, _ change: UserChange)
    async throws(AccountsError) -> (account: Account, tokens: TokenSet?)
  {
    let (account, token) = try await verified(idToken)
    let user = account.user
    guard change.email != nil || change.password != nil else {
      return (try await update(uid: user.uid, change), nil)
    }
    // A user without a way to sign in cannot sign in again.
    if user.email != nil || !account.identities.isEmpty {
      try requireRecent(token, to: "change the password or address")
    }
    if let email = change.email?.value, let current = user.email,
      policy.isEmailEnumerationProtected, try EmailAddress(email).text != current
    {
      throw AccountsError(
        .operationNotAllowed, "Please verify the new email before changing email.")
    }
    _ = try await update(uid: user.uid, change)
    let signIn = try await beginSession(user.uid, method: .password)
    return (signIn.account, signIn.tokens)
  }

  /// Gives an address and a password to the user whom an ID token proves, who had none.
  package func link(idToken: String?, email: String?, password: String?)
    async throws(AccountsError) -> SignIn
  {
    let (account, token) = try await verified(idToken)
    guard !account.hasPassword else { throw AccountsError(.providerAlreadyLinked) }
    let address = try EmailAddress(email).text
    if let current = account.user.email {
      try requireRecent(token, to: "add a password")
      guard current == address || !policy.isEmailEnumerationProtected else {
        throw AccountsError(
          .operationNotAllowed, "Please verify the new email before changing email.")
      }
    }
    var change = UserChange()
    change.email = .set(address)
    change.password = .set(password ?? "")
    let uid = account.user.uid
    _ = try await update(uid: uid, change)
    return try await beginSession(uid, method: .password)
  }

  /// Removes the user whom an ID token proves, with their sessions.
  package func delete(idToken: String?) async throws(AccountsError) {
    let (account, token) = try await verified(idToken)
    try requireRecent(token, to: "delete the account")
    try await delete(uid: account.user.uid)
  }
}

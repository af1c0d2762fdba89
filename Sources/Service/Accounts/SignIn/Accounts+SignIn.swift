import GRDB

extension Accounts {
  /// Signs a user in by e-mail address and password.
  ///
  /// An unknown address and a wrong password are one error and take one time, so that nobody learns
  /// who has an account.
  package func signIn(
    email: String?, password: String?, from origin: RequestOrigin = RequestOrigin()
  ) async throws(AccountsError) -> FirstFactor {
    guard policy.allowsPasswords else {
      throw AccountsError(.passwordSignInDisabled, "This server has no sign-in with passwords.")
    }
    let address = try EmailAddress(email).text
    guard let password, !password.isEmpty else { throw AccountsError(.missingPassword) }
    try limits.beginGuess(account: address, from: origin)
    let (user, hash) = try await storage.read { database in
      let user = try User.find(email: address, database)
      let record = try user.flatMap { try PasswordRecord.fetchOne(database, key: $0.uid) }
      return (user, record?.password)
    }
    // A longer one cannot have been set, and hashing must read all of it.
    let isPossible = password.utf8.count <= NewPassword.longest
    guard try await hasher.verify(isPossible ? password : "", against: isPossible ? hash : nil),
      let user, let hash
    else { throw wrongPassword(isKnown: user != nil) }
    limits.succeed(account: address, from: origin)
    if hash.imported != nil { try await replaceImported(hash, of: user.uid, by: password) }
    return try await finish(user.uid, method: .password)
  }

  private func wrongPassword(isKnown: Bool) -> AccountsError {
    guard !policy.isEmailEnumerationProtected else {
      return AccountsError(.invalidLoginCredentials)
    }
    return AccountsError(isKnown ? .invalidPassword : .emailNotFound)
  }

  /// A password that another system hashed is hashed as ours once it is known.
  private func replaceImported(_ old: PasswordHash, of uid: String, by password: String)
    async throws(AccountsError)
  {
    let hash = try await hasher.hash(password)
    try await storage.write { database in
      guard try PasswordRecord.fetchOne(database, key: uid)?.password == old else { return }
      try PasswordRecord(uid: uid, hash).update(database)
    }
  }
}

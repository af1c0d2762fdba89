import GRDB

extension Accounts {
  /// Makes a user with an e-mail address and a password, and signs them in.
  package func signUp(
    email: String?, password: String?, displayName: String? = nil,
    from origin: RequestOrigin = RequestOrigin()
  ) async throws(AccountsError) -> SignIn {
    guard policy.allowsPasswords else {
      throw AccountsError(.operationNotAllowed, "This server has no sign-in with passwords.")
    }
    try allowSignUp(from: origin)
    let user = try await makeUser(
      uid: nil, email: EmailAddress(email).text, password: password ?? "",
      displayName: displayName)
    return try await beginSession(user.uid, method: .password)
  }

  /// Makes a user about whom nothing is known, and signs them in.
  package func signUpAnonymously(from origin: RequestOrigin = RequestOrigin())
    async throws(AccountsError) -> SignIn
  {
    guard policy.allowsAnonymous else {
      throw AccountsError(.adminOnlyOperation, "This server has no anonymous users.")
    }
    try allowSignUp(from: origin)
    let user = User(uid: Secret.uid(), createdAt: milliseconds)
    try await storage.write { try user.insert($0) }
    return try await beginSession(user.uid, method: .anonymous)
  }

  /// The user with this e-mail address, made when there is none.
  package func ensureUser(email: String, password: String, displayName: String?)
    async throws(AccountsError) -> User
  {
    if let user = try await user(email: email) { return user }
    return try await makeUser(uid: nil, email: email, password: password, displayName: displayName)
  }

  /// Makes a user without signing them in.
  ///
  /// - Parameters:
  ///   - uid: the id to give them; nil for a new one. `duplicateLocalID` when it is taken.
  ///   - email: nil for a user without an address, who then has no password either.
  ///   - password: nil for a user who signs in in another way.
  package func makeUser(
    uid: String?, email: String?, password: String?, displayName: String?,
    change: @Sendable (inout User) -> Void = { _ in }
  ) async throws(AccountsError) -> User {
    if let uid { try UserID.check(uid) }
    var user = User(uid: uid ?? Secret.uid(), createdAt: milliseconds)
    user.displayName = displayName
    change(&user)
    try UserChange.check(displayName: user.displayName, photoURL: user.photoURL)
    if let phoneNumber = user.phoneNumber { _ = try PhoneNumber(phoneNumber) }
    var hash: PasswordHash?
    if let email {
      let address = try EmailAddress(email).text
      let newPassword = try password.map { text throws(AccountsError) in
        try NewPassword(text, breached: policy.breachedPasswords)
      }
      // Hashing is dear, so a taken address is refused before it.
      if try await self.user(email: address) != nil { throw AccountsError(.emailExists) }
      if let newPassword {
        hash = try await hasher.hash(newPassword.text)
        user.passwordChangedAt = milliseconds
      }
      user.email = address
    } else if password != nil {
      throw AccountsError(.missingEmail)
    }
    let (made, newHash) = (user, hash)
    try await storage.write { database in
      if try User.find(uid: made.uid, database) != nil { throw AccountsError(.duplicateLocalID) }
      try made.insert(database)
      if let newHash { try PasswordRecord(uid: made.uid, newHash).insert(database) }
    }
    return made
  }

  /// `adminOnlyOperation` where people may not make accounts themselves.
  func allowSignUp(from origin: RequestOrigin) throws(AccountsError) {
    guard policy.allowsSignUp else {
      throw AccountsError(.adminOnlyOperation, "Only an administrator makes accounts here.")
    }
    try limits.signUp(from: origin)
  }
}

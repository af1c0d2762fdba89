import GRDB

extension Accounts {
  private enum Match {
    case user(uid: String, isNew: Bool)
    case conflict(Account)
  }

  /// Signs in the user of an identity elsewhere, making one when there is none, or links the
  /// identity to the user whom `idToken` proves.
  func signIn(
    _ identity: ForeignIdentity, idToken: String?, mayCreate: Bool, from origin: RequestOrigin
  ) async throws(AccountsError) -> ForeignSignIn {
    if idToken != nil {
      return .done(
        .signedIn(try await link(identity, to: verified(idToken).account)), identity, isNew: false)
    }
    let mayCreate = mayCreate && policy.allowsSignUp
    switch try await match(identity, mayCreate: mayCreate, from: origin) {
    case .user(let uid, let isNew):
      let method = SignInMethod(rawValue: identity.providerID)
      return .done(try await finish(uid, method: method), identity, isNew: isNew)
    case .conflict(let account):
      let pending = try await storage.issue(
        .pendingCredential, identity, at: seconds, lifetime: 3600)
      // Naming the ways in would tell who has an account.
      let providers = policy.isEmailEnumerationProtected ? [] : account.signInMethods
      return .needsConfirmation(identity, providers: providers, pendingToken: pending)
    }
  }

  /// The identity that a sign-in left behind which needed confirmation.
  func identity(pendingToken: String) async throws(AccountsError) -> ForeignIdentity {
    let found = try await storage.redeem(
      .pendingCredential, pendingToken, as: ForeignIdentity.self, at: seconds)
    guard let found else { throw AccountsError(.invalidPendingToken) }
    return found.payload
  }

  private func match(_ identity: ForeignIdentity, mayCreate: Bool, from origin: RequestOrigin)
    async throws(AccountsError) -> Match
  {
    let limits = limits
    let made = User(uid: Secret.uid(), createdAt: milliseconds)
    let time = seconds
    return try await storage.write { database in
      let known = try Identity.find(
        providerID: identity.providerID, rawID: identity.rawID, database)
      if let known {
        try identity.identity(of: known.uid).update(database)
        return .user(uid: known.uid, isNew: false)
      }
      if let email = identity.email, var owner = try User.find(email: email, database) {
        let account = try Account(owner, database)
        guard identity.isTrustedWithEmail,
          !account.identities.contains(where: { $0.providerID == identity.providerID })
        else { return .conflict(account) }
        if !owner.isEmailVerified { try owner.distrust(at: time, database) }
        try owner.take(identity)
        try owner.update(database)
        try identity.identity(of: owner.uid).insert(database)
        return .user(uid: owner.uid, isNew: false)
      }
      guard mayCreate else { throw AccountsError(.adminOnlyOperation) }
      try limits.signUp(from: origin)
      var user = made
      user.email = identity.email
      try user.take(identity)
      try user.insert(database)
      try identity.identity(of: user.uid).insert(database)
      return .user(uid: user.uid, isNew: true)
    }
  }

  private func link(_ identity: ForeignIdentity, to account: Account) async throws(AccountsError)
    -> SignIn
  {
    let uid = account.user.uid
    try await storage.write { database in
      guard var user = try User.find(uid: uid, database) else {
        throw AccountsError(.userNotFound)
      }
      let known = try Identity.find(
        providerID: identity.providerID, rawID: identity.rawID, database)
      if let known {
        // A user who is linked already has only signed in again.
        guard known.uid == uid else { throw AccountsError(.identityAlreadyLinked) }
      } else {
        try identity.identity(of: uid).insert(database)
      }
      if user.email == nil, let email = identity.email {
        guard try User.find(email: email, database) == nil else {
          throw AccountsError(.emailExists)
        }
        user.email = email
      }
      try user.take(identity)
      try user.update(database)
    }
    return try await beginSession(uid, method: SignInMethod(rawValue: identity.providerID))
  }
}

extension User {
  /// Takes over what an identity tells and the user has not.
  fileprivate mutating func take(_ identity: ForeignIdentity) throws {
    displayName = displayName ?? identity.displayName
    photoURL = photoURL ?? identity.photoURL
    if email == identity.email, identity.isEmailVerified { isEmailVerified = true }
  }
}

extension Account {
  /// The names of the ways in which the user signs in.
  package var signInMethods: [String] {
    var methods = identities.map(\.providerID)
    if hasPassword { methods.append("password") }
    if methods.isEmpty && user.email != nil { methods.append("emailLink") }
    return methods
  }
}

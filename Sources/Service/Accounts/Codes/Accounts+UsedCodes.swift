import GRDB

extension Accounts {
  /// What a code is for; it stays good.
  func inspect(code secret: String?) async throws(AccountsError) -> EmailCode {
    guard let secret, !secret.isEmpty else { throw AccountsError(.missingOutOfBandCode) }
    let found = try await storage.peek(.emailCode, secret, as: EmailCode.self, at: seconds)
    guard let found else { throw AccountsError(.invalidOutOfBandCode) }
    return found.payload
  }

  /// Sets a new password by a code, which is used up; every session ends.
  func resetPassword(code secret: String?, newPassword: String?) async throws(AccountsError)
    -> EmailCode
  {
    guard try await inspect(code: secret).purpose == .resetPassword else {
      throw AccountsError(.invalidOutOfBandCode)
    }
    // A code is not used up by a password that is too weak.
    _ = try NewPassword(newPassword, breached: policy.breachedPasswords)
    let (code, uid) = try await redeem(code: secret)
    guard let uid else { throw AccountsError(.invalidOutOfBandCode) }
    let user = try await owner(of: code, uid: uid)
    var change = UserChange()
    change.password = newPassword.map { .set($0) }
    // A person who reads the mail has the address.
    change.isEmailVerified = true
    _ = try await update(uid: user.uid, change)
    return code
  }

  /// Verifies, changes or restores an address by a code, which is used up.
  func apply(code secret: String?, from origin: RequestOrigin) async throws(AccountsError)
    -> (account: Account, code: EmailCode)
  {
    guard
      try await [.verifyEmail, .changeEmail, .recoverEmail].contains(
        inspect(code: secret).purpose)
    else { throw AccountsError(.invalidOutOfBandCode) }
    let (code, uid) = try await redeem(code: secret)
    guard let uid else { throw AccountsError(.invalidOutOfBandCode) }
    var change = UserChange()
    switch code.purpose {
    case .verifyEmail:
      _ = try await owner(of: code, uid: uid)
    case .changeEmail:
      _ = try await owner(of: code, uid: uid)
      change.email = code.newEmail.map { .set($0) }
    case .recoverEmail:
      change.email = .set(code.email)
    case .resetPassword, .signIn:
      throw AccountsError(.invalidOutOfBandCode)
    }
    change.isEmailVerified = true
    let account = try await update(uid: uid, change)
    if code.purpose == .changeEmail { try await tellOldAddress(of: code, uid: uid, from: origin) }
    return (account, code)
  }

  /// Signs in, or up, by a code in a mail.
  ///
  /// - Parameter idToken: proves a user who gets this address instead.
  func signIn(email: String?, code secret: String?, idToken: String?)
    async throws(AccountsError) -> (result: FirstFactor, isNew: Bool)
  {
    let address = try EmailAddress(email).text
    let code = try await inspect(code: secret)
    guard code.purpose == .signIn, code.email == address else {
      throw AccountsError(.invalidOutOfBandCode)
    }
    var linked: String?
    if idToken != nil { linked = try await verified(idToken).account.user.uid }
    _ = try await redeem(code: secret)
    let (uid, isNew) = try await claim(address, for: linked)
    return (try await finish(uid, method: .password), isNew)
  }

  /// The user of an address whose owner has just been proved: `linked`, the one who has it, or a
  /// new one.
  private func claim(_ address: String, for linked: String?) async throws(AccountsError)
    -> (uid: String, isNew: Bool)
  {
    let made = User(uid: Secret.uid(), createdAt: milliseconds)
    let time = seconds
    return try await storage.write { database in
      let owner = try User.find(email: address, database)
      if let linked, let owner, owner.uid != linked { throw AccountsError(.emailExists) }
      var user = try owner ?? linked.flatMap { try User.find(uid: $0, database) } ?? made
      let isNew = owner == nil && linked == nil
      if isNew { try user.insert(database) }
      if owner != nil, !user.isEmailVerified { try user.distrust(at: time, database) }
      user.email = address
      user.isEmailVerified = true
      try user.update(database)
      return (user.uid, isNew)
    }
  }

  private func redeem(code secret: String?) async throws(AccountsError)
    -> (code: EmailCode, uid: String?)
  {
    guard
      let found = try await storage.redeem(
        .emailCode, secret ?? "", as: EmailCode.self, at: seconds)
    else { throw AccountsError(.invalidOutOfBandCode) }
    return (found.payload, found.uid)
  }

  /// The user of a code, as long as they have the address that it was sent to.
  private func owner(of code: EmailCode, uid: String) async throws(AccountsError) -> User {
    let user = try await account(uid: uid).user
    guard user.email == code.email else { throw AccountsError(.invalidOutOfBandCode) }
    return user
  }

  /// The person who had an address can take it back.
  private func tellOldAddress(of code: EmailCode, uid: String, from origin: RequestOrigin)
    async throws(AccountsError)
  {
    guard mailQueue.canSend || configuration.isDevelopment else { return }
    var recovery = code
    recovery.purpose = .recoverEmail
    let secret = try await storage.issue(
      .emailCode, uid: uid, recovery, at: seconds, lifetime: recovery.purpose.lifetime)
    let link = ActionLink(
      .recoverEmail, code: secret, server: try publicURL(for: origin), continueURL: nil,
      apiKey: nil, language: nil)
    recentCodes.add(recovery, secret: secret, link: link)
    if mailQueue.canSend { try await mailQueue.post(Mail(recovery, link: link, name: policy.name)) }
  }
}

import Foundation
import GRDB

extension Accounts {
  private var relyingParty: RelyingParty { RelyingParty(publicURL: policy.publicURL) }

  private static let mostPasskeys = 20

  /// Begins the registration of a passkey for the user whom an ID token proves.
  func beginPasskeyEnrollment(idToken: String?) async throws(AccountsError)
    -> PasskeyOptions.Creation
  {
    let (account, token) = try await verified(idToken)
    try requireRecent(token, to: "add a passkey")
    guard account.passkeys.count < Self.mostPasskeys else {
      throw AccountsError(
        .operationNotAllowed, "There are \(Self.mostPasskeys) passkeys already; remove one first.")
    }
    let user = account.user
    let challenge = try await storage.issue(
      .passkeyCreation, uid: user.uid, true, at: seconds, lifetime: 600)
    let name = user.email ?? user.displayName ?? user.uid
    return PasskeyOptions.Creation(
      rp: PasskeyOptions.RelyingPartyEntity(id: relyingParty.id, name: policy.name),
      user: PasskeyOptions.UserEntity(
        id: Base64URL.text(Data(user.uid.utf8)), name: name, displayName: user.displayName ?? name),
      challenge: challenge,
      pubKeyCredParams: PasskeyAlgorithm.allCases.map {
        PasskeyOptions.Parameter(alg: $0.rawValue)
      },
      excludeCredentials: account.passkeys.map { PasskeyOptions.Descriptor($0) })
  }

  /// Keeps the passkey that a browser made.
  ///
  /// - Parameter isSecondFactor: whether from now on every sign-in also needs a passkey.
  func finishPasskeyEnrollment(
    idToken: String?, answer: PasskeyAnswer, name: String?, isSecondFactor: Bool?
  ) async throws(AccountsError) -> SignIn {
    let (account, _) = try await verified(idToken)
    let uid = account.user.uid
    let challenge = answer.challenge ?? ""
    let begun = try await storage.redeem(
      .passkeyCreation, challenge, as: Bool.self, at: seconds)
    guard let begun, begun.uid == uid else {
      throw AccountsError(.invalidPasskey, "The challenge is unknown, too old or already used.")
    }
    let made = try PasskeyVerifier(relyingParty: relyingParty).registration(
      clientData: answer.clientData, attestation: answer.attestation ?? Data(),
      challenge: challenge)
    let passkey = Passkey(
      credentialID: made.id, uid: uid, name: String((name ?? "Passkey").prefix(64)),
      algorithm: made.key.algorithm.rawValue, publicKey: made.key.bytes,
      signatureCount: made.signatureCount, createdAt: milliseconds)
    try await storage.write { database in
      guard try !Passkey.exists(database, key: passkey.credentialID) else {
        throw AccountsError(.invalidPasskey, "The passkey is registered already.")
      }
      try passkey.insert(database)
      guard let isSecondFactor, var user = try User.find(uid: uid, database) else { return }
      user.needsPasskey = isSecondFactor
      try user.update(database)
    }
    return try await beginSession(uid, method: .passkey)
  }

  /// Begins a sign-in with a passkey: any of this server's, or one of the user whose first factor
  /// `pending` stands for.
  func beginPasskeySignIn(pending: String?) async throws(AccountsError) -> PasskeyOptions.Request {
    var passkeys: [Passkey] = []
    if let pending {
      let found = try await storage.peek(
        .secondFactor, pending, as: SignInMethod.self, at: seconds)
      guard let uid = found?.uid else { throw AccountsError(.invalidPendingCredential) }
      passkeys = try await account(uid: uid).passkeys
    }
    let challenge = try await storage.issue(
      .passkeyAssertion, true, at: seconds, lifetime: 600)
    return PasskeyOptions.Request(
      challenge: challenge, rpId: relyingParty.id,
      allowCredentials: passkeys.map { PasskeyOptions.Descriptor($0) })
  }

  /// Signs in by a passkey's signature, alone or after a first factor.
  func finishPasskeySignIn(_ answer: PasskeyAnswer, pending: String?) async throws(AccountsError)
    -> SignIn
  {
    let challenge = answer.challenge ?? ""
    guard
      try await storage.redeem(.passkeyAssertion, challenge, as: Bool.self, at: seconds) != nil
    else {
      throw AccountsError(.invalidPasskey, "The challenge is unknown, too old or already used.")
    }
    guard let passkey = try await storage.read({ try Passkey.fetchOne($0, key: answer.id) }) else {
      throw AccountsError(.passkeyNotFound)
    }
    if let handle = answer.userHandle, !handle.isEmpty, handle != Data(passkey.uid.utf8) {
      throw AccountsError(.invalidPasskey, "The passkey is somebody else's.")
    }
    let count = try PasskeyVerifier(relyingParty: relyingParty).assertion(
      clientData: answer.clientData, authenticatorData: answer.authenticatorData ?? Data(),
      signature: answer.signature ?? Data(), passkey: passkey, challenge: challenge)
    var method = SignInMethod.passkey
    if let pending {
      let first = try await storage.redeem(
        .secondFactor, pending, as: SignInMethod.self, at: seconds)
      guard let first, first.uid == passkey.uid else {
        throw AccountsError(.invalidPendingCredential)
      }
      method = first.payload
    }
    let usedAt = milliseconds
    try await storage.write { database in
      var used = passkey
      used.signatureCount = count
      used.lastUsedAt = usedAt
      try used.update(database)
    }
    return try await beginSession(
      passkey.uid, method: method, secondFactor: pending == nil ? nil : "passkey")
  }

  /// Removes one of a user's passkeys; without any, none is needed to sign in.
  func removePasskeys(_ ids: [String], idToken: String?) async throws(AccountsError) -> Account {
    let (account, token) = try await verified(idToken)
    try requireRecent(token, to: "remove a passkey")
    let uid = account.user.uid
    return try await storage.write { database in
      for id in ids {
        guard let key = Base64URL.data(id), let passkey = try Passkey.fetchOne(database, key: key),
          passkey.uid == uid
        else { throw AccountsError(.passkeyNotFound) }
        try passkey.delete(database)
      }
      guard var user = try User.find(uid: uid, database) else {
        throw AccountsError(.userNotFound)
      }
      if try Passkey.filter(Column("uid") == uid).isEmpty(database) {
        user.needsPasskey = false
        try user.update(database)
      }
      return try Account(user, database)
    }
  }
}

import Foundation
import GRDB

extension Accounts {
  /// Adds or replaces up to a thousand users, each with the hash that another system made.
  /// See https://firebase.google.com/docs/auth/admin/import-users
  @Sendable func batchCreateCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let users = try fields.objects("users")
    guard !users.isEmpty else { throw AccountsError(.missingUserAccount) }
    guard users.count <= 1000 else {
      throw AccountsError(.invalidArgument, "At most 1000 users are imported at once.")
    }
    let algorithm = try ImportedHash(fields)
    let isUnique = try !(fields.boolean("allowOverwrite") ?? true)
    let now = milliseconds
    var failures: [BatchErrors.Entry] = []
    for (index, user) in users.enumerated() {
      do throws(AccountsError) {
        try await insert(ImportedUser(user, algorithm: algorithm, now: now), isUnique: isUnique)
      } catch {
        let uid = try? user.string("localId")
        failures.append(
          BatchErrors.Entry(index: index, localId: uid, message: error.description))
      }
    }
    return BatchErrors(importing: failures)
  }

  private func insert(_ imported: ImportedUser, isUnique: Bool) async throws(AccountsError) {
    try await storage.write { database in
      let uid = imported.user.uid
      if try User.exists(database, key: uid) {
        guard !isUnique else { throw AccountsError(.duplicateLocalID) }
        try imported.user.update(database)
        try Identity.filter(Column("uid") == uid).deleteAll(database)
        try PasswordRecord.deleteOne(database, key: uid)
        try SignInSession.endAll(of: uid, database)
      } else {
        try imported.user.insert(database)
      }
      for identity in imported.identities { try identity.insert(database) }
      if let password = imported.password {
        try PasswordRecord(uid: uid, password).insert(database)
      }
    }
  }
}

/// One user of an import, read and checked.
private struct ImportedUser: Sendable {
  var user: User
  var identities: [Identity] = []
  var password: PasswordHash?

  init(_ fields: RequestFields, algorithm: ImportedHash?, now: Int64) throws(AccountsError) {
    guard let uid = try fields.string("localId") else { throw AccountsError(.missingLocalID) }
    try UserID.check(uid)
    user = User(uid: uid, createdAt: try fields.integer("createdAt") ?? now)
    user.email = try fields.string("email").map { text throws(AccountsError) in
      try EmailAddress(text).text
    }
    user.isEmailVerified = try fields.boolean("emailVerified") ?? false
    user.displayName = try fields.string("displayName")
    user.photoURL = try fields.string("photoUrl")
    try UserChange.check(displayName: user.displayName, photoURL: user.photoURL)
    user.phoneNumber = try fields.string("phoneNumber").map { text throws(AccountsError) in
      try PhoneNumber(text).text
    }
    user.isDisabled = try fields.boolean("disabled") ?? false
    user.lastSignedInAt = try fields.integer("lastLoginAt")
    user.tokensValidSince = try fields.integer("validSince") ?? 0
    user.customClaims = try fields.string("customAttributes")
    if let claims = user.customClaims { try CustomClaims.check(claims) }
    for provider in try fields.objects("providerUserInfo") {
      let identity = try Identity(provider, of: uid)
      if !["password", "phone"].contains(identity.providerID) { identities.append(identity) }
    }
    guard let hash = try fields.bytes("passwordHash") else { return }
    guard let algorithm else {
      throw AccountsError(.invalidHashAlgorithm, "Passwords need a hashAlgorithm.")
    }
    password = PasswordHash(
      salt: try fields.bytes("salt") ?? [], hash: hash,
      cost: PasswordCost(rounds: 0, blockSize: 0, parallelism: 0), imported: algorithm)
    user.passwordChangedAt = now
  }
}

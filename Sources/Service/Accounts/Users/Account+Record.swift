import GRDB

extension Account {
  static func find(uid: String, _ database: Database) throws -> Account? {
    try User.find(uid: uid, database).map { try Account($0, database) }
  }

  static func find(email: String, _ database: Database) throws -> Account? {
    try User.find(email: email, database).map { try Account($0, database) }
  }

  static func find(_ identity: Identity, _ database: Database) throws -> Account? {
    try Identity.find(providerID: identity.providerID, rawID: identity.rawID, database)
      .flatMap { try find(uid: $0.uid, database) }
  }

  /// A user with what else there is of them.
  init(_ user: User, _ database: Database) throws {
    self.init(
      user: user,
      identities: try Identity.filter(Column("uid") == user.uid).order(Column("providerID"))
        .fetchAll(database),
      hasPassword: try PasswordRecord.exists(database, key: user.uid),
      passkeys: try Passkey.filter(Column("uid") == user.uid).order(Column("createdAt"))
        .fetchAll(database))
  }
}

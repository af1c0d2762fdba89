import GRDB

extension User: FetchableRecord, PersistableRecord {
  package static let databaseTableName = "user"

  static func find(uid: String, _ database: Database) throws -> User? {
    try User.fetchOne(database, key: uid)
  }

  static func find(email: String, _ database: Database) throws -> User? {
    try User.filter(Column("email") == email).fetchOne(database)
  }

  static func find(phoneNumber: String, _ database: Database) throws -> User? {
    try User.filter(Column("phoneNumber") == phoneNumber).fetchOne(database)
  }
}

extension User {
  /// Takes away every way in that somebody else may have set up: whoever made the account never
  /// showed that the address was theirs, and now its owner has come.
  mutating func distrust(at time: Int64, _ database: Database) throws {
    try PasswordRecord.deleteOne(database, key: uid)
    try Identity.filter(Column("uid") == uid).deleteAll(database)
    try Passkey.filter(Column("uid") == uid).deleteAll(database)
    try Session.endAll(of: uid, database)
    try Ticket.filter(Column("uid") == uid).deleteAll(database)
    passwordChangedAt = nil
    needsPasskey = false
    tokensValidSince = max(time, tokensValidSince)
  }
}

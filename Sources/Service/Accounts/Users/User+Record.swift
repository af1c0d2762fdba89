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
  /// Takes away every way in that somebody else may have set up: the person who made the account
  /// never showed that the address was theirs, and now its owner has come.
  mutating func distrust(at time: Int64, _ database: Database) throws {
    try PasswordRecord.deleteOne(database, key: uid)
    try Identity.filter(Column("uid") == uid).deleteAll(database)
    try Passkey.filter(Column("uid") == uid).deleteAll(database)
    try endSessions(at: time, database)
    try Ticket.filter(Column("uid") == uid).deleteAll(database)
    passwordChangedAt = nil
    needsPasskey = false
  }

  /// Ends every session at a time, in seconds, and with it what its tokens are good for.
  ///
  /// Where the clock was set back, sessions may have begun later than that: they end too.
  mutating func endSessions(at time: Int64, _ database: Database) throws {
    let last = try SignInSession.filter(Column("uid") == uid)
      .select(max(Column("authenticatedAt")), as: Int64.self).fetchOne(database)
    let following = last.map { $0 > time ? $0 + 1 : $0 } ?? time
    tokensValidSince = Swift.max(time, tokensValidSince, following)
    try SignInSession.endAll(of: uid, database)
  }
}

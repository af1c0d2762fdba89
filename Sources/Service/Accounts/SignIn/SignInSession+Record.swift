import GRDB

extension SignInSession: FetchableRecord, PersistableRecord {
  static let databaseTableName = "session"

  /// A user's sessions beyond this many end, the longest unused first.
  private static let limitPerUser = 100

  /// Adds the session and ends the user's oldest, should there be too many.
  func begin(_ database: Database) throws {
    try insert(database)
    try database.execute(
      sql: """
        DELETE FROM session WHERE uid = :uid AND tokenDigest NOT IN (
          SELECT tokenDigest FROM session WHERE uid = :uid
          ORDER BY lastUsedAt DESC, rowid DESC LIMIT :limit)
        """,
      arguments: ["uid": uid, "limit": Self.limitPerUser])
  }

  static func endAll(of uid: String, _ database: Database) throws {
    try SignInSession.filter(Column("uid") == uid).deleteAll(database)
  }
}

import GRDB

extension AccountStorage {
  /// The schema's history; a step that was released never changes.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("users, passwords and sessions", migrate: makeUsers)
    migrator.registerMigration("identities, imported hashes and session claims") { database in
      try addUserColumns(database)
      try makeIdentities(database)
    }
    migrator.registerMigration("tickets, mail and passkeys", migrate: makeTickets)
    migrator.registerMigration("providers and service accounts", migrate: makeProviders)
    migrator.registerMigration("what happened to accounts", migrate: makeEvents)
    return migrator
  }

  private static func makeUsers(_ database: Database) throws {
    try database.create(table: "user") { table in
      table.primaryKey("uid", .text)
      table.column("email", .text).unique()
      table.column("isEmailVerified", .boolean).notNull()
      table.column("displayName", .text)
      table.column("photoURL", .text)
      table.column("isDisabled", .boolean).notNull()
      table.column("customClaims", .text)
      table.column("createdAt", .integer).notNull()
      table.column("lastSignedInAt", .integer)
      table.column("tokensValidSince", .integer).notNull()
    }
    try database.create(table: "password") { table in
      table.primaryKey("uid", .text).references("user", onDelete: .cascade)
      table.column("salt", .blob).notNull()
      table.column("hash", .blob).notNull()
      table.column("rounds", .integer).notNull()
      table.column("blockSize", .integer).notNull()
      table.column("parallelism", .integer).notNull()
    }
    try database.create(table: "session") { table in
      table.primaryKey("tokenDigest", .blob)
      table.column("uid", .text).notNull().indexed().references("user", onDelete: .cascade)
      table.column("method", .text).notNull()
      table.column("authenticatedAt", .integer).notNull()
      table.column("lastUsedAt", .integer).notNull()
    }
  }

  private static func addUserColumns(_ database: Database) throws {
    try database.alter(table: "user") { table in
      table.add(column: "phoneNumber", .text)
      table.add(column: "lastRefreshedAt", .integer)
      table.add(column: "passwordChangedAt", .integer)
      table.add(column: "needsPasskey", .boolean).notNull().defaults(to: false)
    }
    try database.create(
      indexOn: "user", columns: ["phoneNumber"], options: .unique)
    try database.execute(
      sql: "UPDATE user SET passwordChangedAt = createdAt WHERE uid IN (SELECT uid FROM password)")
    try database.alter(table: "password") { table in
      table.add(column: "imported", .text)
    }
    try database.alter(table: "session") { table in
      table.add(column: "claims", .text)
      table.add(column: "secondFactor", .text)
    }
  }

  private static func makeIdentities(_ database: Database) throws {
    try database.create(table: "identity") { table in
      table.column("providerID", .text).notNull()
      table.column("rawID", .text).notNull()
      table.column("uid", .text).notNull().references("user", onDelete: .cascade)
      table.column("email", .text)
      table.column("displayName", .text)
      table.column("photoURL", .text)
      table.primaryKey(["providerID", "rawID"])
      table.uniqueKey(["uid", "providerID"])
    }
  }

  private static func makeTickets(_ database: Database) throws {
    try database.create(table: "ticket") { table in
      table.primaryKey("digest", .blob)
      table.column("kind", .text).notNull()
      table.column("uid", .text).indexed().references("user", onDelete: .cascade)
      table.column("payload", .blob).notNull()
      table.column("expiresAt", .integer).notNull().indexed()
    }
    try database.create(table: "mail") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("recipient", .text).notNull()
      table.column("subject", .text).notNull()
      table.column("text", .text).notNull()
      table.column("attempts", .integer).notNull()
      table.column("dueAt", .integer).notNull()
    }
    try database.create(table: "passkey") { table in
      table.primaryKey("credentialID", .blob)
      table.column("uid", .text).notNull().indexed().references("user", onDelete: .cascade)
      table.column("name", .text).notNull()
      table.column("algorithm", .integer).notNull()
      table.column("publicKey", .blob).notNull()
      table.column("signatureCount", .integer).notNull()
      table.column("createdAt", .integer).notNull()
      table.column("lastUsedAt", .integer)
    }
  }

  private static func makeProviders(_ database: Database) throws {
    try database.create(table: "provider") { table in
      table.primaryKey("id", .text)
      table.column("configuration", .blob).notNull()
    }
    try database.create(table: "serviceAccount") { table in
      table.primaryKey("keyID", .text)
      table.column("email", .text).notNull()
      table.column("publicKey", .text).notNull()
      table.column("createdAt", .integer).notNull()
    }
  }

  private static func makeEvents(_ database: Database) throws {
    try database.create(table: "event") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("kind", .text).notNull()
      table.column("uid", .text).notNull()
      table.column("email", .text)
      table.column("displayName", .text)
      table.column("photoURL", .text)
      table.column("phoneNumber", .text)
    }
    for (kind, change, row) in [("created", "INSERT", "NEW"), ("deleted", "DELETE", "OLD")] {
      try database.execute(
        sql: """
          CREATE TRIGGER user_\(kind) AFTER \(change) ON user BEGIN
            INSERT INTO event (kind, uid, email, displayName, photoURL, phoneNumber)
            VALUES ('\(kind)', \(row).uid, \(row).email, \(row).displayName, \(row).photoURL,
              \(row).phoneNumber);
            DELETE FROM event WHERE id <= last_insert_rowid() - 100000;
          END
          """)
    }
  }
}

import GRDB

extension Accounts {
  /// The user with this id, or nil.
  package func user(uid: String) async throws(AccountsError) -> User? {
    try await storage.read { try User.find(uid: uid, $0) }
  }

  /// The user with this e-mail address, in whatever case, or nil.
  package func user(email: String) async throws(AccountsError) -> User? {
    let address = try EmailAddress(email).text
    return try await storage.read { try User.find(email: address, $0) }
  }

  /// The user with this id and every way in which they can sign in, or nil; a disabled user, too.
  package func account(of uid: String) async throws(AccountsError) -> Account? {
    try await storage.read { database in
      try User.find(uid: uid, database).map { try Account($0, database) }
    }
  }

  /// At most `limit` accounts after the one with the id `uid`, by id.
  package func accounts(after uid: String?, limit: Int) async throws(AccountsError) -> [Account] {
    try await storage.read { database in
      try User.filter(Column("uid") > (uid ?? "")).order(Column("uid")).limit(limit)
        .fetchAll(database).map { try Account($0, database) }
    }
  }

  /// Removes a user with their sessions; `userNotFound` when there is none.
  package func delete(uid: String) async throws(AccountsError) {
    let isDeleted = try await storage.write { try User.deleteOne($0, key: uid) }
    guard isDeleted else { throw AccountsError(.userNotFound) }
  }

  /// Ends every session of a user; their ID tokens still live for up to an hour where nobody asks
  /// whether they were revoked.
  package func revokeSessions(of uid: String) async throws(AccountsError) {
    let time = seconds
    try await storage.write { database in
      guard var user = try User.find(uid: uid, database) else {
        throw AccountsError(.userNotFound)
      }
      try user.endSessions(at: time, database)
      try user.update(database)
    }
  }
}

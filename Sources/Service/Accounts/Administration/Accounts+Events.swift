import GRDB

extension Accounts {
  /// What happened to accounts after the event with the id `id`, the oldest first.
  ///
  /// Each is written together with the change itself, so none is lost; the last hundred thousand are
  /// kept.
  package func events(after id: Int64, limit: Int) async throws(AccountsError) -> [AccountEvent] {
    try await storage.read { database in
      try AccountEvent.filter(Column("id") > id).order(Column("id")).limit(limit)
        .fetchAll(database)
    }
  }

  /// The id of the last event; 0 where there is none.
  package func lastEventID() async throws(AccountsError) -> Int64 {
    try await storage.read { try Int64.fetchOne($0, sql: "SELECT MAX(id) FROM event") ?? 0 }
  }
}

extension AccountEvent: FetchableRecord, TableRecord {
  package static let databaseTableName = "event"
}

import DocumentModel
import DocumentStore
import Foundation
import GRDB

extension EventQueue {
  /// The part of the server that finds events.
  enum Source: String, Sendable {
    case documents, users, entitlements
  }

  /// How far a source has come; nil before its first time.
  func cursor(_ source: Source) async throws(AdminError) -> LogPosition? {
    try await read { database in
      try Row.fetchOne(
        database, sql: "SELECT version, sequence FROM cursor WHERE source = ?",
        arguments: [source.rawValue]
      ).map { LogPosition(version: Timestamp(microseconds: $0[0]), sequence: $0[1]) }
    }
  }

  /// Remembers how far a source has come, the events that it found on its way, and the tasks that were
  /// cancelled there; nil forgets it.
  func append(
    _ events: [NewEvent], cancelling tasks: [CancelledTask] = [], from source: Source,
    upTo position: LogPosition?, now: Timestamp
  ) async throws(AdminError) {
    try await write { database in
      for event in events { try Self.insert(event, now: now, database) }
      try Self.cancel(tasks, database)
      guard let position else {
        try database.execute(
          sql: "DELETE FROM cursor WHERE source = ?", arguments: [source.rawValue])
        return
      }
      try database.execute(
        sql: "INSERT OR REPLACE INTO cursor VALUES (?, ?, ?)",
        arguments: [source.rawValue, position.version.microseconds, position.sequence])
    }
  }

  /// When a function's schedule is next due, if it still has this text.
  func next(of function: String, text: String) async throws(AdminError) -> Timestamp? {
    try await read { database in
      try Int64.fetchOne(
        database, sql: "SELECT next FROM schedule WHERE function = ? AND text = ?",
        arguments: [function, text]
      ).map(Timestamp.init(microseconds:))
    }
  }

  /// Remembers when a schedule is next due and queues the run that is due now, if there is one and
  /// the run before is over.
  func schedule(
    _ function: String, text: String, next: Timestamp, run: NewEvent? = nil, now: Timestamp
  ) async throws(AdminError) {
    try await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO schedule VALUES (?, ?, ?)",
        arguments: [function, text, next.microseconds])
      let isWaiting = try Bool.fetchOne(
        database,
        sql:
          "SELECT EXISTS (SELECT 1 FROM event WHERE function = ? AND key = '' AND diedAt IS NULL)",
        arguments: [function])
      if let run, isWaiting != true { try Self.insert(run, now: now, database) }
    }
  }

  /// Queues an event. A task may have been queued before its document was found in the log.
  static func insert(_ event: NewEvent, now: Timestamp, _ database: Database) throws {
    if case .task = event.body, try isQueued(event, database) { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try database.cachedStatement(
      sql: """
        INSERT INTO event (function, key, eventID, time, body, due) VALUES (?1, ?2, ?3, ?4, ?5,
          CASE WHEN EXISTS (
            SELECT 1 FROM event WHERE function = ?1 AND key = ?2 AND diedAt IS NULL
          ) THEN NULL ELSE ?6 END)
        """
    ).execute(
      arguments: [
        event.function, event.key, event.eventID, event.time, try encoder.encode(event.body),
        max(now.microseconds, event.due ?? 0),
      ])
  }

}

import DocumentModel
import Foundation
import GRDB

extension EventQueue {
  /// Makes due at once what is due later than any delay allows: it was put off before the clock was
  /// set back. Tasks keep their own time.
  func bringForward(
    beyond latest: Timestamp, exceptTasksOf functions: Set<String>, now: Timestamp
  ) async throws(AdminError) {
    try await write { database in
      let late = try Row.fetchAll(
        database, sql: "SELECT id, function, time FROM event WHERE due > ?",
        arguments: [latest.microseconds])
      for row in late {
        let time = functions.contains(row["function"]) ? row["time"] as Int64 : 0
        try database.execute(
          sql: "UPDATE event SET due = ? WHERE id = ?",
          arguments: [max(now.microseconds, time), row["id"] as Int64])
      }
    }
  }

  /// Each function's due events, as many as its limit says, at most one of each key, those that are
  /// due the longest first.
  func due(
    _ limits: [String: Int], at now: Timestamp
  ) async throws(AdminError) -> [String: [QueuedEvent]] {
    try await read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT * FROM event WHERE function = ? AND due <= ? ORDER BY due, id LIMIT ?")
      var due: [String: [QueuedEvent]] = [:]
      for (function, limit) in limits {
        due[function] = try Row.fetchAll(
          statement, arguments: [function, now.microseconds, limit]
        ).map(QueuedEvent.init)
      }
      return due
    }
  }

  /// Forgets an event that was handled; the next one of its key is due.
  func finish(_ event: QueuedEvent, now: Timestamp) async throws(AdminError) {
    try await write { database in
      let key = try Self.key(of: event, database)
      try database.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [event.id])
      try Self.advance(event.function, key, now: now, database)
    }
  }

  /// Puts an event off after an attempt that failed.
  func putOff(
    _ event: QueuedEvent, until due: Timestamp, failure: String
  ) async throws(AdminError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE event SET attempts = attempts + 1, failure = ?, due = ? WHERE id = ?",
        arguments: [failure, due.microseconds, event.id])
    }
  }

  /// Sets an event aside that failed for good; the next one of its key is due.
  func bury(_ event: QueuedEvent, failure: String, now: Timestamp) async throws(AdminError) {
    try await write { database in
      let key = try Self.key(of: event, database)
      try database.execute(
        sql: """
          UPDATE event SET attempts = attempts + 1, failure = ?, due = NULL, diedAt = ? WHERE id = ?
          """,
        arguments: [failure, now.microseconds, event.id])
      try Self.advance(event.function, key, now: now, database)
    }
  }

  private static func key(of event: QueuedEvent, _ database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT key FROM event WHERE id = ?", arguments: [event.id])
  }

  private static func advance(
    _ function: String, _ key: String?, now: Timestamp, _ database: Database
  ) throws {
    try database.execute(
      sql: """
        UPDATE event SET due = ? WHERE due IS NULL AND id = (
          SELECT MIN(id) FROM event WHERE function = ? AND key = ? AND diedAt IS NULL)
        """,
      arguments: [now.microseconds, function, key])
  }
}

extension QueuedEvent {
  init(_ row: Row) throws {
    self.init(
      id: row["id"], function: row["function"], eventID: row["eventID"], time: row["time"],
      attempts: row["attempts"], failure: row["failure"],
      body: try PropertyListDecoder().decode(Body.self, from: row["body"]))
  }
}

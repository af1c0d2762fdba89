import DocumentModel
package import Foundation
import GRDB

/// How a function stands.
package struct FunctionBacklog: Hashable, Sendable {
  package let function: String
  /// Events that it has still to be given, those that failed so far among them.
  package let waiting: Int
  /// Events that failed and are tried again.
  package let failing: Int
  /// Events that failed for good.
  package let dead: Int
  /// Tasks whose time has not come.
  package let scheduled: Int
}

extension EventQueue {
  /// Opens the events of a server's data folder beside the server; nil where there are none yet.
  package static func existing(at file: URL) throws(AdminError) -> EventQueue? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try EventQueue(file: file)
  }

  /// How every function stands that has events, by name.
  package func backlogs(at now: Date) async throws(AdminError) -> [FunctionBacklog] {
    let now = Timestamp(now)
    return try await read { database in
      // Only tasks are due later without having failed.
      try Row.fetchAll(
        database,
        sql: """
          SELECT function, SUM(diedAt IS NULL), SUM(diedAt IS NULL AND attempts > 0),
            SUM(diedAt IS NOT NULL),
            COUNT(*) FILTER (WHERE diedAt IS NULL AND attempts = 0 AND due > ?)
          FROM event GROUP BY function ORDER BY function
          """,
        arguments: [now.microseconds]
      ).map { row in
        let scheduled: Int = row[4]
        return FunctionBacklog(
          function: row[0], waiting: row[1] - scheduled, failing: row[2], dead: row[3],
          scheduled: scheduled)
      }
    }
  }

  /// The events that failed for good, after the one with the id `id`, at most `limit`.
  package func dead(
    _ function: String? = nil, after id: Int64 = 0, limit: Int
  ) async throws(AdminError) -> [QueuedEvent] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM event
          WHERE diedAt IS NOT NULL AND id > ?1 AND (?2 IS NULL OR function = ?2)
          ORDER BY id LIMIT ?3
          """,
        arguments: [id, function, limit]
      ).map(QueuedEvent.init)
    }
  }

  /// Queues dead events once more, after those that wait, and tells how many.
  ///
  /// - Parameters:
  ///   - function: whose events; nil for those of all.
  ///   - id: one event's place in the queue; nil for all of them.
  package func retry(
    _ function: String? = nil, id: Int64? = nil, now: Date
  ) async throws(AdminError) -> Int {
    let now = Timestamp(now)
    return try await write { database in
      let ids = try Self.deadIDs(function, id, database)
      for id in ids {
        // A place of its own at the end keeps the events of a key one after another.
        try database.execute(
          sql: """
            INSERT INTO event (function, key, eventID, time, body, failure, due)
              SELECT function, key, eventID, time, body, failure, CASE WHEN EXISTS (
                SELECT 1 FROM event AS other WHERE other.function = event.function
                  AND other.key = event.key AND other.diedAt IS NULL
              ) THEN NULL ELSE ? END
              FROM event WHERE id = ?;
            """,
          arguments: [now.microseconds, id])
        try database.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [id])
      }
      return ids.count
    }
  }

  /// Forgets dead events, and tells how many. See `retry`.
  package func discard(
    _ function: String? = nil, id: Int64? = nil
  ) async throws(AdminError) -> Int {
    try await write { database in
      let ids = try Self.deadIDs(function, id, database)
      for id in ids {
        try database.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [id])
      }
      return ids.count
    }
  }

  private static func deadIDs(
    _ function: String?, _ id: Int64?, _ database: Database
  ) throws -> [Int64] {
    try Int64.fetchAll(
      database,
      sql: """
        SELECT id FROM event
        WHERE diedAt IS NOT NULL AND (?1 IS NULL OR function = ?1) AND (?2 IS NULL OR id = ?2)
        ORDER BY id
        """,
      arguments: [function, id])
  }
}

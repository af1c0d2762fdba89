import DocumentModel
import GRDB

extension EventQueue {
  /// Queues the tasks that are not queued yet, and gives those that are dead.
  func adopt(_ tasks: [NewEvent], now: Timestamp) async throws(AdminError) -> [NewEvent] {
    guard !tasks.isEmpty else { return [] }
    return try await write { database in
      for task in tasks { try Self.insert(task, now: now, database) }
      return try tasks.filter { try Self.isDead($0, database) }
    }
  }

  /// Whether a task is queued, or was and is dead.
  static func isQueued(_ task: NewEvent, _ database: Database) throws -> Bool {
    let living = try database.cachedStatement(
      sql:
        "SELECT EXISTS (SELECT 1 FROM event WHERE function = ? AND key = ? AND diedAt IS NULL)")
    return try Bool.fetchOne(living, arguments: [task.function, task.key]) == true
      || isDead(task, database)
  }

  private static func isDead(_ task: NewEvent, _ database: Database) throws -> Bool {
    let dead = try database.cachedStatement(
      sql:
        "SELECT EXISTS (SELECT 1 FROM event WHERE function = ? AND key = ? AND diedAt IS NOT NULL)")
    return try Bool.fetchOne(dead, arguments: [task.function, task.key]) == true
  }

  /// When the next event of one of these functions is due that is not due yet; nil where there is none.
  func nextDue(
    of functions: Set<String>, after now: Timestamp
  ) async throws(AdminError) -> Timestamp? {
    try await read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT MIN(due) FROM event WHERE function = ? AND due > ?")
      return try functions.compactMap { function in
        try Int64.fetchOne(statement, arguments: [function, now.microseconds])
      }.min().map(Timestamp.init(microseconds:))
    }
  }

  /// Forgets tasks whose documents were deleted, but none that a function has failed at for good.
  static func cancel(_ tasks: [CancelledTask], _ database: Database) throws {
    guard !tasks.isEmpty else { return }
    let statement = try database.cachedStatement(
      sql: "DELETE FROM event WHERE function = ? AND key = ? AND diedAt IS NULL")
    for task in tasks { try statement.execute(arguments: [task.function, task.key]) }
  }
}

/// A task whose document is gone.
struct CancelledTask: Hashable, Sendable {
  var function: String
  var key: String
}

internal import DocumentModel
internal import GRDB
internal import Logging

/// What a collection of garbage did.
package struct CollectedGarbage: Hashable, Sendable {
  package var targets = 0
  package var documents = 0
}

extension LocalStore {
  /// The share of what was used longest ago that one collection may let go, and the most it lets go.
  package static let share = 10
  private static let most = 1_000

  /// Forgets those of the documents that no target, view or queued write refers to.
  func forgetUnreferenced(
    _ paths: Set<DocumentPath>, in transaction: LocalTransaction
  ) throws {
    for path in paths where !references.contains(path) {
      guard try !transaction.targets.isReferenced(path),
        try !transaction.mutations.isReferenced(path)
      else { continue }
      try transaction.documents.remove(path)
    }
  }

  /// Lets go of the targets and documents used longest ago, if the store has outgrown its size.
  ///
  /// - Parameter share: How many hundredths of what may go go at most.
  package func collectGarbage(
    above bytes: Int64? = nil, share: Int = LocalStore.share
  ) throws -> CollectedGarbage {
    guard !isEager, let limit = bytes ?? cacheBytes else { return CollectedGarbage() }
    let collected = try maintain { db in
      guard try usedBytes(db) > limit else { return CollectedGarbage() }
      var collected = CollectedGarbage()
      try db.inTransaction {
        collected = try collect(db, share)
        return .commit
      }
      return collected
    }
    if collected != CollectedGarbage() {
      log.debug(
        "The Firestore cache let go of what was used longest ago.",
        metadata: [
          "targets": "\(collected.targets)", "documents": "\(collected.documents)",
        ])
    }
    return collected
  }

  private func usedBytes(_ db: Database) throws -> Int64 {
    let pages = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let free = try Int64.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
    let size = try Int64.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    return (pages - free) * size
  }

  private func collect(_ db: Database, _ share: Int) throws -> CollectedGarbage {
    let orphans =
      "SELECT path, last_use FROM documents WHERE path NOT IN (SELECT path FROM target_documents)"
    let total =
      try Int.fetchOne(
        db, sql: "SELECT (SELECT COUNT(*) FROM targets) + (SELECT COUNT(*) FROM (\(orphans)))") ?? 0
    let count = min(total * share / 100, Self.most)
    guard count > 0,
      let bound = try Int64.fetchOne(
        db,
        sql: """
          SELECT last_use FROM
          (SELECT last_use FROM targets UNION ALL SELECT last_use FROM (\(orphans)))
          ORDER BY last_use LIMIT 1 OFFSET ?
          """, arguments: [count - 1])
    else { return CollectedGarbage() }

    var collected = CollectedGarbage()
    let table = TargetTable(db: db, database: database)
    for id in try TargetID.fetchAll(
      db, sql: "SELECT id FROM targets WHERE last_use <= ?", arguments: [bound])
    where targets[id] == nil {
      try table.remove(id)
      collected.targets += 1
    }
    let documents = DocumentTable(db: db, database: database, catalog: catalog)
    let mutations = MutationTable(db: db, database: database, user: user)
    for text in try String.fetchAll(
      db, sql: "SELECT path FROM (\(orphans)) WHERE last_use <= ?", arguments: [bound])
    {
      guard let path = DocumentPath(text), !references.contains(path),
        try !mutations.isReferenced(path)
      else { continue }
      try documents.remove(path)
      collected.documents += 1
    }
    return collected
  }
}

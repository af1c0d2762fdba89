import DocumentModel
import DocumentStore
import GRDB

/// Stores a batch within the writer's transaction.
struct SQLiteWriter {
  let db: Database

  func store(_ batch: StorageBatch) throws {
    try setVersion("last", batch.version)
    if let start = batch.logStart { try setVersion("logStart", start) }
    try storeDocuments(batch)
    try storeEntries(batch)
    try storeLog(batch)
    try storeRecords(batch)
  }

  private func storeDocuments(_ batch: StorageBatch) throws {
    let put = try RowStatement(
      db, "INSERT OR REPLACE INTO documents (key, value) VALUES (?, ?)")
    let delete = try RowStatement(db, "DELETE FROM documents WHERE key = ?")
    for (key, value) in batch.documents {
      if let value {
        try put.run(.bytes(key.bytes), .bytes(value))
      } else {
        try delete.run(.bytes(key.bytes))
      }
    }
  }

  private func storeEntries(_ batch: StorageBatch) throws {
    let delete = try RowStatement(db, "DELETE FROM entries WHERE key = ?")
    for key in batch.removedEntries { try delete.run(.bytes(key.bytes)) }
    let insert = try RowStatement(db, "INSERT OR IGNORE INTO entries (key) VALUES (?)")
    for key in batch.insertedEntries { try insert.run(.bytes(key.bytes)) }
  }

  private func storeLog(_ batch: StorageBatch) throws {
    let insert = try RowStatement(
      db, "INSERT INTO log (version, sequence, key, before, checksum) VALUES (?, ?, ?, ?, ?)")
    for entry in batch.log {
      try insert.run(
        .integer(entry.version.microseconds), .integer(Int64(entry.sequence)),
        .bytes(entry.key.bytes), entry.before.map { .bytes($0) } ?? .null,
        .integer(StoredRow.checksum(of: entry)))
    }
    guard let trim = batch.logTrim else { return }
    try db.cachedStatement(sql: "DELETE FROM log WHERE version <= ?")
      .execute(arguments: [trim.microseconds])
    try setVersion("logStart", trim)
  }

  private func storeRecords(_ batch: StorageBatch) throws {
    if let trim = batch.recordTrim {
      try db.cachedStatement(sql: "DELETE FROM records WHERE version <= ?")
        .execute(arguments: [trim.microseconds])
    }
    if batch.records.isEmpty { return }
    let put = try RowStatement(
      db, "INSERT OR REPLACE INTO records (key, version, value) VALUES (?, ?, ?)")
    let delete = try RowStatement(db, "DELETE FROM records WHERE key = ?")
    for (key, value) in batch.records {
      if let value {
        try put.run(.bytes(key.bytes), .integer(batch.version.microseconds), .bytes(value))
      } else {
        try delete.run(.bytes(key.bytes))
      }
    }
  }

  private func setVersion(_ name: String, _ version: Timestamp) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO versions (name, version) VALUES (?, ?)"
    ).execute(arguments: [name, version.microseconds])
  }
}

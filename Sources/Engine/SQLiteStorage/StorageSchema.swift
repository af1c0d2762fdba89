import DocumentModel
import DocumentStore
import Foundation
import GRDB

/// The tables of a storage's file. Keys are blobs, which SQLite orders by memcmp.
enum StorageSchema {
  static func open(_ pool: DatabasePool) throws {
    try pool.read(refuseNewer)
    try migrator.migrate(pool)
  }

  static func refuseNewer(_ db: Database) throws {
    guard try !migrator.hasBeenSuperseded(db) else {
      throw StoreError(
        .failedPrecondition,
        "The storage was written by a newer version of Hearth. Open it with that version.")
    }
  }

  /// Gives every document and every change of the log a checksum. They are read as they are: what was
  /// damaged before stays unknown.
  private static func addChecksums(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE log ADD COLUMN checksum INTEGER")
    let put = try RowStatement(db, "UPDATE documents SET value = ? WHERE key = ?")
    var last = Data()
    while true {
      let rows = try Row.fetchAll(
        db, sql: "SELECT key, value FROM documents WHERE key > ? ORDER BY key LIMIT 1000",
        arguments: [last])
      guard let end = rows.last else { break }
      for row in rows {
        let key = StorageKey([UInt8](row["key"] as Data))
        let value = [UInt8](row["value"] as Data)
        try put.run(
          .bytes(try StoredRow.adding(checksumTo: value, ofDocumentAt: key)), .bytes(key.bytes))
      }
      last = end["key"]
    }
    let log = try RowStatement(
      db, "UPDATE log SET before = ?, checksum = ? WHERE version = ? AND sequence = ?")
    var position = LogPosition(version: Timestamp(microseconds: .min), sequence: .min)
    while true {
      let entries = try LogReader(db: db).entriesOfAnyFormat(after: position, limit: 1_000)
      guard let end = entries.last else { return }
      for entry in entries {
        try log.run(
          entry.before.map { .bytes($0) } ?? .null, .integer(StoredRow.checksum(of: entry)),
          .integer(entry.version.microseconds), .integer(Int64(entry.sequence)))
      }
      position = end.position
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("documents, index entries, commit log") { db in
      try db.execute(
        sql: """
          CREATE TABLE documents (
            key BLOB PRIMARY KEY NOT NULL, value BLOB NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE entries (key BLOB PRIMARY KEY NOT NULL) WITHOUT ROWID;
          CREATE TABLE log (
            version INTEGER NOT NULL, sequence INTEGER NOT NULL, key BLOB NOT NULL, before BLOB,
            PRIMARY KEY (version, sequence)
          ) WITHOUT ROWID;
          CREATE TABLE versions (name TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL);
          """)
    }
    migrator.registerMigration("records") { db in
      try db.execute(
        sql: """
          CREATE TABLE records (
            key BLOB PRIMARY KEY NOT NULL, version INTEGER NOT NULL, value BLOB NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX records_by_version ON records (version);
          """)
    }
    // The tables stay. An older version would take an index of several fields for one of a single
    // field and find nothing in it, so it has to refuse the file.
    migrator.registerMigration("indexes of several fields") { _ in }
    migrator.registerMigration("checksums", migrate: addChecksums)
    return migrator
  }
}

import DocumentStore
import GRDB

/// The tables of a storage's file. Keys are blobs, which SQLite orders by memcmp.
enum Schema {
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
    return migrator
  }
}

internal import GRDB

/// The tables of a device's cache and queue.
///
/// Paths are written with slashes; times are microseconds since 1970; fields and writes are messages
/// of the protocol, so that they stay readable whatever becomes of this code.
enum LocalSchema {
  /// Kept in the file as its user version. A file of a higher one is of a newer app.
  static let version = 4

  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE globals (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;

        CREATE TABLE documents (
          path TEXT PRIMARY KEY, collection TEXT NOT NULL, collection_id TEXT NOT NULL,
          kind INTEGER NOT NULL, version INTEGER NOT NULL, create_time INTEGER NOT NULL,
          read_time INTEGER NOT NULL, is_committed INTEGER NOT NULL, fields BLOB,
          last_use INTEGER NOT NULL DEFAULT 0
        ) WITHOUT ROWID;
        CREATE INDEX documents_of_collection ON documents (collection, read_time);
        CREATE INDEX documents_of_group ON documents (collection_id, read_time);
        CREATE INDEX documents_by_use ON documents (last_use);

        CREATE TABLE batches (
          id INTEGER PRIMARY KEY, user TEXT NOT NULL, local_write_time INTEGER NOT NULL);
        CREATE INDEX batches_of_user ON batches (user, id);

        CREATE TABLE mutations (
          batch INTEGER NOT NULL REFERENCES batches (id), ordinal INTEGER NOT NULL,
          is_base INTEGER NOT NULL, user TEXT NOT NULL, path TEXT NOT NULL,
          collection TEXT NOT NULL, collection_id TEXT NOT NULL, write BLOB NOT NULL,
          PRIMARY KEY (batch, ordinal)
        ) WITHOUT ROWID;
        CREATE INDEX mutations_of_document ON mutations (path, user, batch);
        CREATE INDEX mutations_of_collection ON mutations (user, collection);
        CREATE INDEX mutations_of_group ON mutations (user, collection_id);

        CREATE TABLE targets (
          id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, last_use INTEGER NOT NULL,
          snapshot_version INTEGER NOT NULL, limbo_free_version INTEGER NOT NULL,
          resume_token BLOB NOT NULL);
        CREATE INDEX targets_by_use ON targets (last_use);

        CREATE TABLE target_documents (
          target INTEGER NOT NULL, path TEXT NOT NULL, PRIMARY KEY (target, path)
        ) WITHOUT ROWID;
        CREATE INDEX targets_of_document ON target_documents (path);
        """)
    try migrate(db, from: 1)
  }

  /// Brings a file of an earlier version to this one.
  static func migrate(_ db: Database, from version: Int) throws {
    if version < 2 { try addIndexesAndBundles(to: db) }
    if version < 3 { try addWriteStreams(to: db) }
    if version < 4 { try addMarks(to: db) }
    try db.execute(sql: "PRAGMA user_version = \(Self.version)")
  }

  private static func addIndexesAndBundles(to db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE indexed_fields (
          id INTEGER PRIMARY KEY, collection_id TEXT NOT NULL, path TEXT NOT NULL,
          UNIQUE (collection_id, path));

        CREATE TABLE index_entries (
          field INTEGER NOT NULL, collection TEXT NOT NULL, is_element INTEGER NOT NULL,
          key BLOB NOT NULL, path TEXT NOT NULL,
          PRIMARY KEY (field, collection, is_element, key, path)
        ) WITHOUT ROWID;
        CREATE INDEX index_entries_of_document ON index_entries (path);

        CREATE TABLE bundles (
          id TEXT PRIMARY KEY, version INTEGER NOT NULL, create_time INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE named_queries (
          name TEXT PRIMARY KEY, read_time INTEGER NOT NULL, is_last INTEGER NOT NULL,
          target BLOB NOT NULL
        ) WITHOUT ROWID;
        """)
  }

  // Of the marks only the newest are kept, which the numbers of rows tell.
  private static func addMarks(to db: Database) throws {
    try db.execute(
      sql: "CREATE TABLE marks (number INTEGER PRIMARY KEY, mark TEXT NOT NULL UNIQUE)")
  }

  private static func addWriteStreams(to db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE write_streams (
          user TEXT PRIMARY KEY, stream TEXT NOT NULL, token BLOB NOT NULL
        ) WITHOUT ROWID;
        """)
  }
}

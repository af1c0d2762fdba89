package import GRDB

extension DatabaseWriter {
  /// Writes the log back into the database's file, empties it and closes the file, once what runs has
  /// ended.
  ///
  /// A pool does not do this by itself: its last connection only reads. The file alone then holds
  /// everything, so nothing is lost when only that file is copied. Idempotent. The log stays where
  /// another process reads the file, or where the disk takes no more; then the next one to open the
  /// file needs it.
  package func closeWithoutLog() throws {
    try? writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA busy_timeout = 500")
      _ = try database.checkpoint(.truncate)
    }
    try close()
  }
}

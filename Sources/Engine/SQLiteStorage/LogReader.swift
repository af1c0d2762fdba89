import DocumentModel
import DocumentStore
import GRDB

/// Reads the rows of the log.
struct LogReader {
  let db: Database

  /// The entries after a position, oldest first, of which those from before there were checksums get
  /// one.
  func entriesOfAnyFormat(after position: LogPosition, limit: Int) throws -> [LogEntry] {
    try rows(after: position, limit: limit, columns: "version, sequence, key, before") {
      (entry, _) in
      var entry = entry
      entry.before = try entry.before.map { before in
        try StoredRow.adding(checksumTo: before, ofDocumentAt: entry.key)
      }
      return entry
    }
  }

  /// The same, each of which is what was stored.
  func checkedEntries(after position: LogPosition, limit: Int) throws -> [LogEntry] {
    try rows(after: position, limit: limit, columns: "version, sequence, key, before, checksum") {
      (entry, row) in
      guard row[4] as Int64? == StoredRow.checksum(of: entry) else {
        throw StoreError(
          .dataLoss,
          "The log's change \(entry.sequence) of version \(entry.version.microseconds) is damaged. "
            + "Stop the server and run `hearth check --repair`, which drops the log.")
      }
      return entry
    }
  }

  private func rows(
    after position: LogPosition, limit: Int, columns: String,
    _ entry: (LogEntry, Row) throws -> LogEntry
  ) throws -> [LogEntry] {
    let rows = try Row.fetchCursor(
      try db.cachedStatement(
        sql: """
          SELECT \(columns) FROM log WHERE (version, sequence) > (?, ?)
          ORDER BY version, sequence LIMIT ?
          """),
      arguments: [position.version.microseconds, position.sequence, limit])
    var entries: [LogEntry] = []
    while let row = try rows.next() {
      entries.append(
        try entry(
          LogEntry(
            version: Timestamp(microseconds: row[0]), sequence: row[1],
            key: StorageKey(try row.bytes(2) ?? []), before: try row.bytes(3)), row))
    }
    return entries
  }
}

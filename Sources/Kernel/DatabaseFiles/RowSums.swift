import Checksums
import Foundation
package import GRDB

/// A checksum of each table, which tells rows that have changed on the disk, were lost or came from
/// elsewhere.
///
/// A table's sum is the sum of its rows' checksums, each over the table's name and all columns, and
/// beside it the rows are counted. Triggers keep both within the transaction that changes a row. A row
/// that was damaged before it is changed stays found: what the trigger takes off the sum is not what
/// was once added. Reading is not checked: `damage` reads whole tables.
package enum RowSums {
  private static let function = "hearth_row_sum"

  /// Prepares a connection that may write. Every one has to be, before it writes.
  package static func prepare(_ database: Database) throws {
    // A row that INSERT OR REPLACE replaces is deleted with its triggers only so.
    try database.execute(sql: "PRAGMA recursive_triggers = ON")
    database.add(
      function: DatabaseFunction(function, pure: true) { values in
        // The sum before, what to do, the table's name, and the row.
        guard values.count > 2, let before = Int64.fromDatabaseValue(values[0]),
          let isAdded = Bool.fromDatabaseValue(values[1]),
          let table = String.fromDatabaseValue(values[2])
        else { throw DatabaseError(message: "A checksum was asked for something else.") }
        let sum = checksum(of: values.dropFirst(3), in: table)
        return isAdded ? before &+ sum : before &- sum
      })
  }

  /// Makes sums for every table of a file that has none, and for those whose columns have changed: what
  /// they hold now counts as sound.
  ///
  /// - Parameter excluded: tables whose rows are checked otherwise.
  package static func install(_ database: Database, excluding excluded: Set<String> = []) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS row_sum (
          name TEXT PRIMARY KEY NOT NULL, columns TEXT NOT NULL,
          count INTEGER NOT NULL, sum INTEGER NOT NULL
        ) WITHOUT ROWID
        """)
    let tables = try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
          AND name NOT IN ('row_sum', 'grdb_migrations')
        """)
    for table in tables where !excluded.contains(table) { try install(database, table) }
    for name in try String.fetchAll(database, sql: "SELECT name FROM row_sum")
    where !tables.contains(name) {
      try database.execute(sql: "DELETE FROM row_sum WHERE name = ?", arguments: [name])
    }
  }

  /// What does not have the sum that it should have, a sentence each; nothing for a file without sums.
  package static func damage(in database: Database, of file: String) throws -> [String] {
    guard try database.tableExists("row_sum") else { return [] }
    return try Row.fetchAll(database, sql: "SELECT * FROM row_sum ORDER BY name").compactMap {
      row in
      let (table, columns) = (row["name"] as String, row["columns"] as String)
      let (count, sum) = try total(database, table, columns)
      if count == row["count"] as Int64?, sum == row["sum"] as Int64? { return nil }
      return "Rows of the table \(table) are damaged, lost or foreign. "
        + "Restore \(file) from a backup."
    }
  }

  private static func install(_ database: Database, _ table: String) throws {
    let columns = try database.columns(in: table).map(\.name.quotedDatabaseIdentifier)
    let list = columns.joined(separator: ", ")
    let triggers = triggers(of: table, columns)
    let known = try String.fetchAll(
      database, sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
      arguments: [table])
    let kept = try String.fetchOne(
      database, sql: "SELECT columns FROM row_sum WHERE name = ?", arguments: [table])
    if kept == list, Set(triggers.values).isSubset(of: known) { return }
    for (name, sql) in triggers {
      try database.execute(sql: "DROP TRIGGER IF EXISTS \(name.quotedDatabaseIdentifier)")
      try database.execute(sql: sql)
    }
    let (count, sum) = try total(database, table, list)
    try database.execute(
      sql: "INSERT OR REPLACE INTO row_sum (name, columns, count, sum) VALUES (?, ?, ?, ?)",
      arguments: [table, list, count, sum])
  }

  /// By their names.
  private static func triggers(of table: String, _ columns: [String]) -> [String: String] {
    let text = "'\(table.replacing("'", with: "''"))'"
    func changed(_ sum: String, _ isAdded: Bool, _ row: String) -> String {
      let values = columns.map { "\(row).\($0)" }.joined(separator: ", ")
      return "\(function)(\(sum), \(isAdded), \(text), \(values))"
    }
    let kinds = [
      ("insert", "count = count + 1, sum = \(changed("sum", true, "NEW"))"),
      ("delete", "count = count - 1, sum = \(changed("sum", false, "OLD"))"),
      ("update", "sum = \(changed(changed("sum", false, "OLD"), true, "NEW"))"),
    ]
    return kinds.reduce(into: [:]) { triggers, kind in
      let name = "row_sum_\(table)_\(kind.0)"
      triggers[name] = """
        CREATE TRIGGER \(name.quotedDatabaseIdentifier) AFTER \(kind.0.uppercased()) ON \
        \(table.quotedDatabaseIdentifier) BEGIN UPDATE row_sum SET \(kind.1) WHERE name = \(text); END
        """
    }
  }

  private static func total(
    _ database: Database, _ table: String, _ columns: String
  ) throws -> (count: Int64, sum: Int64) {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT \(columns) FROM \(table.quotedDatabaseIdentifier)")
    var (count, sum): (Int64, Int64) = (0, 0)
    while let row = try rows.next() {
      count += 1
      sum &+= checksum(of: row.databaseValues, in: table)
    }
    return (count, sum)
  }

  private static func checksum(of values: some Sequence<DatabaseValue>, in table: String) -> Int64 {
    var sum = Checksum()
    sum.add(table)
    for value in values {
      switch value.storage {
      case .null: sum.add(0)
      case .int64(let number):
        sum.add(1)
        sum.add(UInt64(bitPattern: number))
      case .double(let number):
        // SQLite keeps a whole number of a column of decimals as an integer.
        if let whole = Int64(exactly: number) {
          sum.add(1)
          sum.add(UInt64(bitPattern: whole))
        } else {
          sum.add(2)
          sum.add(number.bitPattern)
        }
      case .string(let text):
        sum.add(3)
        sum.add(text)
      case .blob(let data):
        sum.add(4)
        data.withUnsafeBytes { sum.add($0) }
      }
    }
    return Int64(bitPattern: sum.value)
  }
}

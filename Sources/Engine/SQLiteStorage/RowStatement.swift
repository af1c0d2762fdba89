import GRDB
import GRDBSQLite

/// One statement that is run for many rows, as SQLite itself runs it: a commit stores many small rows,
/// and what GRDB does around each execution would cost as much as storing it.
struct RowStatement {
  /// What a column is given.
  enum Column {
    case integer(Int64)
    case bytes([UInt8])
    case null
  }

  private let db: Database
  private let statement: SQLiteStatement

  /// Prepares the statement, once for a connection.
  init(_ db: Database, _ sql: String) throws {
    self.db = db
    statement = try db.cachedStatement(sql: sql).sqliteStatement
  }

  /// Runs the statement with its parameters in order.
  func run(_ first: Column, _ others: Column...) throws {
    bind(first, at: 1)
    for (place, column) in others.enumerated() { bind(column, at: Int32(place + 2)) }
    defer { sqlite3_reset(statement) }
    let code = sqlite3_step(statement)
    guard code == SQLITE_DONE else { throw error(code) }
  }

  /// Runs a query for the bytes in the first column of its first row; nil where there is no row.
  func firstBytes(_ key: [UInt8]) throws -> [UInt8]? {
    bind(.bytes(key), at: 1)
    defer { sqlite3_reset(statement) }
    let code = sqlite3_step(statement)
    switch code {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      let count = Int(sqlite3_column_bytes(statement, 0))
      guard count > 0, let start = sqlite3_column_blob(statement, 0) else { return [] }
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    default: throw error(code)
    }
  }

  private func bind(_ column: Column, at place: Int32) {
    // These fail only for places that the statement does not have, and then it does not find its rows.
    switch column {
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .null: sqlite3_bind_null(statement, place)
    case .bytes(let bytes):
      if bytes.isEmpty {
        sqlite3_bind_zeroblob(statement, place, 0)
      } else {
        _ = bytes.withUnsafeBytes {
          sqlite3_bind_blob64(
            statement, place, $0.baseAddress, UInt64($0.count), Self.copying)
        }
      }
    }
  }

  /// Tells SQLite to copy what it is given: SQLITE_TRANSIENT, a macro that Swift does not see.
  private static let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
  }
}

import DatabaseFiles
import Foundation
import GRDB
import Testing

/// Rows that change behind the server's back are found.
struct RowSumTests {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "sums-\(UUID().uuidString).sqlite")

  private func open() throws -> DatabaseQueue {
    let queue = try DatabaseFile(file, keeping: .everyTransaction).openQueue(
      prepare: RowSums.prepare)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS person (
            id TEXT PRIMARY KEY, email TEXT UNIQUE, height REAL, photo BLOB);
          CREATE TABLE IF NOT EXISTS session (
            person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE, number INTEGER);
          """)
      try RowSums.install(database)
    }
    return queue
  }

  /// Runs `body` with a file in which rows of all kinds were written, replaced and removed.
  private func withFile(_ body: () throws -> Void) throws {
    defer {
      for end in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: file.path + end)
      }
    }
    let queue = try open()
    try queue.write { database in
      for (id, height) in [("ada", 1.5), ("bob", 2), ("eve", 1e300)] {
        try database.execute(
          sql: "INSERT INTO person VALUES (?, ?, ?, x'0102')",
          arguments: [id, "\(id)@example.com", height])
        try database.execute(sql: "INSERT INTO session VALUES (?, 1)", arguments: [id])
        try database.execute(sql: "INSERT INTO session VALUES (?, 2)", arguments: [id])
      }
      try database.execute(sql: "UPDATE person SET height = height + 1, photo = NULL")
      try database.execute(sql: "INSERT OR REPLACE INTO person VALUES ('bob', NULL, 3, NULL)")
      try database.execute(
        sql: "INSERT OR IGNORE INTO person VALUES ('dan', 'ada@example.com', 1, NULL)")
      try database.execute(sql: "DELETE FROM person WHERE id = 'eve'")
    }
    try queue.close()
    try body()
  }

  private func damage() throws -> [String] {
    let queue = try DatabaseQueue(path: file.path)
    defer { try? queue.close() }
    return try queue.read { try RowSums.damage(in: $0, of: "people.sqlite") }
  }

  /// Changes the file as a failing disk does: no trigger sees it.
  private func change(_ sql: String) throws {
    let queue = try DatabaseQueue(path: file.path)
    try queue.write { database in
      let triggers = try Row.fetchAll(
        database, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      for row in triggers { try database.execute(sql: "DROP TRIGGER \(row["name"] as String)") }
      try database.execute(sql: sql)
      #expect(database.changesCount > 0)
      for row in triggers { try database.execute(sql: row["sql"]) }
    }
    try queue.close()
  }

  @Test func `a file that only its server has changed is sound`() throws {
    try withFile {
      #expect(try damage() == [])
      try open().close()
      #expect(try damage() == [])
    }
  }

  @Test(arguments: [
    "UPDATE person SET email = 'mallory@example.com' WHERE id = 'ada'",
    "UPDATE person SET id = 'bab' WHERE id = 'bob'",
    "UPDATE person SET height = 2.5000000000000004 WHERE id = 'ada'",
    "UPDATE person SET photo = x'' WHERE id = 'ada'",
    "DELETE FROM person WHERE id = 'bob'",
    "INSERT INTO person VALUES ('mallory', NULL, NULL, NULL)",
    "UPDATE person SET height = 5.5 - height",
  ])
  func `a row that was changed, lost, foreign or exchanged is found`(sql: String) throws {
    try withFile {
      try change(sql)
      let sentence =
        "Rows of the table person are damaged, lost or foreign. "
        + "Restore people.sqlite from a backup."
      #expect(try damage() == [sentence])
      // Neither opening the file nor changing the row makes it sound.
      let queue = try open()
      try queue.write { database in
        try database.execute(sql: "UPDATE person SET email = id || '@example.com', height = 1")
      }
      try queue.close()
      #expect(try damage() == [sentence])
    }
  }

  @Test func `a table that gets another column goes on with it`() throws {
    try withFile {
      let queue = try open()
      try queue.write { database in
        try database.execute(sql: "ALTER TABLE person ADD COLUMN name TEXT DEFAULT 'A'")
        try database.execute(sql: "UPDATE person SET name = 'B' WHERE id = 'ada'")
        try RowSums.install(database)
      }
      try queue.close()
      #expect(try damage() == [])
      try change("UPDATE person SET name = 'C' WHERE id = 'ada'")
      #expect(try damage().count == 1)
    }
  }
}

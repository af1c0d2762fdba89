import Foundation
import GRDB

/// A file as it is kept, without its bytes.
struct StoredObject: Hashable, Sendable {
  let name: ObjectName
  /// Where its bytes are.
  let content: Int64
  /// Tells apart the versions of a file's bytes.
  var generation: Int64
  /// Counts the changes of what is said of a generation, from 1.
  var metageneration: Int64
  var size: Int64
  var md5: Data
  var crc32c: UInt32
  /// Microseconds since 1970.
  var created: Int64
  var updated: Int64
  var settings: ObjectSettings
  /// Everybody who has one of these may download the file.
  var tokens: [String]

  /// What changes whenever the file or what is said of it does.
  var etag: String { "\(generation)-\(metageneration)" }

  /// The media type, which a file always has.
  var contentType: String { settings.contentType ?? "application/octet-stream" }

  static func newToken() -> String { UUID().uuidString.lowercased() }
}

extension StoredObject {
  init(_ row: Row) throws {
    name = try ObjectName(bucket: row["bucket"], path: row["name"])
    content = row["content"]
    generation = row["generation"]
    metageneration = row["metageneration"]
    size = row["size"]
    md5 = row["md5"]
    crc32c = row["crc32c"]
    created = row["created"]
    updated = row["updated"]
    settings = try JSONDecoder().decode(
      ObjectSettings.self, from: Data((row["settings"] as String).utf8))
    tokens = (row["tokens"] as String).split(separator: ",").map(String.init)
  }

  static func find(_ name: ObjectName, _ database: Database) throws -> StoredObject? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM object WHERE bucket = ? AND name = ?",
      arguments: [name.bucket, name.path]
    ).map(StoredObject.init)
  }

  /// Puts the file in the place of any other of its name.
  func save(_ database: Database) throws {
    let settings = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO object (bucket, name, content, generation, metageneration, size,
          md5, crc32c, created, updated, settings, tokens)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        name.bucket, name.path, content, generation, metageneration, size, md5, crc32c, created,
        updated, settings, tokens.joined(separator: ","),
      ])
  }
}

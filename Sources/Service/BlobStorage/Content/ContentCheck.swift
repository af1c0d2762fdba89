import Foundation
package import GRDB

/// Compares files with the checksums that they were stored with, one after another.
package struct ContentCheck: Sendable {
  /// The last file that was looked at.
  private var last: (bucket: String, path: String) = ("", "")

  /// Begins with the first file.
  package init() {}

  /// Reads the next file of a database of files, which may be open for reading only. Nil after the last
  /// one.
  ///
  /// - Returns: What is wrong with it, and how many bytes it should have.
  package mutating func next(
    in database: Database
  ) throws -> (damage: String?, bytes: Int64)? {
    guard try database.tableExists("object") else { return nil }
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT bucket, name, content, size, crc32c FROM object WHERE (bucket, name) > (?, ?)
        ORDER BY bucket, name LIMIT 1
        """,
      arguments: [last.bucket, last.path])
    guard let row else { return nil }
    last = (row["bucket"], row["name"])
    let size = row["size"] as Int64
    let pieces = try Row.fetchCursor(
      database, sql: "SELECT place, bytes FROM piece WHERE content = ? ORDER BY place",
      arguments: [row["content"] as Int64])
    var (count, bytes, isInOrder) = (0 as Int64, 0 as Int64, true)
    var sum = CRC32C()
    while let piece = try pieces.next() {
      isInOrder = isInOrder && piece[0] as Int64? == count
      count += 1
      try piece.withUnsafeData(atIndex: 1) { data in
        bytes += Int64(data?.count ?? 0)
        data?.withUnsafeBytes { sum.update($0) }
      }
    }
    let isSound = isInOrder && bytes == size && sum.value == row["crc32c"] as UInt32?
    return (isSound ? nil : Self.sentence(bucket: last.bucket, path: last.path), size)
  }

  static func sentence(_ name: ObjectName) -> String {
    sentence(bucket: name.bucket, path: name.path)
  }

  private static func sentence(bucket: String, path: String) -> String {
    "The file \(path) in \(bucket) is damaged. Restore storage.sqlite from a backup."
  }
}

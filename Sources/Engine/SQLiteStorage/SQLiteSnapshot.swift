package import DocumentStore
package import Foundation
import GRDB

/// A storage's file as it is at one moment, read beside the process that owns it.
package enum SQLiteSnapshot {
  /// What `body` finds; the file does not change for it, nor is its schema brought up to date.
  package static func read<Result>(
    _ file: URL, _ body: (any StorageReader) throws -> Result
  ) throws -> Result {
    let queue = try SQLiteFile.open(file)
    defer { try? queue.close() }
    return try queue.read { db in
      guard try db.tableExists("documents"), try db.tableExists("entries") else {
        throw StoreError(.failedPrecondition, "\(file.path) holds no documents of Hearth.")
      }
      try Schema.refuseNewer(db)
      return try body(SQLiteReader(db: db))
    }
  }
}

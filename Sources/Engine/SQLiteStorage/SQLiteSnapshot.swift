package import DocumentStore
package import Foundation
import GRDB

/// A storage's file as it is at one moment, read beside the process that owns it.
package enum SQLiteSnapshot {
  /// What `body` finds; the file does not change for it, nor is its schema brought up to date.
  ///
  /// - Parameter expectsAll: throws `dataLoss` where commits are missing that were acknowledged.
  package static func read<Result>(
    _ file: URL, expectsAll: Bool = false, _ body: (any StorageReader) throws -> Result
  ) throws -> Result {
    // Before the file, which a process that owns it takes further meanwhile.
    let seen = CommitWitness.version(of: file.standardizedFileURL)
    let queue = try SQLiteFile.open(file)
    defer { try? queue.close() }
    return try queue.read { db in
      guard try db.tableExists("documents"), try db.tableExists("entries") else {
        throw StoreError(.failedPrecondition, "\(file.path) holds no documents of Hearth.")
      }
      try StorageSchema.refuseNewer(db)
      if expectsAll {
        try CommitWitness.check(SQLiteReader(db: db).version(), of: file, seen: seen)
      }
      let hasChecksums = try db.columns(in: "log").contains { $0.name == "checksum" }
      return try body(SQLiteReader(db: db, hasChecksums: hasChecksums))
    }
  }
}

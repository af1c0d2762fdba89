internal import Foundation
internal import GRDB

/// A file with a table for each model, or the memory in place of it.
final class ModelStore: Sendable {
  let queue: DatabaseQueue
  let schema: Schema
  /// The tables of pairs.
  let pairTables: Set<String>

  /// Opens a file, making it when it is not there, and brings it to the models of a schema.
  init(_ schema: Schema, file: URL?) throws {
    self.schema = schema
    pairTables = StoreLayout(schema).pairs
    do {
      queue = try Self.open(file)
      try queue.write { try StoreMigration(schema, $0).run() }
    } catch let error as DatabaseError {
      throw SwiftDataError(
        .storage,
        "The models at \(file?.path ?? "memory") cannot be opened: \(error). Check that the file is "
          + "one of SwiftData and can be written.")
    }
  }

  private static func open(_ file: URL?) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      for function in TextFunctions.all { db.add(function: function) }
      // Survives the end of the process at any moment; a power failure may take the last changes.
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    guard let file else { return try DatabaseQueue(configuration: configuration) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    configuration.journalMode = .wal
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  /// Reads, with errors as the module's own.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try translating { try queue.read(body) }
  }

  /// Writes all or nothing, with errors as the module's own.
  func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try translating { try queue.write(body) }
  }

  private func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw SwiftDataError(
        .notUnique,
        "Two objects would have the same value of a unique property (\(error.message ?? "")).")
    } catch let error as DatabaseError {
      throw SwiftDataError(.storage, "The models cannot be read or written: \(error).")
    }
  }
}

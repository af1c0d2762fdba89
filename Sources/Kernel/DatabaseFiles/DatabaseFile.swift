package import Foundation
package import GRDB

/// A SQLite file with a write-ahead log, and how it is opened: every database that a server or a
/// client writes is opened here.
///
/// GRDB sets `synchronous` to NORMAL after it has switched to the write-ahead log, whatever a
/// configuration has prepared. Here it is set after that, and read back.
package struct DatabaseFile: Sendable {
  private let url: URL
  private let durability: Durability

  package init(_ url: URL, keeping durability: Durability) {
    self.url = url
    self.durability = durability
  }

  /// Opens the file for one connection that reads and writes, making it when it is missing.
  ///
  /// - Parameter prepare: run once on each connection.
  package func openQueue(
    prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws -> DatabaseQueue {
    var configuration = Self.configuration(prepare)
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try queue.writeWithoutTransaction(setDurability)
    return queue
  }

  /// Opens the file for readers beside one writer, making it when it is missing.
  ///
  /// - Parameter prepare: run once on each connection.
  package func openPool(
    prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) throws -> DatabasePool {
    let pool = try DatabasePool(path: url.path, configuration: Self.configuration(prepare))
    try pool.writeWithoutTransaction(setDurability)
    return pool
  }

  private static func configuration(
    _ prepare: @escaping @Sendable (Database) throws -> Void
  ) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase(prepare)
    return configuration
  }

  private func setDurability(_ database: Database) throws {
    try database.execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
    guard try Int.fetchOne(database, sql: "PRAGMA synchronous") == durability.rawValue else {
      throw DatabaseError(message: "The database's durability cannot be set.")
    }
  }
}

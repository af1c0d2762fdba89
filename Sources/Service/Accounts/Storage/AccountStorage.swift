import DatabaseFiles
import Foundation
import GRDB

/// The file of users, password hashes and sessions.
///
/// Every change is on the disk when its call returns.
struct AccountStorage: Sendable {
  private let queue: DatabaseQueue

  /// Opens `file`, making it or bringing it to the newest schema.
  init(file: URL) throws(AccountsError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      queue = try DatabaseFile(file, keeping: .everyTransaction).openQueue(
        prepare: RowSums.prepare)
      guard try !queue.read(Self.migrator.hasBeenSuperseded) else {
        throw AccountsError(
          .internal,
          "The accounts in \(file.path) were written by a newer version of Hearth. "
            + "Open it with that version.")
      }
      try Self.migrator.migrate(queue)
      try queue.write { try RowSums.install($0) }
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch let error as AccountsError {
      throw error
    } catch {
      throw AccountsError(.internal, "The accounts in \(file.path) cannot be opened: \(error)")
    }
  }

  /// What `body` reads, of one moment.
  func read<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(AccountsError) -> Result {
    do {
      return try await queue.read(body)
    } catch {
      throw Self.error(error)
    }
  }

  /// Does what `body` does, all or nothing.
  func write<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws(AccountsError) -> Result {
    do {
      return try await queue.write(body)
    } catch {
      throw Self.error(error)
    }
  }

  /// Closes the file once what runs has ended. Idempotent.
  func close() throws(AccountsError) {
    do {
      try queue.closeWithoutLog()
    } catch {
      throw Self.error(error)
    }
  }

  private static func error(_ error: any Error) -> AccountsError {
    if let error = error as? AccountsError { return error }
    if let error = error as? DatabaseError, error.resultCode == .SQLITE_CONSTRAINT {
      let message = error.message ?? ""
      if message.contains("user.email") { return AccountsError(.emailExists) }
      if message.contains("user.phoneNumber") { return AccountsError(.phoneNumberExists) }
      if message.contains("identity.uid") { return AccountsError(.providerAlreadyLinked) }
      if message.contains("identity.providerID") { return AccountsError(.identityAlreadyLinked) }
    }
    return AccountsError(.internal, "The accounts' file could not be used: \(error)")
  }
}

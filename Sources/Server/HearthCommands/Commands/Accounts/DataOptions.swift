import Accounts
import ArgumentParser
import Foundation
import Server

/// Where the accounts are that a command works on.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The server's data folder.", valueName: "dir"))
  var data = ".hearth"

  /// Does `body` with the accounts, which a running server may use at the same time. What fails is
  /// told in one sentence, and the process ends with code 1.
  func withAccounts(_ body: (Accounts) async throws -> Void) async throws {
    do {
      let accounts = try await Accounts.open(
        data: URL(filePath: data, directoryHint: .isDirectory))
      defer { try? accounts.close() }
      try await body(accounts)
    } catch let error as ExitCode {
      throw error
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("hearth: \(error)\n".utf8))
      throw ExitCode(1)
    }
  }
}

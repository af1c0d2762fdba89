import Accounts
import ArgumentParser

/// `hearth user delete`.
struct UserDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a user for good; their documents stay.")

  @Argument(help: "The e-mail address or id.") var user: String
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      try await accounts.delete(uid: accounts.user(named: user).uid)
    }
  }
}

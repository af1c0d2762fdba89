import Accounts
import ArgumentParser

/// `hearth user enable`.
struct UserEnableCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Let a user in again.")

  @Argument(help: "The e-mail address or id.") var user: String
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      var change = UserChange()
      change.isDisabled = false
      _ = try await accounts.update(uid: accounts.user(named: user).uid, change)
    }
  }
}

import Accounts
import ArgumentParser

/// `hearth user disable`.
struct UserDisableCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Keep a user out and end their sessions.")

  @Argument(help: "The e-mail address or id.") var user: String
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      let uid = try await accounts.user(named: user).uid
      var change = UserChange()
      change.isDisabled = true
      _ = try await accounts.update(uid: uid, change)
      try await accounts.revokeSessions(of: uid)
    }
  }
}

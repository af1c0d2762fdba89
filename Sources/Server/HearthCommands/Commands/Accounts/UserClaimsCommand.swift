import Accounts
import ArgumentParser

/// `hearth user set-claims`.
struct UserClaimsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-claims", abstract: "Set what a user's tokens say beside who they are.",
    discussion: "The user has the claims after the next refresh of their token.")

  @Argument(help: "The e-mail address or id.") var user: String
  @Argument(help: "A JSON object, such as '{\"admin\":true}'; {} takes all away.")
  var claims: String
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      var change = UserChange()
      change.customClaims = claims
      _ = try await accounts.update(uid: accounts.user(named: user).uid, change)
    }
  }
}

import Accounts
import ArgumentParser
import Foundation

/// `hearth user reset-password`.
struct UserPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: "Give a user a new password, or a link to choose one.",
    discussion: "Every session of the user ends.")

  @Argument(help: "The e-mail address or id.") var user: String
  @Option(
    help: ArgumentHelp(
      "Print a link to choose a password, at the server that is reached there.", valueName: "url"))
  var link: String?
  @OptionGroup var password: PasswordInput
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      let found = try await accounts.user(named: user)
      if let link {
        guard let server = URL(string: link), server.host() != nil, let email = found.email else {
          throw AccountsError(.invalidArgument, "--link must be as https://example.com.")
        }
        print(try await accounts.passwordResetLink(email: email, server: server).absoluteString)
        return
      }
      let (password, isMadeUp) = try password.read()
      var change = UserChange()
      change.password = .set(password)
      _ = try await accounts.update(uid: found.uid, change)
      if isMadeUp { print("password \(password)") }
    }
  }
}

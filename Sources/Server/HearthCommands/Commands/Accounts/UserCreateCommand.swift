import Accounts
import ArgumentParser

/// `hearth user create`.
struct UserCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Make a user with an e-mail address and a password.")

  @Argument(help: "The e-mail address.") var email: String
  @Option(help: "What the user is called.") var name: String?
  @Option(help: "The id to give the user; made up by default.") var uid: String?
  @Flag(help: "Count the address as confirmed.") var verified = false
  @OptionGroup var password: PasswordInput
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      let (password, isMadeUp) = try password.read()
      let isVerified = verified
      let user = try await accounts.makeUser(
        uid: uid, email: email, password: password, displayName: name
      ) { $0.isEmailVerified = isVerified }
      print(isMadeUp ? "\(user.uid)\tpassword \(password)" : user.uid)
    }
  }
}

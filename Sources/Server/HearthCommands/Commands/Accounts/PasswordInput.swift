import Accounts
import ArgumentParser

/// A password on its way to a command. An argument would show it to everybody on the machine.
struct PasswordInput: ParsableArguments {
  @Flag(help: "Read the password from standard input instead of making one up.")
  var passwordStdin = false

  /// The password, and whether it was made up and must be told.
  func read() throws -> (password: String, isMadeUp: Bool) {
    guard passwordStdin else { return (Accounts.makePassword(), true) }
    guard let line = readLine(), !line.isEmpty else {
      throw ValidationError("Standard input has no password.")
    }
    return (line, false)
  }
}

import Accounts
import ArgumentParser
import Foundation

/// `hearth service-account`: a key for programs that administer.
struct ServiceAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "service-account",
    abstract: "Make a service account and print its key, which Google's libraries read.",
    discussion: """
      Everybody who has the key is an administrator: no rule limits them. It is shown once. Give \
      the file to firebase-admin as credentials.Certificate(file).
      """)

  @Argument(help: "A name of a-z, 0-9 and the hyphen.") var name: String
  @Option(help: ArgumentHelp("Where the server is reached.", valueName: "url"))
  var server = "http://127.0.0.1:8000"
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      guard let url = URL(string: server), url.host() != nil else {
        throw ValidationError("--server must be as https://example.com.")
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let key = try await accounts.makeServiceAccount(named: name, server: url)
      print(String(decoding: try encoder.encode(key), as: UTF8.self))
    }
  }
}

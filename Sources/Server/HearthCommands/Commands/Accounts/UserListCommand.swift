import Accounts
import ArgumentParser
import Foundation

/// `hearth user list`.
struct UserListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List users by id, one a line, with tabs between the columns.",
    discussion: "The columns are id, e-mail address, name, ways to sign in, creation and state.")

  @Flag(help: "Write one JSON object a line.") var json = false
  @OptionGroup var options: DataOptions

  func run() async throws {
    try await options.withAccounts { accounts in
      var last: String?
      while true {
        let page = try await accounts.accounts(after: last, limit: 500)
        for account in page { print(json ? try line(json: account) : line(account)) }
        guard let uid = page.last?.user.uid else { return }
        last = uid
      }
    }
  }

  private func line(_ account: Account) -> String {
    let user = account.user
    let created = Date(timeIntervalSince1970: TimeInterval(user.createdAt / 1000))
    return [
      user.uid, user.email ?? "-", user.displayName ?? "-",
      account.signInMethods.isEmpty ? "anonymous" : account.signInMethods.joined(separator: ","),
      created.formatted(.iso8601), user.isDisabled ? "disabled" : "active",
    ].map { $0.replacing("\t", with: " ").replacing("\n", with: " ") }.joined(separator: "\t")
  }

  private func line(json account: Account) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(account.user), as: UTF8.self)
  }
}

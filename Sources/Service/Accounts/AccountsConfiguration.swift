package import Foundation

/// Where accounts are kept, and which of their rules a deployment chooses.
package struct AccountsConfiguration: Sendable {
  /// The project whose users these are; the audience of every token.
  package var projectID: String
  /// The SQLite file of users and sessions; created when missing.
  package var database: URL
  /// The folder of the keys that sign ID tokens; created when missing, readable only by its owner.
  package var keys: URL
  /// Whether credentials are trusted that anybody can make: `Bearer owner`, unsigned tokens, other
  /// providers' claims without proof. Never in a server that others can reach.
  package var isDevelopment: Bool
  /// The API keys that clients may send; empty accepts any that is not empty.
  package var apiKeys: Set<String>
  /// What hashing a password costs.
  package var passwordCost: PasswordCost
  /// What the deployment decides.
  package var policy: AccountPolicy
  /// The time of day.
  package var now: @Sendable () -> Date

  /// Describes the accounts of one project.
  package init(
    projectID: String, database: URL, keys: URL, isDevelopment: Bool = false,
    apiKeys: Set<String> = [], passwordCost: PasswordCost = .interactive,
    policy: AccountPolicy = AccountPolicy(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.projectID = projectID
    self.database = database
    self.keys = keys
    self.isDevelopment = isDevelopment
    self.apiKeys = apiKeys
    self.passwordCost = passwordCost
    self.policy = policy
    self.now = now
  }
}

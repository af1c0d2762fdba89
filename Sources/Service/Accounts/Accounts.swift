import Foundation
package import Logging

/// The users of one project: who they are, how they prove it, and the tokens that say so.
///
/// Every change is durable when its call returns.
package final class Accounts: Sendable {
  let configuration: AccountsConfiguration
  let storage: AccountStorage
  let hasher: PasswordHasher
  let limits: AttemptLimits
  let keys: KeyRing
  let issuer: IDTokenIssuer
  let verifier: IDTokenVerifier
  let providers: ProviderDirectory
  let mailQueue: MailQueue
  let recentCodes: RecentCodes

  var policy: AccountPolicy { configuration.policy }

  /// Opens the accounts' file and keys, making what is missing.
  package init(
    configuration: AccountsConfiguration, logger: Logger = Logger(label: "accounts")
  ) async throws(AccountsError) {
    self.configuration = configuration
    storage = try AccountStorage(file: configuration.database)
    hasher = try PasswordHasher(cost: configuration.passwordCost)
    limits = AttemptLimits(now: configuration.now)
    keys = try KeyRing(directory: configuration.keys, now: configuration.now)
    issuer = IDTokenIssuer(projectID: configuration.projectID, keys: keys)
    verifier = IDTokenVerifier(
      projectID: configuration.projectID, keys: keys,
      trustsUnsigned: configuration.isDevelopment, now: configuration.now)
    providers = ProviderDirectory(
      storage: storage,
      connection: configuration.policy.connection ?? HTTPProviderConnection(),
      isDevelopment: configuration.isDevelopment, now: configuration.now)
    mailQueue = MailQueue(
      storage: storage, transport: configuration.policy.mail, logger: logger,
      now: configuration.now)
    recentCodes = RecentCodes(
      isKept: configuration.isDevelopment,
      logger: configuration.policy.mail == nil ? logger : nil)
  }

  /// The party that sends a request with this `Authorization` header.
  ///
  /// A missing header is an anonymous caller. Anything else must be `Bearer` with a valid ID token
  /// or an administrator's token, or throws: the request is unauthenticated and the error says why.
  package func caller(authorization: String?) async throws(AccountsError) -> Caller {
    guard let authorization else { return .anonymous }
    let parts = authorization.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else {
      throw AccountsError(
        .invalidIDToken, "The Authorization header must be \"Bearer\" and an ID token.")
    }
    if parts[1] == "owner" {
      guard configuration.isDevelopment else {
        throw AccountsError(
          .invalidIDToken, "\"Bearer owner\" is trusted only by a server in development mode.")
      }
      return .owner
    }
    let text = String(parts[1])
    if let known = try verifier.verifyKnown(text) { return .user(known.user) }
    let token = try verifier.parse(text)
    // Most callers are users: only for others it is asked who has a service account.
    if !verifier.isIssuer(of: token), try await isAdministrator(token) { return .owner }
    return .user(try verifier.verify(token).user)
  }

  /// Delivers mail until it is cancelled.
  package func run() async {
    await mailQueue.run()
  }

  /// Closes the file once what runs has ended. Idempotent.
  package func close() throws(AccountsError) {
    try storage.close()
  }

  /// Seconds since 1970.
  var seconds: Int64 { Int64(configuration.now().timeIntervalSince1970) }
  /// Milliseconds since 1970.
  var milliseconds: Int64 { Int64(configuration.now().timeIntervalSince1970 * 1000) }
}

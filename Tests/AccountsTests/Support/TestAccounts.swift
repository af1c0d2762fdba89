import Accounts
import CryptoExtras
import Foundation
import Hummingbird
import HummingbirdTesting

/// Accounts in a folder of their own, with their routes, at a time that the test sets.
struct TestAccounts: Sendable {
  let folder: URL
  let clock = TestClock()
  var isDevelopment = false
  var apiKeys: Set<String> = []
  var policy = AccountPolicy()

  func open(projectID: String = "hearth") async throws -> Accounts {
    try await Accounts(
      configuration: AccountsConfiguration(
        projectID: projectID, database: folder.appending(path: "accounts.sqlite"),
        keys: folder.appending(path: "keys"), isDevelopment: isDevelopment, apiKeys: apiKeys,
        passwordCost: PasswordCost(rounds: 16, blockSize: 8, parallelism: 1), policy: policy,
        now: { [clock] in clock.now }))
  }
}

/// Runs `body` with a folder for accounts, which is removed afterwards.
///
/// - Parameter makesKey: whether the accounts have to make their signing key, which takes long.
func withFolder<Result>(
  isDevelopment: Bool = false, apiKeys: Set<String> = [], policy: AccountPolicy = AccountPolicy(),
  makesKey: Bool = false, _ body: (TestAccounts) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  if !makesKey {
    let keys = folder.appending(path: "keys")
    try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
    try sharedKey.get().write(to: keys.appending(path: signingKeyFile))
  }
  return try await body(
    TestAccounts(folder: folder, isDevelopment: isDevelopment, apiKeys: apiKeys, policy: policy))
}

/// Runs `body` with accounts and a client of their routes.
func withAccounts<Result: Sendable>(
  isDevelopment: Bool = false, apiKeys: Set<String> = [], policy: AccountPolicy = AccountPolicy(),
  _ body: @Sendable (Accounts, AccountsClient, TestClock) async throws -> Result
) async throws -> Result {
  try await withFolder(isDevelopment: isDevelopment, apiKeys: apiKeys, policy: policy) { test in
    let accounts = try await test.open()
    let router = Router()
    accounts.addRoutes(to: router)
    return try await Application(router: router).test(.router) { client in
      try await body(accounts, AccountsClient(client: client), test.clock)
    }
  }
}

/// Where accounts keep a key that is made at the time at which a test begins.
let signingKeyFile = "id-token-1800000000.pem"

/// A signing key for every test that does not need one of its own.
private let sharedKey = Result {
  Data(try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation.utf8)
}

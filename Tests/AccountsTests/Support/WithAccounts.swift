import Accounts
import Hummingbird
import HummingbirdTesting

/// Runs `body` with the accounts of `test` and a client of their routes.
func withAccounts<Result: Sendable>(
  in test: TestAccounts,
  _ body: @Sendable (Accounts, AccountsClient, TestClock) async throws -> Result
) async throws -> Result {
  let accounts = try await test.open()
  let router = Router()
  accounts.addRoutes(to: router)
  return try await Application(router: router).test(.router) { client in
    try await body(accounts, AccountsClient(client: client), test.clock)
  }
}

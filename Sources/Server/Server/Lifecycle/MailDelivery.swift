import Accounts
import ServiceLifecycle

/// Delivers the mails of accounts as long as the server runs; what is left waits for the next start.
struct MailDelivery: Service {
  let accounts: Accounts

  func run() async throws {
    await cancelWhenGracefulShutdown { await accounts.run() }
    // Without mail there is nothing to do, but a service that ends would end the server.
    try? await gracefulShutdown()
  }
}

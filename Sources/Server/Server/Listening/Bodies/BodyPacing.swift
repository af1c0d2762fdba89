import ServiceLifecycle

/// Looks for bodies that come too slowly as long as the server runs.
struct BodyPacing: Service {
  let ledger: BodyLedger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: ledger.limits.interval)) != nil { ledger.giveUpSlow() }
    }
    // A service that ends would end the server.
    try? await gracefulShutdown()
  }
}

import CloudFunctions
import ServiceLifecycle

/// Gives functions their events as long as the server runs; what is left waits for the next start.
struct FunctionTriggering: Service {
  let host: TriggerHost

  func run() async throws {
    await cancelWhenGracefulShutdown { await host.run() }
  }
}

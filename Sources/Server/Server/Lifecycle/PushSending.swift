import PushDelivery
import ServiceLifecycle

/// Delivers messages as long as the server runs; what is left waits for the next start.
struct PushSending: Service {
  let push: PushDelivery

  func run() async throws {
    await cancelWhenGracefulShutdown { await push.run() }
  }
}

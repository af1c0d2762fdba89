import ServiceLifecycle

/// A service that, once it is to stop, gets so much time to finish what is under way.
///
/// What then still runs, such as a stream that a client never ends, is cancelled.
struct Drained: Service {
  let service: any Service
  let limit: Duration

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await service.run() }
      group.addTask {
        try await gracefulShutdown()
        try await Task.sleep(for: limit)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

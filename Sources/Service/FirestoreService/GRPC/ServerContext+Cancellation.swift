import DocumentStore
import GRPCCore

extension ServerContext {
  /// Runs `body` until it returns, or the client goes away or the server shuts down: then it is
  /// cancelled, and UNAVAILABLE tells the client, if it is still there, to try again.
  func untilCancelled(_ body: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: body)
      group.addTask {
        try await cancellation.cancelled
        throw Self.cancelled
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  static let cancelled = StoreError(
    .unavailable, "The server is shutting down or the call was cancelled. Connect again.")
}

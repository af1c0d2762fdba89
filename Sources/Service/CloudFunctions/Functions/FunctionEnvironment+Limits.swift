extension FunctionEnvironment {
  /// What `body` gives within `limit`; `error` when it takes longer and is cancelled.
  func run<T: Sendable>(
    within limit: Duration, orThrow error: any Error,
    _ body: @escaping @Sendable () async throws -> T
  ) async throws -> T {
    try await withThrowingTaskGroup(of: T.self) { group in
      group.addTask(operation: body)
      group.addTask {
        try await wait(limit)
        throw error
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw error }
      return result
    }
  }

  /// The world of the app that has this namespace.
  func serving(_ namespace: AppNamespace) -> FunctionEnvironment {
    var copy = self
    copy.admin = admin.serving(namespace)
    return copy
  }
}

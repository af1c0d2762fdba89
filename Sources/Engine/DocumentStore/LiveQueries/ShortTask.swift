/// Work in a task of its own, whose memory is given back when it is done.
///
/// A task keeps the room that it has once needed for as long as it lives. One that mostly waits, and of
/// which there are many, does in here what it does seldom.
package enum ShortTask {
  /// Waits for what `body` returns. The task is cancelled with the one that waits.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () async -> Result
  ) async -> Result {
    await withTaskGroup(of: Result.self) { group in
      group.addTask(operation: body)
      for await result in group { return result }
      preconditionFailure("A task ends with its result.")
    }
  }

  /// Waits for what `body` returns or throws.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(operation: body)
      for try await result in group { return result }
      preconditionFailure("A task ends with its result.")
    }
  }
}

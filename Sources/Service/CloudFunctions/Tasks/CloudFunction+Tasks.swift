import Foundation

extension CloudFunction {
  /// A function that is given tasks, each at its time: those that were enqueued in `taskQueue(name)`.
  ///
  /// A task is given at least once, and is gone when the function has returned. When the function
  /// throws, or takes longer than its time, it is given the task again by `retry`. Tasks do not wait for
  /// each other.
  public static func onTaskDispatched<Input: Decodable & Sendable & SendableMetatype>(
    _ name: String, limits: FunctionLimits = FunctionLimits(), retry: RetryPolicy = RetryPolicy(),
    _ body: @escaping @Sendable (TaskRequest<Input>) async throws -> Void
  ) -> CloudFunction {
    CloudFunction(
      name: name, limits: limits,
      kind: .triggered(
        Trigger(source: .task, retry: retry) { event, environment in
          let task = try event.task
          try await body(
            TaskRequest(
              id: task.id, queueName: task.queue,
              data: try JSONDecoder().decode(Input.self, from: task.data),
              scheduledTime: event.date, retryCount: event.attempts, environment: environment))
        }))
  }
}

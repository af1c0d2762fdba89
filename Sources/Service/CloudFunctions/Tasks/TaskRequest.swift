public import Foundation

/// A task that a function is given, as in firebase-functions.
public struct TaskRequest<Input: Sendable>: Sendable {
  /// The task's id in its queue: the same however often the function is given the task.
  public let id: String
  /// The function's name.
  public let queueName: String
  public let data: Input
  /// When the task was due.
  public let scheduledTime: Date
  /// How often the function has failed at the task.
  public let retryCount: Int
  public let environment: FunctionEnvironment
}

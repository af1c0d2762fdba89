public import Foundation

/// How a task is enqueued, as in firebase-admin.
public struct TaskOptions: Hashable, Sendable {
  /// The task's name in its queue: 1 to 500 letters, digits, hyphens and underscores. While a task of
  /// this id waits, another one is refused. Nil for an id of chance.
  public var id: String?
  /// When the function is to be given the task; nil for at once.
  public var scheduleTime: Date?

  /// Describes a task.
  public init(id: String? = nil, scheduleTime: Date? = nil) {
    self.id = id
    self.scheduleTime = scheduleTime
  }
}

public import Foundation

/// What can be observed of a task.
public enum StorageTaskStatus: Int, Hashable, Sendable {
  case unknown, resume, progress, pause, success, failure
}

/// How a task stood at one moment.
public final class StorageTaskSnapshot: Sendable {
  public let task: StorageTask
  public let reference: StorageReference
  /// What the server said of the file, once the task has succeeded.
  public let metadata: StorageMetadata?
  /// How many bytes have been sent or come.
  public let progress: Progress?
  public let error: (any Error)?
  public let status: StorageTaskStatus

  init(
    _ task: StorageTask, _ status: StorageTaskStatus, metadata: StorageMetadata?,
    completed: Int64, total: Int64, error: (any Error)?
  ) {
    self.task = task
    reference = task.reference
    self.metadata = metadata
    let progress = Progress(totalUnitCount: total)
    progress.completedUnitCount = completed
    self.progress = progress
    self.error = error
    self.status = status
  }
}

import DocumentModel
import DocumentStore
import Synchronization

extension TriggerHost {
  /// The functions that are given tasks, by the database that has them and their name in their app.
  var taskFunctions: [TaskPlace: String] {
    Dictionary(
      functions.values.compactMap { function in
        guard case .task? = function.trigger?.source else { return nil }
        return (TaskPlace(database: database(of: function), queue: function.name), function.id)
      }
    ) { first, _ in first }
  }

  /// A queue of tasks.
  struct TaskPlace: Hashable, Sendable {
    var database: DatabaseName
    var queue: String
  }

  /// Queues the tasks whose documents are there and that are not queued: those of a function that is
  /// new, those that the log no longer tells of, and those of documents that were restored.
  func adoptTasks() async throws(AdminError) {
    let functions = taskFunctions
    for database in Set(functions.keys.map(\.database)) {
      let documents = try await AdminDocuments(store: store, database: database)
        .collection(ServerCollection.tasks).documents(at: .latest)
      let tasks = documents.compactMap { document in
        TaskRecord(document).flatMap { task in
          functions[TaskPlace(database: database, queue: task.queue)]
            .map { NewEvent(task, for: $0) }
        }
      }
      // A crash came between a task's last failure and the end of its document.
      for case .task(let task) in try await queue.adopt(tasks, now: steadyNow).map(\.body) {
        try await close(task, in: database)
      }
    }
  }

  /// What a change of a document did to tasks.
  func tasks(
    of change: DocumentChange, _ functions: [TaskPlace: String]
  ) -> (new: NewEvent?, cancelled: CancelledTask?) {
    func event(_ document: Document?) -> NewEvent? {
      guard let task = document.flatMap(TaskRecord.init) else { return nil }
      return functions[TaskPlace(database: change.name.database, queue: task.queue)]
        .map { NewEvent(task, for: $0) }
    }
    let (before, after) = (event(change.before), event(change.after))
    // What is written again without being deleted first stays the same task.
    if let before, let after, before.key == after.key { return (nil, nil) }
    return (after, before.map { CancelledTask(function: $0.function, key: $0.key) })
  }

  /// Whether the task was deleted after it was queued. One that was dead has no document any more, and
  /// is tried again all the same.
  func isCancelled(
    _ event: QueuedEvent, of function: CloudFunction
  ) async throws(AdminError) -> Bool {
    guard let task = event.taskRecord, event.failure == nil else { return false }
    return try await document(of: task, in: database(of: function)) == nil
  }

  /// Deletes the document of a task that is over. One that was made since with the same id stays.
  func close(_ event: QueuedEvent, of function: CloudFunction) async throws(AdminError) {
    guard let task = event.taskRecord else { return }
    try await close(task, in: database(of: function))
  }

  private func close(_ task: TaskRecord, in database: DatabaseName) async throws(AdminError) {
    guard let document = try await document(of: task, in: database) else { return }
    do throws(StoreError) {
      let delete = Write(
        path: document.name.path, operation: .delete,
        precondition: .updateTime(document.updateTime))
      _ = try await store.commit([delete], in: database)
    } catch {
      // Somebody was quicker, or enqueued it anew.
      guard error.code != .notFound, error.code != .failedPrecondition else { return }
      throw AdminError("The task \(task.id) cannot be closed: \(error.message)")
    }
  }

  private func database(of function: CloudFunction) -> DatabaseName {
    environment.serving(function.namespace).admin.documents.database
  }

  /// The task's document; nil where it is gone, or is another task's by now.
  private func document(
    of task: TaskRecord, in database: DatabaseName
  ) async throws(AdminError) -> Document? {
    let path = try DocumentPath(valid: task.path)
    let found = try await AdminError.telling("The task \(task.id) cannot be read") {
      () throws(StoreError) in
      try await store.documents(at: [path], in: database, at: .latest).found[path]
    }
    return found?.createTime.microseconds == task.created ? found : nil
  }
}

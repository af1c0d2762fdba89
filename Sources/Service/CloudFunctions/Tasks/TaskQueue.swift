import DocumentModel
import Foundation

/// The tasks of one function, as in firebase-admin: what it is to be given at a time.
///
///     try admin.taskQueue("draftClock")
///       .enqueue(Turn(pick: 7), TaskOptions(id: "draft-7", scheduleTime: deadline), in: transaction)
///
/// A task that is enqueued or deleted in a transaction is so if the transaction's documents are
/// written, and not otherwise.
public struct TaskQueue: Sendable {
  private let documents: AdminDocuments
  private let name: String

  init(_ documents: AdminDocuments, name: String) {
    self.documents = documents
    self.name = name
  }

  /// Makes a task, which is durable when this returns, and gives its id.
  ///
  /// - Throws: an error whose `isDuplicate` is true while a task of the same id waits.
  @discardableResult
  public func enqueue(
    _ data: some Encodable, _ options: TaskOptions = TaskOptions()
  ) async throws(AdminError) -> String {
    let (id, write) = try write(data, options)
    try await documents.commit([write])
    return id
  }

  /// Makes a task when the transaction commits, and gives its id. The commit fails while a task of the
  /// same id waits.
  @discardableResult
  public func enqueue(
    _ data: some Encodable, _ options: TaskOptions = TaskOptions(),
    in transaction: AdminTransaction
  ) throws(AdminError) -> String {
    let (id, write) = try write(data, options)
    transaction.write(write)
    return id
  }

  /// Deletes a task, if it waits. A function that has it already is not stopped.
  public func delete(_ id: String) async throws(AdminError) {
    try await documents.delete(try path(id))
  }

  /// Deletes a task, if it waits, when the transaction commits.
  public func delete(_ id: String, in transaction: AdminTransaction) throws(AdminError) {
    transaction.write(.delete(try path(id)))
  }

  private func path(_ id: String) throws(AdminError) -> String {
    guard let path = TaskRecord.path(queue: name, id: id) else {
      throw AdminError(
        "\"\(id.prefix(40))\" is not a task's id: it has 1 to 500 letters, digits, hyphens and "
          + "underscores.")
    }
    return path
  }

  private func write(
    _ data: some Encodable, _ options: TaskOptions
  ) throws(AdminError) -> (id: String, AdminWrite) {
    let id = options.id ?? UUID().uuidString
    let bytes: Data
    do {
      bytes = try JSONEncoder().encode(data)
    } catch {
      throw AdminError("The data of the task \(id) cannot be written: \(error)")
    }
    return (
      id,
      .create(try path(id), TaskRecord.fields(data: bytes, scheduleTime: options.scheduleTime))
    )
  }
}

extension Admin {
  /// The tasks of the function `name` of the same app; see `CloudFunction.onTaskDispatched`.
  public func taskQueue(_ name: String) -> TaskQueue {
    TaskQueue(documents, name: name)
  }
}

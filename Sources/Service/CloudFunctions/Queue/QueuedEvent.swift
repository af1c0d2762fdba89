package import Accounts
import DocumentModel
import DocumentStore
package import Foundation
package import Purchases

/// An event on its way to one function.
package struct QueuedEvent: Hashable, Sendable {
  /// What happened.
  package enum Body: Hashable, Sendable {
    case document(DocumentChangeRecord)
    case user(AccountEvent)
    case entitlement(EntitlementEvent)
    case schedule
    case task(TaskRecord)
  }

  /// The place in the queue; grows from event to event.
  package let id: Int64
  package let function: String
  /// The same in every attempt.
  package let eventID: String
  /// When it happened, or when a task is due, in microseconds since 1970.
  package let time: Int64
  /// The attempts that have failed.
  package let attempts: Int
  /// What the last attempt failed with; nil before.
  package let failure: String?
  package let body: Body

  package var date: Date { Timestamp(microseconds: time).date }

  /// What it is about: a document's path, a user's id (also for an entitlement), a task's id, or nothing
  /// for a schedule.
  package var subject: String {
    switch body {
    case .document(let change): change.path.joined(separator: "/")
    case .user(let event): event.uid
    case .entitlement(let event): event.uid
    case .schedule: ""
    case .task(let task): task.id
    }
  }

  /// The change of a document; throws where the event is of another kind.
  var documentChange: (name: DocumentName, before: Document?, after: Document?) {
    get throws {
      guard case .document(let record) = body, let name = record.name else {
        throw AdminError("The event \(eventID) is not one of a document.")
      }
      return (
        name, try record.before.map { try Document(stored: Array($0), named: name) },
        try record.after.map { try Document(stored: Array($0), named: name) }
      )
    }
  }

  /// What happened to an account; throws where the event is of another kind.
  var accountEvent: AccountEvent {
    get throws(AdminError) {
      guard case .user(let event) = body else {
        throw AdminError("The event \(eventID) is not one of an account.")
      }
      return event
    }
  }

  /// Nil where the event is of another kind.
  var taskRecord: TaskRecord? {
    if case .task(let task) = body { task } else { nil }
  }

  /// The task; throws where the event is of another kind.
  var task: TaskRecord {
    get throws(AdminError) {
      guard let taskRecord else { throw AdminError("The event \(eventID) is not a task.") }
      return taskRecord
    }
  }

  /// What happened to an entitlement; throws where the event is of another kind.
  var entitlementEvent: EntitlementEvent {
    get throws(AdminError) {
      guard case .entitlement(let event) = body else {
        throw AdminError("The event \(eventID) is not one of an entitlement.")
      }
      return event
    }
  }
}

extension QueuedEvent.Body: Codable {}

/// A document's change as it waits in the queue.
package struct DocumentChangeRecord: Codable, Hashable, Sendable {
  var project: String
  var database: String
  var path: [String]
  /// The stored documents; nil where there was none.
  var before: Data?
  var after: Data?

  init(_ change: DocumentChange) {
    project = change.name.database.project
    database = change.name.database.database
    path = change.name.path.segments
    before = change.before.map { Data($0.stored) }
    after = change.after.map { Data($0.stored) }
  }

  var name: DocumentName? {
    DocumentPath(segments: path).map {
      DocumentName(database: DatabaseName(project: project, database: database), path: $0)
    }
  }
}

import Accounts
import DocumentModel
import DocumentStore
import Purchases

/// An event that a function is to be given.
struct NewEvent: Hashable, Sendable {
  var function: String
  /// Events of one function and key are given one after another.
  var key: String
  var eventID: String
  /// In microseconds since 1970.
  var time: Int64
  /// When it is to be given to the function, in microseconds since 1970; nil for at once.
  var due: Int64?
  var body: QueuedEvent.Body

  init(_ change: DocumentChange, for function: String) {
    self.function = function
    key = change.name.description
    eventID = "\(change.position.version.microseconds)-\(change.position.sequence)"
    time = change.position.version.microseconds
    body = .document(DocumentChangeRecord(change))
  }

  init(_ event: AccountEvent, at time: Timestamp, for function: String) {
    self.function = function
    key = event.uid
    eventID = "user-\(event.id)"
    self.time = time.microseconds
    body = .user(event)
  }

  init(_ event: EntitlementEvent, for function: String) {
    self.function = function
    key = event.uid
    eventID = "entitlement-\(event.id)"
    time = event.time
    body = .entitlement(event)
  }

  /// Tasks do not wait for each other, so each is a key of its own.
  init(_ task: TaskRecord, for function: String) {
    self.function = function
    key = task.eventID
    eventID = task.eventID
    time = task.scheduleTime ?? task.created
    due = task.scheduleTime
    body = .task(task)
  }

  init(scheduledAt time: Timestamp, for function: String) {
    self.function = function
    key = ""
    eventID = "\(function)-\(time.microseconds)"
    self.time = time.microseconds
    body = .schedule
  }
}

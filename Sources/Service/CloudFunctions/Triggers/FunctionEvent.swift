package import Foundation

/// Something that happened, for a function that it triggers.
package struct FunctionEvent<Payload: Sendable>: Sendable {
  /// The same however often the function is given the event, and different for every other event:
  /// what a function remembers to do a thing only once.
  package let id: String
  /// When it happened.
  package let time: Date
  /// 1 at first, and one more each time the function is tried again.
  package let attempt: Int
  /// What the wildcards of the function's pattern stand for; none where it has no pattern.
  package let params: EventParameters
  package let data: Payload
  package let environment: FunctionEnvironment
}

/// A document before and after a change.
package struct DocumentUpdate: Hashable, Sendable {
  package let before: DocumentSnapshot
  package let after: DocumentSnapshot
}

/// A document before and after a write; nil where there was none.
package struct DocumentTransition: Hashable, Sendable {
  package let before: DocumentSnapshot?
  package let after: DocumentSnapshot?
}

/// A run of a schedule.
package struct ScheduledRun: Hashable, Sendable {
  /// When the run was due.
  package let scheduledTime: Date
}

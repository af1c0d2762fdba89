public import Foundation

/// Something that happened, for a function that it triggers.
public struct FunctionEvent<Payload: Sendable>: Sendable {
  /// The same however often the function is given the event, and different for every other event:
  /// what a function remembers to do a thing only once.
  public let id: String
  /// When it happened.
  public let time: Date
  /// 1 at first, and one more each time the function is tried again.
  public let attempt: Int
  /// What the wildcards of the function's pattern stand for; none where it has no pattern.
  public let params: EventParameters
  public let data: Payload
  public let environment: FunctionEnvironment
}

/// A document before and after a change.
public struct DocumentUpdate: Hashable, Sendable {
  public let before: DocumentSnapshot
  public let after: DocumentSnapshot
}

/// A document before and after a write; nil where there was none.
public struct DocumentTransition: Hashable, Sendable {
  public let before: DocumentSnapshot?
  public let after: DocumentSnapshot?
}

/// A run of a schedule.
public struct ScheduledRun: Hashable, Sendable {
  /// When the run was due.
  public let scheduledTime: Date
}

import Foundation

/// Decides when others are told that somebody types: on the first key, then every two seconds at
/// most, and that they have stopped.
package struct TypingSignal: Hashable, Sendable {
  /// What to tell others.
  package enum Action: Hashable, Sendable {
    case nothing, typing, stopped
  }

  /// How often others are told at most.
  package static let interval: TimeInterval = 2

  private var lastTold: Date?
  private var lastKey: Date?

  package init() {}

  /// The text has changed by a key.
  package mutating func textChanged(isEmpty: Bool, now: Date) -> Action {
    if isEmpty { return ended() }
    lastKey = now
    if let lastTold, now.timeIntervalSince(lastTold) < Self.interval { return .nothing }
    lastTold = now
    return .typing
  }

  /// Others could not be told.
  package mutating func wasNotTold() {
    lastTold = nil
  }

  /// Time has passed since others could not be told.
  package mutating func again(now: Date) -> Action {
    guard lastTold == nil, let idleAt, now < idleAt else { return .nothing }
    lastTold = now
    return .typing
  }

  /// The text was sent, or its field was left.
  package mutating func ended() -> Action {
    let wasTold = lastTold != nil
    lastTold = nil
    lastKey = nil
    return wasTold ? .stopped : .nothing
  }

  /// Time has passed; to be asked at `idleAt`.
  package mutating func timePassed(now: Date) -> Action {
    guard let idleAt, now >= idleAt else { return .nothing }
    return ended()
  }

  /// When somebody counts as having stopped who touches no key until then.
  package var idleAt: Date? { lastKey?.addingTimeInterval(TypingBoard.lifetime) }
}

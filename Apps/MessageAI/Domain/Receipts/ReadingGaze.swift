/// Decides when somebody has seen what stands at the bottom edge of an open chat: when it has stood
/// there for a moment, before the eyes of somebody who uses the app.
package struct ReadingGaze: Hashable, Sendable {
  /// How long something has to be in sight.
  package static let time = Duration.milliseconds(300)

  private var rest: Rest?
  /// When somebody opened the chat, while what stood at the bottom edge first still stands there.
  private var openedAt: ContinuousClock.Instant?

  private struct Rest: Hashable {
    var seq: Int
    var since: ContinuousClock.Instant
  }

  package init() {}

  /// Somebody has opened the chat.
  package mutating func open(now: ContinuousClock.Instant) {
    rest = nil
    openedAt = now
  }

  /// The bottom edge or whether anybody looks has changed.
  ///
  /// - Parameter seq: the place of the message at the bottom edge; nil while it has none, while there
  ///   is no message, and while nobody looks.
  package mutating func look(at seq: Int?, now: ContinuousClock.Instant) {
    guard rest?.seq != seq else { return }
    if rest != nil { openedAt = nil }
    rest = seq.map { Rest(seq: $0, since: now) }
  }

  /// When the message will have been seen, if nothing changes until then.
  package var seenAt: ContinuousClock.Instant? { rest.map { $0.since + Self.time } }

  /// The place up to which everything has been seen at this time; nil when it is too early to tell.
  package func seen(now: ContinuousClock.Instant) -> Int? {
    guard let rest, let seenAt, now >= seenAt else { return nil }
    return rest.seq
  }

  /// The place up to which everything has been seen by somebody who leaves the chat at this time.
  ///
  /// What stood at the bottom edge from the beginning has been in sight since the chat was opened: the
  /// edge is known only after the messages are on the screen.
  package func seen(leavingAt now: ContinuousClock.Instant) -> Int? {
    guard let rest, now - (openedAt ?? rest.since) >= Self.time else { return nil }
    return rest.seq
  }
}

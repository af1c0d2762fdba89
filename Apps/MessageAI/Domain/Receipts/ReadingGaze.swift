/// Decides when somebody has seen what stands at the bottom edge of an open chat: when it has stood
/// there for a moment, before the eyes of somebody who uses the app.
package struct ReadingGaze: Hashable, Sendable {
  /// How long something has to be in sight.
  package static let time = Duration.milliseconds(300)

  private var rest: Rest?

  private struct Rest: Hashable {
    var seq: Int
    var since: ContinuousClock.Instant
  }

  package init() {}

  /// The bottom edge or whether anybody looks has changed.
  ///
  /// - Parameter seq: the place of the message at the bottom edge; nil while it has none, while there
  ///   is no message, and while nobody looks.
  package mutating func look(at seq: Int?, now: ContinuousClock.Instant) {
    guard rest?.seq != seq else { return }
    rest = seq.map { Rest(seq: $0, since: now) }
  }

  /// When the message will have been seen, if nothing changes until then.
  package var seenAt: ContinuousClock.Instant? { rest.map { $0.since + Self.time } }

  /// The place up to which everything has been seen at this time; nil when it is too early to tell.
  package func seen(now: ContinuousClock.Instant) -> Int? {
    guard let rest, let seenAt, now >= seenAt else { return nil }
    return rest.seq
  }
}

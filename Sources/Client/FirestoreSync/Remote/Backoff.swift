/// How long to wait before a stream is opened again: not at all after the first failure, then 1 s and
/// half as much more each time, up to 60 s; with jitter, so that clients do not come all at once.
package struct Backoff: Sendable {
  package static let initial = Duration.seconds(1)
  /// After an attempt that came just before a new way to the server was ready.
  package static let onNewWay = Duration.milliseconds(100)
  package static let maximum = Duration.seconds(60)
  package static let factor = 1.5

  private var base = Duration.zero

  package init() {}

  package mutating func reset() { base = .zero }

  /// For a server that asks to be left alone.
  package mutating func resetToMaximum() { base = Self.maximum }

  /// The next delay.
  ///
  /// - Parameter random: Between 0 and 1: which part of the jitter, half the delay either way.
  package mutating func next(random: Double) -> Duration {
    let delay = base * (0.5 + random)
    base = min(max(base * Self.factor, Self.initial), Self.maximum)
    return delay
  }
}

import DomainParts

/// How long a pick may take.
package struct ClockRules: Codable, Hashable, Sendable {
  /// A shorter time when the season is near.
  package struct Shrink: Codable, Hashable, Sendable {
    /// It holds from so many seconds before the start of the season on.
    package let secondsBeforeStart: Int
    /// The most seconds that a pick may take then.
    package let seconds: Int

    package init(secondsBeforeStart: Int, seconds: Int) {
      self.secondsBeforeStart = secondsBeforeStart
      self.seconds = seconds
    }
  }

  package let pace: DraftPace
  /// The seconds of a pick.
  package let seconds: Int
  package let shrinks: [Shrink]
  /// When the clock stands still; nil when it never does.
  package let pause: NightPause?

  package init(pace: DraftPace, seconds: Int, shrinks: [Shrink] = [], pause: NightPause? = nil) {
    self.pace = pace
    self.seconds = seconds
    self.shrinks = shrinks
    self.pause = pause
  }

  /// 30 seconds.
  package static let fast = ClockRules(pace: .fast, seconds: 30)

  /// 8 hours, which shrink to 4 from 22 days before the season on, to 1 from 7 days on, and to
  /// 10 minutes on the last day; the clock stands still at night.
  package static let slow = ClockRules(
    pace: .slow, seconds: 8 * hour,
    shrinks: [
      Shrink(secondsBeforeStart: 22 * day, seconds: 4 * hour),
      Shrink(secondsBeforeStart: 7 * day, seconds: hour),
      Shrink(secondsBeforeStart: day, seconds: 600),
    ],
    pause: .eastern)

  /// A request that the server takes so long after the deadline still counts: it was on its way.
  package static let graceMicroseconds: Int64 = 500_000

  /// The seconds of a pick whose turn begins at a time. A time that shrinks later does so for the next
  /// pick.
  package func seconds(at start: Moment, season: Moment) -> Int {
    let left = season.microseconds - start.microseconds
    return shrinks.filter { left <= Int64($0.secondsBeforeStart) * 1_000_000 }
      .reduce(seconds) { min($0, $1.seconds) }
  }

  /// When the clock of a pick runs out whose turn begins at a time.
  package func deadline(from start: Moment, season: Moment) -> Moment {
    let seconds = seconds(at: start, season: season)
    return pause?.deadline(from: start, seconds: seconds) ?? start.adding(seconds: seconds)
  }

  /// Whether the server, which took a request at a time, still counts it.
  package static func isInTime(_ taken: Moment, deadline: Moment) -> Bool {
    taken.microseconds <= deadline.microseconds + graceMicroseconds
  }

  private static let hour = 3600
  private static let day = 24 * hour
}

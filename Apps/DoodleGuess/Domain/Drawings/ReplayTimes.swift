/// When each point of a drawing is drawn again. The person waited, thought and looked for colours between
/// the strokes; a replay waits for no longer than a moment, and is over soon.
package struct ReplayTimes: Hashable, Sendable {
  /// When a stroke was drawn, in milliseconds.
  package struct Stroke: Hashable, Sendable {
    /// When it began, since 1970; 0 where nobody noted it.
    package let made: Int64
    /// When each of its points was drawn, since then.
    package let points: [Int64]

    package init(made: Int64, points: [Int64]) {
      self.made = made
      self.points = points
    }
  }

  /// How much of a drawing is there at a time.
  package struct Progress: Hashable, Sendable {
    /// The strokes that are there as a whole.
    package let strokes: Int
    /// The points of the next one.
    package let points: Int

    package init(strokes: Int, points: Int) {
      self.strokes = strokes
      self.points = points
    }
  }

  /// The longest time between two points, in milliseconds.
  package static let longestGap: Int64 = 400
  /// The longest replay, in milliseconds. A longer one runs faster.
  package static let longest: Int64 = 6_000

  /// How long it takes, in milliseconds.
  package let duration: Int64
  /// When each point of each stroke comes, in milliseconds, never going back.
  private let times: [[Int64]]

  package init(_ strokes: [Stroke]) {
    var times: [[Int64]] = []
    var now: Int64 = 0
    var last: Int64?
    for stroke in strokes {
      times.append(
        stroke.points.map { point in
          let (sum, overflows) = stroke.made.addingReportingOverflow(point)
          let drawn = overflows ? stroke.made : sum
          // A clock may have been set back between two strokes.
          let gap = last.map { drawn.subtractingReportingOverflow($0).partialValue } ?? 0
          now += min(max(gap, 0), Self.longestGap)
          last = drawn
          return now
        })
    }
    let whole = now
    duration = min(whole, Self.longest)
    self.times =
      whole <= Self.longest
      ? times : times.map { $0.map { $0 * Self.longest / whole } }
  }

  /// What is there at a time; all of it from `duration` on.
  package func progress(at time: Int64) -> Progress {
    guard time < duration else { return Progress(strokes: times.count, points: 0) }
    for (index, points) in times.enumerated() {
      let drawn = points.firstIndex { $0 > time } ?? points.count
      if drawn < points.count { return Progress(strokes: index, points: drawn) }
    }
    return Progress(strokes: times.count, points: 0)
  }
}

public import Foundation
public import WebUICore

/// The times at which a timeline is drawn.
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date

  func entries(from startDate: Date, mode: Mode) -> Entries
}

extension TimelineSchedule {
  public typealias Mode = TimelineScheduleMode
}

/// How often a timeline may be drawn.
public enum TimelineScheduleMode: Sendable {
  case normal, lowFrequency
}

/// Again and again after a time.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  let start: Date
  let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(0.05, interval)
  }

  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    let interval = interval
    return sequence(first: start.addingTimeInterval(max(0, steps) * interval)) {
      $0.addingTimeInterval(interval)
    }
  }
}

/// At each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) {
      $0.addingTimeInterval(60)
    }
  }
}

/// At given times.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  let dates: Entries

  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// As often as a distant screen sensibly may: ten times a second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let interval: TimeInterval
  let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(0.1, minimumInterval ?? 0.1)
    isPaused = paused
  }

  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, (Date?, Bool)> {
    let (interval, isPaused) = (interval, isPaused)
    return sequence(first: startDate) { isPaused ? nil : $0.addingTimeInterval(interval) }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    .init(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { .init() }
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    .init(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> {
    .init(dates)
  }
}

/// What the content of a timeline is told.
public struct TimelineViewDefaultContext: Sendable {
  /// How exactly the time is needed.
  public enum Cadence: Comparable, Sendable {
    case live, seconds, minutes
  }

  public let date: Date
  public let cadence: Cadence
}

/// A view that is drawn again at times.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  let schedule: Schedule
  let content: (Context) -> Content
  @State private var now = Date.now
  @State private var course = Course()

  public typealias Context = TimelineViewDefaultContext

  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    content(Context(date: now, cadence: .live))
      .task(id: course.number(of: schedule)) { await follow() }
  }

  /// Counts the schedules that the view was given one after the other.
  private final class Course {
    private var schedule: Schedule?
    private var number = 0

    func number(of schedule: Schedule) -> Int {
      if let known = self.schedule, !ValueComparison.areSame(known, schedule) { number += 1 }
      self.schedule = schedule
      return number
    }
  }

  // In sight only: the task ends when the view goes out of it.
  private func follow() async {
    let start = Date.now
    for date in schedule.entries(from: start, mode: .normal) {
      let wait = date.timeIntervalSinceNow
      if wait > 0 {
        do { try await Task.sleep(for: .seconds(wait)) } catch { return }
      } else if date < start, wait < -60 {
        continue
      }
      if Task.isCancelled { return }
      now = date
    }
  }
}

import Foundation

/// Times by their minute, hour and day, as crontab(5) has them: where both days are given, either of
/// them is enough.
struct CronExpression: Hashable, Sendable {
  private let minute: CronField
  private let hour: CronField
  private let day: CronField
  private let month: CronField
  private let weekday: CronField

  init(_ text: String) throws(ScheduleError) {
    let fields = text.split { $0 == " " || $0 == "\t" }
    guard fields.count == 5 else {
      throw ScheduleError(
        message: "\"\(text)\" has \(fields.count) fields instead of five: minute, hour, day of "
          + "the month, month, day of the week.")
    }
    minute = try CronField(fields[0], .minute)
    hour = try CronField(fields[1], .hour)
    day = try CronField(fields[2], .day)
    month = try CronField(fields[3], .month)
    weekday = try CronField(fields[4], .weekday)
  }

  /// The first time after `date`; nil when there is none within eight years, the longest span
  /// between two 29ths of February.
  ///
  /// Where clocks are put forward, what lies in the gap runs as long after the change as it lies
  /// after the gap's beginning. Where they are put back, hours that are left open run in both, and a
  /// given hour only once.
  func next(after date: Date, in zone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Days are counted by the wall clock, as if it were UTC's.
    let local = date.addingTimeInterval(TimeInterval(zone.secondsFromGMT(for: date)))
    var midnight = calendar.startOfDay(for: local).addingTimeInterval(-86_400)
    for _ in 0..<(8 * 366 + 2) {
      defer { midnight += 86_400 }
      guard isMeant(calendar.dateComponents([.month, .day, .weekday], from: midnight)) else {
        continue
      }
      if let found = first(ofDay: midnight, after: date, in: zone) { return found }
    }
    return nil
  }

  private func isMeant(_ components: DateComponents) -> Bool {
    guard let month = components.month, let day = components.day,
      let weekday = components.weekday, self.month.contains(month)
    else { return false }
    let isDay = self.day.contains(day)
    let isWeekday = self.weekday.contains(weekday - 1)
    return self.day.isOpen || self.weekday.isOpen ? isDay && isWeekday : isDay || isWeekday
  }

  private func first(ofDay midnight: Date, after date: Date, in zone: TimeZone) -> Date? {
    var found: Date?
    for hour in hour.values {
      for minute in minute.values {
        let wall = midnight.addingTimeInterval(TimeInterval(hour * 3_600 + minute * 60))
        for time in times(of: wall, in: zone) where time > date {
          found = min(found ?? time, time)
        }
      }
    }
    return found
  }

  /// When a clock in the zone shows `wall`.
  private func times(of wall: Date, in zone: TimeZone) -> [Date] {
    let before = zone.secondsFromGMT(for: wall - 86_400)
    let after = zone.secondsFromGMT(for: wall + 86_400)
    let times = (before == after ? [before] : [before, after])
      .map { (offset: $0, date: wall - TimeInterval($0)) }
    let shown = times.filter { zone.secondsFromGMT(for: $0.date) == $0.offset }.map(\.date).sorted()
    guard let first = shown.first else { return [wall - TimeInterval(before)] }
    return hour.isOpen ? shown : [first]
  }
}

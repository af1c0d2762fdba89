import Foundation

/// Names days and times the way a chat does: Today, Yesterday, Monday, 3 May.
package struct DateHeading: Sendable {
  package var calendar: Calendar
  package var locale: Locale

  package init(calendar: Calendar, locale: Locale) {
    self.calendar = calendar
    self.locale = locale
  }

  /// The heading above the messages of a day.
  package func day(_ date: Date, now: Date) -> String {
    switch daysAgo(date, now: now) {
    case 0: "Today"
    case 1: "Yesterday"
    case 2..<7: date.formatted(style.weekday(.wide))
    default: fullDate(date, now: now)
    }
  }

  /// The short stamp in a list: the time today, the day before that.
  package func stamp(_ date: Date, now: Date) -> String {
    switch daysAgo(date, now: now) {
    case 0: time(date)
    case 1: "Yesterday"
    case 2..<7: date.formatted(style.weekday(.wide))
    default: date.formatted(style.year(.twoDigits).month(.defaultDigits).day())
    }
  }

  /// The day and the time, such as "Today, 9:41 AM".
  package func moment(_ date: Date, now: Date) -> String {
    "\(day(date, now: now)), \(time(date))"
  }

  /// The time of day, such as 9:41 AM.
  package func time(_ date: Date) -> String {
    date.formatted(style.hour().minute())
  }

  private func fullDate(_ date: Date, now: Date) -> String {
    let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
    let format = style.weekday(.abbreviated).month(.abbreviated).day()
    return date.formatted(isThisYear ? format : format.year())
  }

  /// Whole days between the two dates; a date in the future counts as today.
  private func daysAgo(_ date: Date, now: Date) -> Int {
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now))
    return max(0, days.day ?? 0)
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
}

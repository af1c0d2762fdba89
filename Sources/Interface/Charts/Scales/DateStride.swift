package import Foundation

/// A step of so many days, months or other units of time, counted from a round date.
package struct DateStride: Equatable, Sendable {
  package var component: Calendar.Component
  package var count: Int

  package init(_ component: Calendar.Component, _ count: Int = 1) {
    self.component = component
    self.count = max(1, count)
  }

  /// The steps that people count in, the shortest first.
  private static let usual: [DateStride] =
    [1, 5, 15, 30].map { DateStride(.second, $0) }
    + [1, 5, 15, 30].map { DateStride(.minute, $0) }
    + [1, 3, 6, 12].map { DateStride(.hour, $0) }
    + [1, 2].map { DateStride(.day, $0) } + [1, 2].map { DateStride(.weekOfYear, $0) }
    + [1, 3, 6].map { DateStride(.month, $0) }
    + [1, 2, 5, 10, 20, 50, 100, 200, 500].map { DateStride(.year, $0) }

  /// The shortest usual step that makes at most `count` parts of a span, and is not shorter than a
  /// unit.
  package static func fitting(
    _ seconds: TimeInterval, count: Int, unit: Calendar.Component? = nil
  ) -> DateStride {
    let least = unit.map { DateStride($0).seconds } ?? 0
    return usual.first {
      $0.seconds >= least * 0.9 && seconds / $0.seconds <= Double(max(1, count))
    } ?? DateStride(.year, 1000)
  }

  /// About how long the step is.
  package var seconds: TimeInterval {
    let unit: Double =
      switch component {
      case .nanosecond: 1e-9
      case .second: 1
      case .minute: 60
      case .hour: 3_600
      case .day, .weekday, .weekdayOrdinal, .dayOfYear: 86_400
      case .weekOfMonth, .weekOfYear: 7 * 86_400
      case .month: 30.44 * 86_400
      case .quarter: 91.31 * 86_400
      case .year, .yearForWeekOfYear: 365.25 * 86_400
      default: 36_525 * 86_400
      }
    return unit * Double(count)
  }

  /// The round dates of this step within a span, at most a thousand.
  package func dates(in range: ClosedRange<Date>, calendar: Calendar) -> [Date] {
    guard range.upperBound.timeIntervalSince(range.lowerBound) / seconds < 1_000 else { return [] }
    guard let unit = calendar.dateInterval(of: component, for: range.lowerBound) else { return [] }
    let ordinal = ordinal(of: unit.start, calendar)
    let first =
      calendar.date(byAdding: component, value: -(ordinal % count), to: unit.start) ?? unit.start
    var dates: [Date] = []
    var number = 0
    while let date = calendar.date(byAdding: component, value: number * count, to: first),
      date <= range.upperBound, number < 1_100
    {
      if date >= range.lowerBound { dates.append(date) }
      number += 1
    }
    return dates
  }

  // The number from which steps are counted: hours from midnight, months from January.
  private func ordinal(of date: Date, _ calendar: Calendar) -> Int {
    switch component {
    case .second, .minute, .hour, .year: calendar.component(component, from: date)
    case .month: calendar.component(.month, from: date) - 1
    default: Int((date.timeIntervalSinceReferenceDate / seconds * Double(count)).rounded(.down))
    }
  }

  /// The date as a label of an axis with this step.
  package func label(of date: Date, locale: Locale, calendar: Calendar, timeZone: TimeZone)
    -> String
  {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    switch component {
    case .year, .yearForWeekOfYear, .era: style = style.year()
    case .month, .quarter:
      style = style.month(.abbreviated)
      if calendar.component(.month, from: date) == 1 { style = style.year() }
    case .hour: style = style.hour()
    case .minute: style = style.hour().minute()
    case .second, .nanosecond: style = style.minute().second()
    default: style = style.month(.abbreviated).day()
    }
    return style.format(date)
  }
}

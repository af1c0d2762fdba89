import AwardsDomain
import DomainParts
import SwiftUI

/// Writes times as the person who looks at them does.
struct MomentFormat {
  let locale: Locale
  let timeZone: TimeZone
  let calendar: Calendar

  /// The day and the time, as in "Mar 15, 8:00 PM"; the year where it is another one.
  func dayAndTime(_ moment: Moment, now: Moment) -> String {
    style(isYearShown: year(moment) != year(now)).hour().minute().format(moment.date)
  }

  /// The time alone today, as in "8:00 PM"; otherwise with the day.
  func closing(_ moment: Moment, now: Moment) -> String {
    var calendar = calendar
    calendar.timeZone = timeZone
    guard calendar.isDate(moment.date, inSameDayAs: now.date) else {
      return dayAndTime(moment, now: now)
    }
    return base.hour().minute().format(moment.date)
  }

  /// The day with its year.
  func day(_ moment: Moment) -> String {
    style(isYearShown: true).format(moment.date)
  }

  private var base: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
  }

  private func style(isYearShown: Bool) -> Date.FormatStyle {
    let style = base.month(.abbreviated).day()
    return isYearShown ? style.year() : style
  }

  private func year(_ moment: Moment) -> Int {
    var calendar = calendar
    calendar.timeZone = timeZone
    return calendar.component(.year, from: moment.date)
  }
}

extension EnvironmentValues {
  /// Writes times in the person's language and time zone.
  var momentFormat: MomentFormat {
    MomentFormat(locale: locale, timeZone: timeZone, calendar: calendar)
  }
}

import DomainParts
import SwiftUI

/// Writes times as the administrator who looks at them does.
struct AdminTimeFormat {
  let locale: Locale
  let calendar: Calendar
  let timeZone: TimeZone

  /// The day with its year, and the time.
  func dayAndTime(_ moment: Moment) -> String {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .month(.abbreviated).day().year().hour().minute().format(moment.date)
  }
}

extension EnvironmentValues {
  /// Writes times in the person's language and time zone.
  var adminTimeFormat: AdminTimeFormat {
    AdminTimeFormat(locale: locale, calendar: calendar, timeZone: timeZone)
  }
}

import MessageAIDomain
import SwiftUI

extension EnvironmentValues {
  /// Names days and times as the person who looks at them does.
  var dateHeading: DateHeading {
    var calendar = calendar
    calendar.timeZone = timeZone
    return DateHeading(calendar: calendar, locale: locale)
  }
}

import DomainParts
import SwiftUI

/// Says when a season starts, in the language and the time zone of who reads it.
struct StartText: View {
  let moment: Moment

  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    Label("The season starts \(time)", systemImage: "calendar")
  }

  private var time: String {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .month(.abbreviated).day().year().hour().minute().format(moment.date)
  }
}

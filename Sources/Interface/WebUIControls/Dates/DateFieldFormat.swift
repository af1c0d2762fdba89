import Foundation
import WebUICore

/// Writes and reads dates as the browser's date fields do.
struct DateFieldFormat {
  let components: DatePickerComponents
  let calendar: Calendar

  init(components: DatePickerComponents, timeZone: TimeZone) {
    self.components = components
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  var inputType: String {
    switch (components.contains(.date), components.contains(.hourAndMinute)) {
    case (true, true): "datetime-local"
    case (false, true): "time"
    default: "date"
    }
  }

  func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ number: Int?, _ count: Int) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    let time = "\(digits(parts.hour, 2)):\(digits(parts.minute, 2))"
    switch inputType {
    case "time": return time
    case "date": return day
    default: return "\(day)T\(time)"
    }
  }

  /// The date as people read it.
  func words(for date: Date, in locale: Locale) -> String {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    if inputType != "time" { style = style.day().month(.abbreviated).year() }
    if inputType != "date" { style = style.hour().minute() }
    return style.format(date)
  }

  /// The date of a field's text; the parts that the field has not are those of `date`.
  func date(from text: String, near date: Date) -> Date? {
    var reader = EventReader(text, separators: "-T:")
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    if inputType != "time" {
      // Calendars take years beyond all clocks for valid, and make dates of them that nothing can show.
      guard let year = reader.integer(in: 1..<10_000), let month = reader.integer(in: 1..<13),
        let day = reader.integer(in: 1..<32)
      else { return nil }
      (parts.year, parts.month, parts.day) = (year, month, day)
    }
    if inputType != "date" {
      guard let hour = reader.integer(in: 0..<24), let minute = reader.integer(in: 0..<60) else {
        return nil
      }
      (parts.hour, parts.minute) = (hour, minute)
    }
    guard parts.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: parts)
  }
}

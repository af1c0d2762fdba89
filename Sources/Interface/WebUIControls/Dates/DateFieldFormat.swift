import Foundation

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
    let numbers = text.split(whereSeparator: { "-T:".contains($0) }).map { Int($0) }
    guard numbers.allSatisfy({ (0...9999).contains($0 ?? -1) }) else { return nil }
    var rest = numbers.compactMap(\.self)[...]
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    if inputType != "time" {
      guard rest.count >= 3 else { return nil }
      parts.year = rest.removeFirst()
      parts.month = rest.removeFirst()
      parts.day = rest.removeFirst()
    }
    if inputType != "date" {
      guard rest.count >= 2 else { return nil }
      parts.hour = rest.removeFirst()
      parts.minute = rest.removeFirst()
    }
    // Calendars take years beyond all clocks for valid, and make dates of them that nothing can show.
    guard (1...9999).contains(parts.year ?? 0), parts.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: parts)
  }
}

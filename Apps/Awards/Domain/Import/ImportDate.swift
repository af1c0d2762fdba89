import DomainParts
import Foundation

/// Dates in files: a day, such as `2026-03-15`, or a time, such as `2026-03-16T00:00:00Z`.
enum ImportDate {
  /// A day stands for its noon by universal time, since a show has no hour in such files. Nil for
  /// what is not a date.
  static func moment(_ text: String) -> Moment? {
    if let date = try? Date(text, strategy: .iso8601) { return Moment(date) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let zone = TimeZone(identifier: "GMT")
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let components = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = calendar.date(from: components),
      calendar.component(.day, from: date) == day, calendar.component(.month, from: date) == month
    else { return nil }
    return Moment(date)
  }
}

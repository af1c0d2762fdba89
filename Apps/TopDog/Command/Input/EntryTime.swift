import DomainParts
import Foundation

/// Reads when an entry was made.
enum EntryTime: Hashable {
  /// A whole number whose unit the file knows: smaller is earlier.
  case number(Int)
  /// A time as ISO 8601 has it, such as `2025-08-14T18:30:00Z`; without a zone it is UTC.
  case date(Moment)

  init?(_ text: String) {
    if let number = Int(text) {
      self = .number(number)
      return
    }
    let styles = [
      Date.ISO8601FormatStyle(),
      Date.ISO8601FormatStyle(includingFractionalSeconds: true),
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.standard)
        .time(includingFractionalSeconds: false),
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateTimeSeparator(.space)
        .time(includingFractionalSeconds: false),
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day(),
    ]
    guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
    self = .date(Moment(date))
  }

  /// The moment to compare by; a number counts as microseconds.
  var moment: Moment {
    switch self {
    case .number(let number): Moment(microseconds: Int64(number))
    case .date(let moment): moment
    }
  }

  var isNumber: Bool { if case .number = self { true } else { false } }
}

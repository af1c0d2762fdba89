import Foundation

/// A time of the server's clock in whole microseconds since 1970, so that two times compare exactly.
package struct Moment: Hashable, Sendable {
  package let microseconds: Int64

  package init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// The nearest microsecond to a date.
  package init(_ date: Date) {
    microseconds = Int64((date.timeIntervalSince1970 * 1_000_000).rounded())
  }

  package var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }

  /// The time so many seconds later.
  package func adding(seconds: Int) -> Moment {
    Moment(microseconds: microseconds + Int64(seconds) * 1_000_000)
  }
}

extension Moment: Comparable {
  package static func < (first: Moment, second: Moment) -> Bool {
    first.microseconds < second.microseconds
  }
}

/// Stored as a timestamp, as clients of Firestore read and write a `Date`.
extension Moment: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Date.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date)
  }
}

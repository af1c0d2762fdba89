/// A point in time as Firestore stores it: seconds of UTC since 1970 and nanoseconds within the second.
///
/// Stored values keep microseconds; `truncatedToMicroseconds` drops the rest as the service does.
package struct Timestamp: Hashable, Sendable, Comparable {
  /// Whole seconds since 1970-01-01T00:00:00Z; negative before.
  package var seconds: Int64
  /// Nanoseconds after `seconds`, 0 ..< 1,000,000,000, counting forward even before 1970.
  package var nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Microseconds since 1970, the unit of commit versions.
  package init(microseconds: Int64) {
    var seconds = microseconds / 1_000_000
    var rest = microseconds % 1_000_000
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000
    }
    self.init(seconds: seconds, nanoseconds: Int32(rest) * 1_000)
  }

  package static let zero = Timestamp(seconds: 0)

  /// Microseconds since 1970, rounded down; the nearest representable number for times so far away
  /// that they do not fit.
  package var microseconds: Int64 {
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, overflowsAgain) = whole.addingReportingOverflow(Int64(nanoseconds / 1_000))
    return overflow || overflowsAgain ? (seconds < 0 ? .min : .max) : sum
  }

  package var truncatedToMicroseconds: Timestamp {
    Timestamp(seconds: seconds, nanoseconds: nanoseconds / 1_000 * 1_000)
  }

  package static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    (lhs.seconds, lhs.nanoseconds) < (rhs.seconds, rhs.nanoseconds)
  }
}

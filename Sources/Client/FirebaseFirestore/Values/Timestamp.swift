internal import DocumentModel
public import Foundation

/// A point in time with nanoseconds, independent of any time zone or calendar.
///
/// Stored values keep microseconds; the rest is cut off.
public struct Timestamp: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  public let seconds: Int64
  /// Nanoseconds after `seconds`, 0 ..< 1,000,000,000.
  public let nanoseconds: Int32

  public init(seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The device's current time.
  public init() {
    self.init(date: Date())
  }

  public init(date: Date) {
    let whole = date.timeIntervalSince1970.rounded(.down)
    let rest = ((date.timeIntervalSince1970 - whole) * 1_000_000_000).rounded()
    let carries = rest >= 1_000_000_000
    self.init(
      seconds: Int64(clamping: whole) + (carries ? 1 : 0), nanoseconds: carries ? 0 : Int32(rest))
  }

  public func dateValue() -> Date {
    Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1_000_000_000)
  }

  public func compare(_ other: Timestamp) -> ComparisonResult {
    self < other ? .orderedAscending : self == other ? .orderedSame : .orderedDescending
  }
}

extension Timestamp: Comparable {
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    (lhs.seconds, lhs.nanoseconds) < (rhs.seconds, rhs.nanoseconds)
  }
}

extension Timestamp: CustomStringConvertible {
  public var description: String {
    "<Timestamp: seconds=\(seconds) nanoseconds=\(nanoseconds)>"
  }
}

extension Timestamp: Codable {}

extension Timestamp {
  init(_ model: DocumentModel.Timestamp) {
    self.init(seconds: model.seconds, nanoseconds: model.nanoseconds)
  }

  var model: DocumentModel.Timestamp {
    DocumentModel.Timestamp(seconds: seconds, nanoseconds: nanoseconds)
  }
}

extension Int64 {
  /// The nearest integer that fits; not a number becomes zero.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int64(exactly: value) ?? (value < 0 ? .min : .max)
  }
}

public import Foundation

/// A property that the server fills with its time when it is written as nil.
@propertyWrapper
public struct ServerTimestamp<Value: ServerTimestampWrappable & Codable>: Codable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self.init(wrappedValue: nil)
    } else {
      self.init(wrappedValue: try Value.wrap(try container.decode(Timestamp.self)))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(Value.unwrap(wrappedValue))
    } else {
      try container.encode(FieldValue.serverTimestamp())
    }
  }
}

extension ServerTimestamp: Sendable where Value: Sendable {}
extension ServerTimestamp: Equatable where Value: Equatable {}
extension ServerTimestamp: Hashable where Value: Hashable {}

/// What a `@ServerTimestamp` may be: a `Date` or a `Timestamp`.
public protocol ServerTimestampWrappable {
  static func wrap(_ timestamp: Timestamp) throws -> Self
  static func unwrap(_ value: Self) throws -> Timestamp
}

extension Date: ServerTimestampWrappable {
  public static func wrap(_ timestamp: Timestamp) -> Date { timestamp.dateValue() }
  public static func unwrap(_ value: Date) -> Timestamp { Timestamp(date: value) }
}

extension Timestamp: ServerTimestampWrappable {
  public static func wrap(_ timestamp: Timestamp) -> Timestamp { timestamp }
  public static func unwrap(_ value: Timestamp) -> Timestamp { value }
}

/// Any `ServerTimestamp`, whatever it wraps.
protocol ServerTimestampWrapper {
  init(timestamp: Timestamp?) throws
}

extension ServerTimestamp: ServerTimestampWrapper {
  init(timestamp: Timestamp?) throws {
    wrappedValue = try timestamp.map(Value.wrap)
  }
}

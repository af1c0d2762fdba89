internal import Foundation
internal import GRDB

/// A value that SQLite keeps in a form of its own.
protocol ColumnValue: SendableMetatype {
  static var kind: String { get }
  static var declaration: String { get }
  static var comparison: Column.Comparison { get }

  var stored: DatabaseValue { get }
  static func read(_ stored: DatabaseValue) -> Self?
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var kind: String { Wrapped.kind }
  static var declaration: String { Wrapped.declaration }
  static var comparison: Column.Comparison { Wrapped.comparison }

  var stored: DatabaseValue { self?.stored ?? .null }
  static func read(_ stored: DatabaseValue) -> Wrapped?? {
    stored.isNull ? .some(.none) : Wrapped.read(stored).map { .some($0) }
  }
}

extension Bool: ColumnValue {
  static var kind: String { "bool" }
  static var declaration: String { "INTEGER" }
  static var comparison: Column.Comparison { .equality }

  var stored: DatabaseValue { Int64(self ? 1 : 0).databaseValue }
  static func read(_ stored: DatabaseValue) -> Bool? {
    Int64.fromDatabaseValue(stored).map { $0 != 0 }
  }
}

extension ColumnValue where Self: FixedWidthInteger {
  static var kind: String { "integer" }
  static var declaration: String { "INTEGER" }
  static var comparison: Column.Comparison { .order }

  var stored: DatabaseValue { Int64(truncatingIfNeeded: self).databaseValue }
  static func read(_ stored: DatabaseValue) -> Self? {
    Int64.fromDatabaseValue(stored).flatMap { Self(exactly: $0) }
  }
}

extension Int: ColumnValue {}
extension Int8: ColumnValue {}
extension Int16: ColumnValue {}
extension Int32: ColumnValue {}
extension Int64: ColumnValue {}
extension UInt8: ColumnValue {}
extension UInt16: ColumnValue {}
extension UInt32: ColumnValue {}

/// Numbers that SQLite's do not reach to; their bits are kept.
extension UInt: ColumnValue {
  static var kind: String { "unsigned" }
  static var comparison: Column.Comparison { .equality }

  static func read(_ stored: DatabaseValue) -> UInt? {
    Int64.fromDatabaseValue(stored).map { UInt(truncatingIfNeeded: $0) }
  }
}

extension UInt64: ColumnValue {
  static var kind: String { "unsigned" }
  static var comparison: Column.Comparison { .equality }

  static func read(_ stored: DatabaseValue) -> UInt64? {
    Int64.fromDatabaseValue(stored).map { UInt64(truncatingIfNeeded: $0) }
  }
}

extension Double: ColumnValue {
  static var kind: String { "real" }
  static var declaration: String { "REAL" }
  static var comparison: Column.Comparison { .order }

  // SQLite would make null of what is not a number; as a text it stays apart from all numbers.
  var stored: DatabaseValue { isNaN ? "nan".databaseValue : databaseValue }
  static func read(_ stored: DatabaseValue) -> Double? {
    if case .string = stored.storage { return .nan }
    return Double.fromDatabaseValue(stored)
  }
}

extension Float: ColumnValue {
  static var kind: String { "real" }
  static var declaration: String { "REAL" }
  static var comparison: Column.Comparison { .order }

  var stored: DatabaseValue { Double(self).stored }
  static func read(_ stored: DatabaseValue) -> Float? { Double.read(stored).map { Float($0) } }
}

extension String: ColumnValue {
  static var kind: String { "text" }
  /// Compared as Swift compares, by GRDB.
  static var declaration: String { "TEXT COLLATE swiftCompare" }
  static var comparison: Column.Comparison { .order }

  // SQLite's texts end at a zero; one that contains it is kept as its bytes.
  var stored: DatabaseValue { utf8.contains(0) ? Data(utf8).databaseValue : databaseValue }
  static func read(_ stored: DatabaseValue) -> String? {
    if case .blob(let data) = stored.storage { return String(decoding: data, as: UTF8.self) }
    return String.fromDatabaseValue(stored)
  }
}

extension Date: ColumnValue {
  static var kind: String { "date" }
  static var declaration: String { "REAL" }
  static var comparison: Column.Comparison { .order }

  var stored: DatabaseValue { timeIntervalSinceReferenceDate.stored }
  static func read(_ stored: DatabaseValue) -> Date? {
    Double.read(stored).map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}

extension Data: ColumnValue {
  static var kind: String { "data" }
  static var declaration: String { "BLOB" }
  static var comparison: Column.Comparison { .equality }

  var stored: DatabaseValue { databaseValue }
  static func read(_ stored: DatabaseValue) -> Data? { Data.fromDatabaseValue(stored) }
}

extension UUID: ColumnValue {
  static var kind: String { "uuid" }
  static var declaration: String { "TEXT" }
  static var comparison: Column.Comparison { .equality }

  var stored: DatabaseValue { uuidString.databaseValue }
  static func read(_ stored: DatabaseValue) -> UUID? {
    String.fromDatabaseValue(stored).flatMap { UUID(uuidString: $0) }
  }
}

extension URL: ColumnValue {
  static var kind: String { "url" }
  static var declaration: String { "TEXT" }
  static var comparison: Column.Comparison { .none }

  var stored: DatabaseValue { absoluteString.databaseValue }
  static func read(_ stored: DatabaseValue) -> URL? {
    String.fromDatabaseValue(stored).flatMap { URL(string: $0) }
  }
}

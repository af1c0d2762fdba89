internal import Foundation
internal import GRDB

/// How values of one type are a column of a table.
struct Column: Sendable {
  /// How SQLite compares two values, as far as it does so as Swift does.
  enum Comparison: Sendable {
    case none, equality, order
  }

  /// The name of the type in the description of a file; another one is another kind of value.
  let kind: String
  /// The type in SQL.
  let declaration: String
  let comparison: Comparison
  let isOptional: Bool
  let encode: @Sendable (Any) throws -> DatabaseValue
  let decode: @Sendable (DatabaseValue) -> Any?

  /// The column of values of a type: in SQLite's own form if there is one, else as JSON.
  init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    isOptional = Value.self is any OptionalColumnValue.Type
    if let plain = type as? any ColumnValue.Type {
      (kind, declaration, comparison) = (plain.kind, plain.declaration, plain.comparison)
      (encode, decode) = Self.coding(plain)
      return
    }
    kind = "json"
    declaration = "TEXT"
    comparison = .none
    encode = { value in
      guard let value = value as? Value else { return .null }
      if (value as? any OptionalColumnValue)?.isNone == true { return .null }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode([value]), as: UTF8.self).databaseValue
    }
    decode = { stored in
      if stored.isNull { return (Value.self as? any OptionalColumnValue.Type)?.nothing }
      guard let text = String.fromDatabaseValue(stored) else { return nil }
      return (try? JSONDecoder().decode([Value].self, from: Data(text.utf8)))?.first
    }
  }

  private static func coding<Plain: ColumnValue>(
    _ type: Plain.Type
  ) -> (@Sendable (Any) throws -> DatabaseValue, @Sendable (DatabaseValue) -> Any?) {
    ({ ($0 as? Plain)?.stored ?? .null }, { Plain.read($0) })
  }
}

/// An optional, whatever it may hold.
protocol OptionalColumnValue {
  static var nothing: Any { get }
  var isNone: Bool { get }
}

extension Optional: OptionalColumnValue {
  static var nothing: Any { Wrapped?.none as Any }
  var isNone: Bool { self == nil }
}

package import Foundation

/// A document's field as a server function sees it.
package enum FieldValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  /// Kept in microseconds.
  case timestamp(Date)
  case bytes([UInt8])
  case array([FieldValue])
  case map([String: FieldValue])
  /// The time of the commit; only as a field of a document or of its maps, not within an array.
  case serverTimestamp
}

/// A document's fields by name.
package typealias DocumentData = [String: FieldValue]

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(arrayLiteral elements: FieldValue...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }

  package init(dictionaryLiteral elements: (String, FieldValue)...) {
    self = .map(Dictionary(elements) { _, last in last })
  }
}

package import Foundation

/// A document's field as a server function sees it, or what a write does to one.
package indirect enum FieldValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  /// Kept in microseconds.
  case timestamp(Date)
  case bytes([UInt8])
  /// Another document of the same database by its path, such as `users/ada`.
  case reference(String)
  case geoPoint(latitude: Double, longitude: Double)
  case array([FieldValue])
  case map([String: FieldValue])

  // What follows stands only in writes, as a field of a document or of its maps, not within an array.

  /// The time of the commit.
  case serverTimestamp
  /// Adds a number to the field's.
  case increment(FieldValue)
  /// The greater of the field's number and this one.
  case maximum(FieldValue)
  /// The lesser of the field's number and this one.
  case minimum(FieldValue)
  /// Adds what the field's array does not have yet.
  case arrayUnion([FieldValue])
  /// Removes these from the field's array, however often they are in it.
  case arrayRemove([FieldValue])
  /// Removes the field; only in an update or a merge.
  case delete
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

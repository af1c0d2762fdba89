/// A field's value, of one of Firestore's types.
///
/// `==` is structural (`1` and `1.0` differ). Firestore's own order and equality, in which they do
/// not, are `Value.compare` and `isEqual(to:)`.
/// See https://cloud.google.com/firestore/docs/concepts/data-types
package enum Value: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case timestamp(Timestamp)
  case string(String)
  case bytes([UInt8])
  case reference(DocumentName)
  case geoPoint(GeoPoint)
  case array([Value])
  case map(Fields)
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
}

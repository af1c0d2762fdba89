public import Foundation

/// A document's field as a server function sees it, or what a write does to one.
public indirect enum FieldValue: Hashable, Sendable {
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
///
/// To Firestore, names are the same only byte by byte, while a Swift dictionary takes `é` as one
/// scalar and as `e` and an accent for equal. Of such fields of a stored document or map, the one
/// whose name comes first by its bytes is read. A merge or an update leaves the other as it is.
public typealias DocumentData = [String: FieldValue]

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(arrayLiteral elements: FieldValue...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }

  public init(dictionaryLiteral elements: (String, FieldValue)...) {
    self = .map(Dictionary(elements) { _, last in last })
  }
}

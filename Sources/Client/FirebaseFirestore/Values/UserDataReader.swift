internal import DocumentModel
internal import Foundation

/// Reads what a caller gave into the model's values.
enum UserDataReader {
  /// A stored value; changes (`FieldValue`) have no place in it.
  static func value(_ input: Any) throws(FirestoreErrorCode) -> Value {
    if let value = try simple(input) { return value }
    if let array = input as? [Any] { return .array(try elements(array)) }
    if let map = input as? [String: Any] {
      var fields: Fields = [:]
      for (name, element) in map { fields[ExactText(name)] = try value(element) }
      return .map(fields)
    }
    throw unsupported(input)
  }

  static func elements(_ input: [Any]) throws(FirestoreErrorCode) -> [Value] {
    var values: [Value] = []
    for element in input {
      if element is [Any] {
        throw FirestoreErrorCode(.invalidArgument, "An array may not hold an array directly.")
      }
      values.append(try value(element))
    }
    return values
  }

  /// Anything but an array or a map; nil when it is one of those.
  static func simple(_ input: Any) throws(FirestoreErrorCode) -> Value? {
    switch input {
    case let value as Value: return value
    case let string as String: return .string(string)
    case let boolean as Bool: return .boolean(boolean)
    case let double as Double: return .double(double)
    case let float as Float: return .double(Double(float))
    case let integer as any BinaryInteger:
      guard let stored = Int64(exactly: integer) else {
        throw FirestoreErrorCode(
          .invalidArgument, "\(integer) does not fit into Firestore's 64-bit signed integers.")
      }
      return .integer(stored)
    case let timestamp as Timestamp:
      return .timestamp(timestamp.model.truncatedToMicroseconds)
    case let date as Date:
      return .timestamp(Timestamp(date: date).model.truncatedToMicroseconds)
    case let data as Data: return .bytes(Array(data))
    case let point as GeoPoint: return .geoPoint(point.model)
    case let vector as VectorValue: return vector.model
    case let reference as DocumentReference: return .reference(try reference.name())
    case is NSNull: return .null
    case let optional as any OptionalProtocol:
      guard let wrapped = optional.wrappedAny else { return .null }
      return try value(wrapped)
    case is [Any], is [String: Any]: return nil
    case let number as NSNumber: return self.number(number)
    case is FieldValue:
      throw FirestoreErrorCode(
        .invalidArgument,
        "A FieldValue stands for a field's change; it may not be inside an array or a query.")
    default: throw unsupported(input)
    }
  }

  private static func number(_ number: NSNumber) -> Value {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .double(number.doubleValue)
    default: .integer(number.int64Value)
    }
  }

  private static func unsupported(_ input: Any) -> FirestoreErrorCode {
    FirestoreErrorCode(
      .invalidArgument,
      "\(type(of: input)) cannot be stored. Use a string, a number, Bool, Date, Timestamp, Data, "
        + "GeoPoint, VectorValue, DocumentReference, NSNull, an array or a dictionary with "
        + "String keys.")
  }
}

/// An optional of any type, so that one inside `Any` can be opened.
protocol OptionalProtocol {
  var wrappedAny: Any? { get }
}

extension Optional: OptionalProtocol {
  var wrappedAny: Any? { self.map { $0 } }
}

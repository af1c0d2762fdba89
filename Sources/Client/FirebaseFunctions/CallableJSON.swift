import Foundation

/// The form in which callables carry values: JSON, with 64-bit integers that JSON's numbers cannot
/// hold as objects that name their type.
///
/// See https://firebase.google.com/docs/functions/callable-reference#serialization
enum CallableJSON {
  private static let signed = "type.googleapis.com/google.protobuf.Int64Value"
  private static let unsigned = "type.googleapis.com/google.protobuf.UInt64Value"
  /// Integers beyond lose digits where JSON's numbers are doubles.
  private static let exact: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// A value as JSON. Throws `invalidArgument` for what JSON cannot hold.
  static func encoded(_ value: Any?) throws -> Any {
    // First, since an NSNumber casts to every type of number, also one of a Bool.
    if let value, type(of: value) is NSNumber.Type, let number = value as? NSNumber {
      return try encoded(number)
    }
    switch value {
    case nil, is NSNull: return NSNull()
    case let string as String: return string
    // An NSNumber of 0 or 1 would pass for a Bool, too.
    case let boolean as Bool where type(of: value ?? boolean) == Bool.self: return boolean
    case let integer as any BinaryInteger: return try encoded(integer)
    case let double as Double: return try encoded(double)
    case let float as Float: return try encoded(Double(float))
    case let array as [Any?]: return try array.map(encoded)
    case let map as [String: Any?]: return try map.mapValues(encoded)
    case let value?:
      throw FunctionsErrorCode.invalidArgument.error(
        "\(type(of: value)) cannot be sent. Use strings, numbers, Bool, NSNull, arrays and "
          + "dictionaries with String keys.")
    }
  }

  /// A value of JSON, with integers of a named type as integers.
  static func decoded(_ json: Any) throws -> Any {
    switch json {
    case let array as [Any]: return try array.map(decoded)
    case let map as [String: Any]:
      guard let type = map["@type"] as? String, let text = map["value"] as? String else {
        return try map.mapValues(decoded)
      }
      switch type {
      case signed:
        guard let integer = Int64(text) else { throw malformed(text) }
        return Int(integer)
      case unsigned:
        guard let integer = UInt64(text) else { throw malformed(text) }
        return UInt(integer)
      default: return try map.mapValues(decoded)
      }
    default: return json
    }
  }

  private static func encoded(_ integer: some BinaryInteger) throws -> Any {
    if let value = Int64(exactly: integer) {
      return exact.contains(value) ? Int(value) : ["@type": signed, "value": "\(value)"]
    }
    guard let value = UInt64(exactly: integer) else {
      throw FunctionsErrorCode.invalidArgument.error("\(integer) does not fit into 64 bits.")
    }
    return ["@type": unsigned, "value": "\(value)"]
  }

  private static func encoded(_ double: Double) throws -> Any {
    guard double.isFinite else {
      throw FunctionsErrorCode.invalidArgument.error("\(double) cannot be sent: it is not finite.")
    }
    return double
  }

  private static func encoded(_ number: NSNumber) throws -> Any {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): try encoded(number.doubleValue)
    case UInt8(ascii: "c"), UInt8(ascii: "B"): number.boolValue
    case UInt8(ascii: "Q"): try encoded(number.uint64Value)
    default: try encoded(number.int64Value)
    }
  }

  private static func malformed(_ text: String) -> NSError {
    FunctionsErrorCode.internal.error("The function answered \"\(text)\" for a 64-bit integer.")
  }
}

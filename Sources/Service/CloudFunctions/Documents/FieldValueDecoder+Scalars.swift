import Foundation

extension FieldValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  func decode(_ type: String.Type) throws -> String { try scalar(type) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decodeAny(type) }
}

extension FieldValueDecoder {
  func scalar(_ type: Bool.Type) throws -> Bool {
    guard case .boolean(let boolean) = value else { throw mismatch(type) }
    return boolean
  }

  func scalar(_ type: String.Type) throws -> String {
    switch value {
    case .string(let text), .reference(let text): return text
    case .bytes(let bytes): return Data(bytes).base64EncodedString()
    default: throw mismatch(type)
    }
  }

  func scalar<T: BinaryFloatingPoint>(_ type: T.Type) throws -> T {
    switch value {
    case .double(let double): return T(double)
    case .integer(let integer): return T(integer)
    case .timestamp(let date): return T(date.timeIntervalSince1970)
    default: throw mismatch(type)
    }
  }

  func scalar<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    let exact: T? =
      switch value {
      case .integer(let integer): T(exactly: integer)
      case .double(let double): T(exactly: double)
      case .timestamp(let date): T(exactly: date.timeIntervalSince1970)
      default: throw mismatch(type)
      }
    guard let exact else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "The number does not fit into \(type)."))
    }
    return exact
  }
}

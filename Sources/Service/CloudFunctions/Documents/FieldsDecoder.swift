/// Decodes a map's fields.
struct FieldsDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: FieldValue]
  let decoder: FieldValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { fields.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).scalar(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).scalar(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).scalar(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).scalar(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).scalar(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).scalar(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).scalar(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).scalar(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).scalar(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).scalar(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).scalar(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).scalar(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).scalar(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).scalar(type) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try value(key).decodeAny(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoder.nested(fields["super"] ?? .null, at: FieldKey("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

  private func value(_ key: Key) throws -> FieldValueDecoder {
    guard let value = fields[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "There is no field \(key.stringValue)."))
    }
    return decoder.nested(value, at: key)
  }
}

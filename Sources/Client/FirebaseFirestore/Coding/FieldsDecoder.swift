internal import DocumentModel

/// Decodes a map's fields.
struct FieldsDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: Fields
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// Types that read all keys, such as dictionaries, take them for Swift's strings.
  var allKeys: [Key] { fields.byString { $0 }.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { fields[ExactText(key.stringValue)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try value(key).value == .null
  }

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
    if let wrapper = type as? any DocumentIDWrapper.Type {
      guard !contains(key) else {
        throw FirestoreDecodingError.fieldNameConflict(
          "The field \(key.stringValue) is a @DocumentID, yet the document has a field of that name."
        )
      }
      if let wrapped = try wrapper.init(document: decoder.context.document) as? T { return wrapped }
    }
    if !contains(key), let wrapper = type as? any ServerTimestampWrapper.Type,
      let empty = try wrapper.init(timestamp: nil) as? T
    {
      return empty
    }
    return try value(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Swift.Decoder {
    decoder.nested(fields["super"] ?? .null, at: NamedKey("super"))
  }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder { try value(key) }

  private func value(_ key: Key) throws -> ValueDecoder {
    guard let value = fields[ExactText(key.stringValue)] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "There is no field \(key.stringValue)."))
    }
    return decoder.nested(value, at: key)
  }
}

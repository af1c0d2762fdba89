/// Decodes an array's elements.
struct ElementsDecoder: UnkeyedDecodingContainer {
  let elements: [FieldValue]
  let decoder: FieldValueDecoder
  private(set) var currentIndex = 0

  init(elements: [FieldValue], decoder: FieldValueDecoder) {
    self.elements = elements
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try peek().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.scalar(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.scalar(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.scalar(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.scalar(type) } }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try next { try $0.decodeAny(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next { $0 }
  }

  private func peek() throws -> FieldValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        FieldValue.self,
        DecodingError.Context(codingPath: codingPath, debugDescription: "The array ends here."))
    }
    return decoder.nested(elements[currentIndex], at: FieldKey("\(currentIndex)"))
  }

  private mutating func next<T>(_ decode: (FieldValueDecoder) throws -> T) throws -> T {
    let decoded = try decode(try peek())
    currentIndex += 1
    return decoded
  }
}

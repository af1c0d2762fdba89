internal import Foundation

/// Encodes an array's elements.
struct ElementsEncoder: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.elementCount }

  mutating func encodeNil() { node.append().set(NSNull()) }
  mutating func encode(_ value: Bool) { node.append().set(value) }
  mutating func encode(_ value: String) { node.append().set(value) }
  mutating func encode(_ value: Double) throws {
    try node.append().set(number: value, at: codingPath)
  }
  mutating func encode(_ value: Float) throws {
    try node.append().set(number: Double(value), at: codingPath)
  }
  mutating func encode(_ value: Int) { node.append().set(value) }
  mutating func encode(_ value: Int8) { node.append().set(value) }
  mutating func encode(_ value: Int16) { node.append().set(value) }
  mutating func encode(_ value: Int32) { node.append().set(value) }
  mutating func encode(_ value: Int64) { node.append().set(value) }
  mutating func encode(_ value: UInt) { node.append().set(value) }
  mutating func encode(_ value: UInt8) { node.append().set(value) }
  mutating func encode(_ value: UInt16) { node.append().set(value) }
  mutating func encode(_ value: UInt32) { node.append().set(value) }
  mutating func encode(_ value: UInt64) { node.append().set(value) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try node.append().encode(value, at: codingPath)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    NodeEncoder(node: node.append(), codingPath: codingPath).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.append(), codingPath: codingPath).unkeyedContainer()
  }

  mutating func superEncoder() -> any Swift.Encoder {
    NodeEncoder(node: node.append(), codingPath: codingPath)
  }
}

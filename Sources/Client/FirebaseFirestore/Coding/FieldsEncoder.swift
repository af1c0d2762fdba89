internal import Foundation

/// Encodes a map's fields.
struct FieldsEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) { field(key).set(NSNull()) }
  mutating func encode(_ value: Bool, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: String, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: Double, forKey key: Key) throws {
    try field(key).set(number: value, at: codingPath + [key])
  }
  mutating func encode(_ value: Float, forKey key: Key) throws {
    try field(key).set(number: Double(value), at: codingPath + [key])
  }
  mutating func encode(_ value: Int, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: Int8, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: Int16, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: Int32, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: Int64, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: UInt, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: UInt8, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: UInt16, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: UInt32, forKey key: Key) { field(key).set(value) }
  mutating func encode(_ value: UInt64, forKey key: Key) { field(key).set(value) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    // A document's id is its name, not one of its fields.
    if value is any DocumentIDWrapper { return }
    try field(key).encode(value, at: codingPath + [key])
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    NodeEncoder(node: field(key), codingPath: codingPath + [key]).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: field(key), codingPath: codingPath + [key]).unkeyedContainer()
  }

  mutating func superEncoder() -> any Swift.Encoder {
    NodeEncoder(node: node.field("super"), codingPath: codingPath)
  }

  mutating func superEncoder(forKey key: Key) -> any Swift.Encoder {
    NodeEncoder(node: field(key), codingPath: codingPath + [key])
  }

  private func field(_ key: Key) -> EncodedNode {
    node.field(node.options.name(of: key, at: codingPath))
  }
}

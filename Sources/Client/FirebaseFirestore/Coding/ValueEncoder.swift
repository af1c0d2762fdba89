internal import Foundation

/// Encodes one value.
struct ValueEncoder: SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  mutating func encodeNil() { node.set(NSNull()) }
  mutating func encode(_ value: Bool) { node.set(value) }
  mutating func encode(_ value: String) { node.set(value) }
  mutating func encode(_ value: Double) throws {
    try node.set(number: value, at: codingPath)
  }
  mutating func encode(_ value: Float) throws {
    try node.set(number: Double(value), at: codingPath)
  }
  mutating func encode(_ value: Int) { node.set(value) }
  mutating func encode(_ value: Int8) { node.set(value) }
  mutating func encode(_ value: Int16) { node.set(value) }
  mutating func encode(_ value: Int32) { node.set(value) }
  mutating func encode(_ value: Int64) { node.set(value) }
  mutating func encode(_ value: UInt) { node.set(value) }
  mutating func encode(_ value: UInt8) { node.set(value) }
  mutating func encode(_ value: UInt16) { node.set(value) }
  mutating func encode(_ value: UInt32) { node.set(value) }
  mutating func encode(_ value: UInt64) { node.set(value) }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try node.encode(value, at: codingPath)
  }
}

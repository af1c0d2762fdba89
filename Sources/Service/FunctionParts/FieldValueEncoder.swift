package import CloudFunctions
import Foundation

extension FieldValue {
  /// What a value looks like in a document, as `DocumentSnapshot.data(as:)` reads it again: a `Date` is a
  /// timestamp, `Data` is bytes, and what is nil is left out.
  package init(encoding value: some Encodable) throws {
    let node = EncodedNode()
    try node.encode(value, at: [])
    self = node.field
  }
}

extension Dictionary<String, FieldValue> {
  /// The fields of a document that holds a value. Throws for a value that is not encoded as a map.
  package init(encoding value: some Encodable) throws {
    guard case .map(let fields) = try FieldValue(encoding: value) else {
      throw AdminError("\(type(of: value)) is not a document: it is not encoded as a map.")
    }
    self = fields
  }
}

/// A value that is being encoded: one encoder may be asked for its container more than once.
private final class EncodedNode {
  private var value: FieldValue = .null
  private var fields: [String: EncodedNode]?
  private var elements: [EncodedNode]?

  var field: FieldValue {
    if let fields { return .map(fields.mapValues(\.field)) }
    if let elements { return .array(elements.map(\.field)) }
    return value
  }

  var count: Int { elements?.count ?? 0 }

  func encode(_ new: some Encodable, at path: [any CodingKey]) throws {
    switch new {
    case let text as String: value = .string(text)
    case let integer as Int: value = .integer(Int64(integer))
    case let boolean as Bool: value = .boolean(boolean)
    case let date as Date: value = .timestamp(date)
    case let data as Data: value = .bytes(Array(data))
    case let number as any BinaryInteger:
      guard let integer = Int64(exactly: number) else {
        throw EncodingError.invalidValue(
          new,
          EncodingError.Context(
            codingPath: path, debugDescription: "The number is larger than a document holds."))
      }
      value = .integer(integer)
    case let number as any BinaryFloatingPoint: value = .double(Double(number))
    default: try new.encode(to: NodeEncoder(node: self, codingPath: path))
    }
  }

  func beginFields() { fields = fields ?? [:] }
  func beginElements() { elements = elements ?? [] }

  func field(_ name: String) -> EncodedNode {
    let node = EncodedNode()
    fields?[name] = node
    return node
  }

  func element() -> EncodedNode {
    let node = EncodedNode()
    elements?.append(node)
    return node
  }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.beginFields()
    return KeyedEncodingContainer(FieldsEncoder<Key>(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.beginElements()
    return ElementsEncoder(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {}

  func encode<T: Encodable>(_ value: T) throws {
    try node.encode(value, at: codingPath)
  }
}

private struct FieldsEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { _ = node.field(key.stringValue) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try node.field(key.stringValue).encode(value, at: codingPath + [key])
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(key.stringValue, key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key.stringValue, key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.field("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key.stringValue, key) }

  private func encoder(_ name: String, _ key: Key) -> NodeEncoder {
    NodeEncoder(node: node.field(name), codingPath: codingPath + [key])
  }
}

private struct ElementsEncoder: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.count }

  func encodeNil() { _ = node.element() }

  func encode<T: Encodable>(_ value: T) throws {
    try node.element().encode(value, at: codingPath)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.element(), codingPath: codingPath)
  }
}

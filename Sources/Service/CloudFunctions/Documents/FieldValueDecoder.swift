import Foundation

/// The decoder that types see, over one field of a document.
///
/// It reads as `JSONDecoder` reads a document's JSON, where a time is the seconds since 1970: that is
/// what types are written for that functions and their callers share.
struct FieldValueDecoder: Decoder {
  let value: FieldValue
  private let place: FieldPlace?

  init(_ value: FieldValue, at place: FieldPlace? = nil) {
    self.value = value
    self.place = place
  }

  var codingPath: [any CodingKey] { place?.path ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func nested(_ value: FieldValue, at key: any CodingKey) -> FieldValueDecoder {
    FieldValueDecoder(value, at: FieldPlace(key, in: place))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    switch value {
    case .map(let fields):
      return KeyedDecodingContainer(FieldsDecoder<Key>(fields: fields, decoder: self))
    case .geoPoint(let latitude, let longitude):
      return KeyedDecodingContainer(
        FieldsDecoder<Key>(
          fields: ["latitude": .double(latitude), "longitude": .double(longitude)], decoder: self))
    default: throw mismatch([String: Any].self)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return ElementsDecoder(elements: elements, decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// A value of any type: Foundation's own as they are stored, all others by their own decoding.
  func decodeAny<T: Decodable>(_ type: T.Type) throws -> T {
    let own: Any? =
      switch type {
      case is Date.Type: try date()
      case is Data.Type: try data()
      case is URL.Type: URL(string: try scalar(String.self))
      case is Decimal.Type: Decimal(try scalar(Double.self))
      default: nil
      }
    if let own, let value = own as? T { return value }
    if type is URL.Type { throw mismatch(type) }
    return try type.init(from: self)
  }

  private func date() throws -> Date {
    if case .timestamp(let date) = value { return date }
    return Date(timeIntervalSince1970: try scalar(Double.self))
  }

  private func data() throws -> Data {
    if case .bytes(let bytes) = value { return Data(bytes) }
    guard let data = Data(base64Encoded: try scalar(String.self)) else {
      throw mismatch(Data.self)
    }
    return data
  }

  /// Whether it reads as null; so does what only a write has.
  var isNull: Bool {
    switch value {
    case .null, .serverTimestamp, .increment, .maximum, .minimum, .arrayUnion, .arrayRemove,
      .delete:
      true
    default: false
    }
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "The document holds \(value) here, not \(type).")
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

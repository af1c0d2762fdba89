internal import DocumentModel
internal import FirebaseSharedSwift
internal import Foundation

/// The decoder that types see, over one stored value.
struct ValueDecoder: Swift.Decoder {
  let value: Value
  let codingPath: [any CodingKey]
  let context: DecodingContext

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  func nested(_ value: Value, at key: any CodingKey) -> ValueDecoder {
    ValueDecoder(value: value, codingPath: codingPath + [key], context: context)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .map(let fields) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(FieldsDecoder<Key>(fields: renamed(fields), decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return ElementsDecoder(elements: elements, decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// The fields by the names of the type's keys.
  private func renamed(_ fields: Fields) -> Fields {
    if case .useDefaultKeys = context.keys { return fields }
    return Dictionary(
      fields.map { (ExactText(context.key(of: $0.key.text, at: codingPath)), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A value of any type: Firestore's own as they are stored, all others by their own decoding.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let own: Any? =
      switch (type, value) {
      case (is Date.Type, _): try date()
      case (is Data.Type, _): try data()
      case (is Timestamp.Type, .timestamp(let time)): Timestamp(time)
      case (is GeoPoint.Type, .geoPoint(let point)): GeoPoint(point)
      case (is VectorValue.Type, .map): VectorValue(value)
      case (is Blob.Type, .bytes(let bytes)): Blob(data: Data(bytes))
      case (is URL.Type, .string(let string)): URL(string: string)
      case (is DocumentReference.Type, .reference(let name)):
        context.document.map { DocumentReference(firestore: $0.firestore, path: name.path) }
      default: nil
      }
    // Without the first condition, no value of Firestore's own would pass as a T that is an Optional.
    if let own, let own = own as? T { return own }
    switch type {
    case is Timestamp.Type, is GeoPoint.Type, is VectorValue.Type, is Blob.Type, is URL.Type,
      is DocumentReference.Type:
      throw mismatch(type)
    default: return try type.init(from: self)
    }
  }

  private func date() throws -> Date {
    switch context.dates {
    case .deferredToDate: return try Date(from: self)
    case .secondsSince1970: return Date(timeIntervalSince1970: try scalar(Double.self))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try scalar(Double.self) / 1_000)
    case .iso8601:
      guard let date = try? Date(try scalar(String.self), strategy: .iso8601) else {
        throw mismatch(Date.self)
      }
      return date
    case .formatted(let formatter):
      guard let date = formatter.date(from: try scalar(String.self)) else {
        throw mismatch(Date.self)
      }
      return date
    case .custom(let decode): return try decode(self)
    }
  }

  private func data() throws -> Data {
    switch context.data {
    case .deferredToData: return try Data(from: self)
    case .base64:
      guard let data = Data(base64Encoded: try scalar(String.self)) else {
        throw mismatch(Data.self)
      }
      return data
    case .custom(let decode): return try decode(self)
    }
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "The document holds \(value) here, not \(type).")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// A place that no type has a key for.
struct NamedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = "\(intValue)" }
}

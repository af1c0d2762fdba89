internal import DocumentModel
public import FirebaseSharedSwift
internal import Foundation

extension Firestore {
  /// Turns values into a document's fields. `Timestamp`, `GeoPoint`, `VectorValue`,
  /// `DocumentReference` and `FieldValue` are kept as they are.
  public class Encoder {
    /// Dates become timestamps unless said otherwise.
    public var dateEncodingStrategy = FirebaseDataEncoder.DateEncodingStrategy.timestamp
    /// Data become blobs unless said otherwise.
    public var dataEncodingStrategy = FirebaseDataEncoder.DataEncodingStrategy.blob
    /// Infinities and not-a-number are refused unless said otherwise.
    public var nonConformingFloatEncodingStrategy =
      FirebaseDataEncoder.NonConformingFloatEncodingStrategy.throw
    public var keyEncodingStrategy = FirebaseDataEncoder.KeyEncodingStrategy.useDefaultKeys
    /// What types may ask for while they are encoded.
    public var userInfo: [CodingUserInfoKey: Any] = [:]

    public init() {}

    /// The fields of a value that encodes as a keyed container.
    public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
      let node = EncodedNode(
        EncodingOptions(
          dates: dateEncodingStrategy, data: dataEncodingStrategy,
          floats: nonConformingFloatEncodingStrategy, keys: keyEncodingStrategy,
          userInfo: userInfo))
      try node.encode(value, at: [])
      guard let fields = node.any as? [String: Any] else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: [],
            debugDescription: "A document is made of a type with fields, not of \(T.self)."))
      }
      return fields
    }
  }
}

extension FirebaseDataEncoder.DateEncodingStrategy {
  /// As a Firestore timestamp.
  public static var timestamp: Self {
    .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Timestamp(date: date))
    }
  }
}

extension FirebaseDataEncoder.DataEncodingStrategy {
  /// As bytes.
  public static var blob: Self {
    .custom { data, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Blob(data: data))
    }
  }
}

internal import DocumentModel
public import FirebaseSharedSwift
internal import Foundation

extension Firestore {
  /// Turns a document's fields into values; the reverse of `Encoder`.
  public class Decoder {
    /// Dates are timestamps unless said otherwise.
    public var dateDecodingStrategy = FirebaseDataDecoder.DateDecodingStrategy.timestamp
    /// Data are blobs unless said otherwise.
    public var dataDecodingStrategy = FirebaseDataDecoder.DataDecodingStrategy.blob
    /// Strings are not numbers unless said otherwise.
    public var nonConformingFloatDecodingStrategy =
      FirebaseDataDecoder.NonConformingFloatDecodingStrategy.throw
    public var keyDecodingStrategy = FirebaseDataDecoder.KeyDecodingStrategy.useDefaultKeys
    /// What types may ask for while they are decoded.
    public var userInfo: [CodingUserInfoKey: Any] = [:]

    public init() {}

    /// A value of what `data()` gives.
    public func decode<T: Decodable>(_ type: T.Type, from container: Any) throws -> T {
      try decode(type, from: container, in: nil)
    }

    /// A value of what `data()` gives; `document` fills a `@DocumentID`.
    public func decode<T: Decodable>(
      _ type: T.Type, from container: Any, in document: DocumentReference?
    ) throws -> T {
      try decode(type, from: try UserDataReader.value(container), in: document)
    }

    func decode<T: Decodable>(
      _ type: T.Type, from value: Value, in document: DocumentReference?
    ) throws -> T {
      let document =
        document ?? userInfo[.documentRefUserInfoKey] as? DocumentReference
      var userInfo = userInfo
      userInfo[.documentRefUserInfoKey] = document
      return try ValueDecoder(
        value: value, codingPath: [],
        context: DecodingContext(
          dates: dateDecodingStrategy, data: dataDecodingStrategy,
          floats: nonConformingFloatDecodingStrategy, keys: keyDecodingStrategy,
          userInfo: userInfo, document: document)
      ).decode(type)
    }
  }
}

extension FirebaseDataDecoder.DateDecodingStrategy {
  /// From a Firestore timestamp.
  public static var timestamp: Self {
    .custom { decoder in
      try decoder.singleValueContainer().decode(Timestamp.self).dateValue()
    }
  }
}

extension FirebaseDataDecoder.DataDecodingStrategy {
  /// From bytes.
  public static var blob: Self {
    .custom { decoder in try decoder.singleValueContainer().decode(Blob.self).data }
  }
}

extension CodingUserInfoKey {
  /// The document that is being decoded.
  public static var documentRefUserInfoKey: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "DocumentRefUserInfoKey") else {
      preconditionFailure("A user info key of plain text is always valid.")
    }
    return key
  }
}

extension DocumentSnapshot {
  /// The document as a value. One that does not exist decodes as nil of an optional type and throws
  /// for any other.
  public func data<T: Decodable>(
    as type: T.Type, with serverTimestampBehavior: ServerTimestampBehavior = .none,
    decoder: Firestore.Decoder = Firestore.Decoder()
  ) throws -> T {
    let value =
      fields.map { writer(serverTimestampBehavior).resolved(.map($0)) } ?? Value.null
    return try decoder.decode(type, from: value, in: reference)
  }
}

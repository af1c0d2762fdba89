extension FieldValue: Encodable {
  /// Only `Firestore.Encoder` knows field values, and takes them as they are.
  public func encode(to encoder: any Encoder) throws {
    throw FirestoreEncodingError.encodingIsNotSupported(
      "A FieldValue can be encoded with Firestore.Encoder only.")
  }
}

extension DocumentReference: Codable {
  /// Only `Firestore.Decoder` knows references.
  public convenience init(from decoder: any Decoder) throws {
    throw FirestoreDecodingError.decodingIsNotSupported(
      "A DocumentReference can be decoded with Firestore.Decoder only.")
  }

  /// Only `Firestore.Encoder` knows references, and takes them as they are.
  public func encode(to encoder: any Encoder) throws {
    throw FirestoreEncodingError.encodingIsNotSupported(
      "A DocumentReference can be encoded with Firestore.Encoder only.")
  }
}

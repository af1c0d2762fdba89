/// A property that takes the document's id (or reference) when it is read, and is not written.
@propertyWrapper
public struct DocumentID<Value: DocumentIDWrappable & Codable>: Codable {
  public var wrappedValue: Value?

  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    let document = decoder.userInfo[.documentRefUserInfoKey] as? DocumentReference
    try self.init(document: document)
  }

  public func encode(to encoder: any Encoder) throws {
    throw FirestoreEncodingError.encodingIsNotSupported(
      "A @DocumentID is the document's name; only Firestore.Encoder knows to leave it out.")
  }
}

extension DocumentID: Sendable where Value: Sendable {}
extension DocumentID: Equatable where Value: Equatable {}
extension DocumentID: Hashable where Value: Hashable {}

/// What a `@DocumentID` may be: a `String` or a `DocumentReference`.
public protocol DocumentIDWrappable {
  static func wrap(_ documentReference: DocumentReference) throws -> Self
}

extension String: DocumentIDWrappable {
  public static func wrap(_ documentReference: DocumentReference) -> String {
    documentReference.documentID
  }
}

extension DocumentReference: DocumentIDWrappable {
  public static func wrap(_ documentReference: DocumentReference) -> Self {
    guard let reference = documentReference as? Self else {
      preconditionFailure("DocumentReference is final, so Self is DocumentReference.")
    }
    return reference
  }
}

/// Any `DocumentID`, whatever it wraps.
protocol DocumentIDWrapper {
  init(document: DocumentReference?) throws
}

extension DocumentID: DocumentIDWrapper {
  init(document: DocumentReference?) throws {
    guard let document else {
      throw FirestoreDecodingError.decodingIsNotSupported(
        "A @DocumentID needs the document: decode with DocumentSnapshot.data(as:), or pass in:.")
    }
    wrappedValue = try Value.wrap(document)
  }
}

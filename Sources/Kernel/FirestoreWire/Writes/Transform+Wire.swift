package import DocumentModel
package import FirestoreProto

extension Write.Transform {
  /// Reads the transform of one field.
  package init(
    _ message: Google_Firestore_V1_DocumentTransform.FieldTransform
  ) throws(WireError) {
    let field = try FieldPath(wireText: message.fieldPath)
    let kind: Kind
    switch message.transformType {
    case .setToServerValue(.requestTime): kind = .serverTimestamp
    case .setToServerValue:
      throw WireError("The transform of '\(message.fieldPath)' sets no known server value.")
    case .increment(let value): kind = .increment(try Value(value))
    case .maximum(let value): kind = .maximum(try Value(value))
    case .minimum(let value): kind = .minimum(try Value(value))
    case .appendMissingElements(let array):
      kind = .appendMissingElements(try Value.values(array.values))
    case .removeAllFromArray(let array): kind = .removeAllFromArray(try Value.values(array.values))
    case nil: throw WireError("The transform of '\(message.fieldPath)' does not say what to do.")
    }
    self.init(field: field, kind: kind)
  }

  static func transforms(
    _ messages: [Google_Firestore_V1_DocumentTransform.FieldTransform]
  ) throws(WireError) -> [Write.Transform] {
    var transforms: [Write.Transform] = []
    for message in messages { transforms.append(try Write.Transform(message)) }
    return transforms
  }
}

extension Google_Firestore_V1_DocumentTransform.FieldTransform {
  /// Writes the transform of one field.
  package init(_ transform: Write.Transform) {
    self.init()
    fieldPath = transform.field.description
    switch transform.kind {
    case .serverTimestamp: setToServerValue = .requestTime
    case .increment(let value): increment = .init(value)
    case .maximum(let value): maximum = .init(value)
    case .minimum(let value): minimum = .init(value)
    case .appendMissingElements(let values): appendMissingElements = .init(values)
    case .removeAllFromArray(let values): removeAllFromArray = .init(values)
    }
  }
}

package import DocumentModel
package import FirestoreProto

extension Google_Firestore_V1_DocumentMask {
  /// Writes a mask of these fields.
  package init(_ fields: [FieldPath]) {
    self.init()
    fieldPaths = fields.map(\.description)
  }

  /// The fields that the mask names.
  package func fields() throws(WireError) -> [FieldPath] {
    var fields: [FieldPath] = []
    for text in fieldPaths { fields.append(try FieldPath(wireText: text)) }
    return fields
  }
}

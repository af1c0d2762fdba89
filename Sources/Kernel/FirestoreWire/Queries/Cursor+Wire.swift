package import DocumentModel
package import FirestoreProto

extension Query.Cursor {
  /// Reads a cursor.
  package init(_ message: Google_Firestore_V1_Cursor) throws(WireError) {
    self.init(values: try Value.values(message.values), isBefore: message.before)
  }
}

extension Google_Firestore_V1_Cursor {
  /// Writes a cursor.
  package init(_ cursor: Query.Cursor) {
    self.init()
    values = cursor.values.map(Google_Firestore_V1_Value.init)
    before = cursor.isBefore
  }
}

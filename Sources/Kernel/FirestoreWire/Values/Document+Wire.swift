package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension Document {
  /// Reads a document that a server sent: its name, its fields and both times.
  package init(_ message: Google_Firestore_V1_Document) throws(WireError) {
    self.init(
      name: try DocumentName(parsing: message.name),
      fields: try Value.fields(message.fields),
      createTime: try Timestamp(message.createTime),
      updateTime: try Timestamp(message.updateTime))
  }
}

extension Google_Firestore_V1_Document {
  /// Writes a document with both its times.
  package init(_ document: Document) {
    self.init()
    name = document.name.description
    fields = document.fields.mapValues(Google_Firestore_V1_Value.init)
    createTime = .init(document.createTime)
    updateTime = .init(document.updateTime)
  }
}

package import DocumentModel
package import FirestoreProto
import SwiftProtobuf

extension Write {
  /// Reads a write to a document of `database`.
  package init(
    _ message: Google_Firestore_V1_Write, in database: DatabaseName
  ) throws(WireError) {
    let precondition =
      try message.hasCurrentDocument
      ? Precondition(message.currentDocument) : nil
    let transforms = try Transform.transforms(message.updateTransforms)
    func path(_ name: String) throws(WireError) -> DocumentPath {
      try DocumentName(parsing: name, in: database).path
    }

    switch message.operation {
    case .update(let document):
      self.init(
        path: try path(document.name),
        operation: .update(
          fields: try Value.fields(document.fields),
          mask: message.hasUpdateMask ? try message.updateMask.fields() : nil),
        transforms: transforms, precondition: precondition)
      return
    case .transform(let transform):
      guard !transform.fieldTransforms.isEmpty else {
        throw WireError("A transform of '\(transform.document)' transforms no field.")
      }
      // Touches only the fields that it transforms: an update whose mask is empty.
      self.init(
        path: try path(transform.document), operation: .update(fields: [:], mask: []),
        transforms: try Transform.transforms(transform.fieldTransforms) + transforms,
        precondition: precondition)
    case .delete(let name):
      self.init(path: try path(name), operation: .delete, precondition: precondition)
    case .verify(let name):
      self.init(path: try path(name), operation: .verify, precondition: precondition)
    case nil:
      throw WireError("A write has no operation. Set update, delete or transform.")
    }
    guard !message.hasUpdateMask else {
      throw WireError("A write of \(self.path) has an update_mask, which goes only with an update.")
    }
    guard transforms.isEmpty else {
      throw WireError(
        "A write of \(self.path) has update_transforms, which go only with an update.")
    }
  }
}

extension Google_Firestore_V1_Write {
  /// Writes a write to a document of `database`.
  package init(_ write: Write, in database: DatabaseName) {
    self.init()
    let name = DocumentName(database: database, path: write.path).description
    switch write.operation {
    case .update(let fields, let mask):
      update = .with {
        $0.name = name
        $0.fields = fields.mapValues(Google_Firestore_V1_Value.init)
      }
      if let mask { updateMask = .init(mask) }
    case .delete:
      delete = name
    case .verify:
      verify = name
    }
    updateTransforms = write.transforms.map(
      Google_Firestore_V1_DocumentTransform.FieldTransform.init)
    if let precondition = write.precondition { currentDocument = .init(precondition) }
  }
}

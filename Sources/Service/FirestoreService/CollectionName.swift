import DocumentModel
import FirestoreWire

/// A collection below a database's root or one of its documents.
struct CollectionName: Hashable, Sendable {
  var parent: ParentName
  var id: String

  /// - Parameter parent: `projects/P/databases/D/documents`, or a document's name.
  init(parent: String, id: String) throws(WireError) {
    let parent = try ParentName(parsing: parent)
    guard parent.path.segments.isEmpty || parent.path.isDocument else {
      throw WireError(
        "'\(parent)' is a collection. A collection lies below a document or the root.")
    }
    guard !id.isEmpty, !id.hasSlash else {
      throw WireError("'\(id)' is not a collection's id.")
    }
    self.parent = parent
    self.id = id
  }

  /// A document of the collection.
  func document(_ id: String) throws(WireError) -> DocumentName {
    guard !id.isEmpty, !id.hasSlash,
      let path = DocumentPath(segments: parent.path.segments + [self.id, id])
    else { throw WireError("'\(id)' is not a document's id.") }
    return DocumentName(database: parent.database, path: path)
  }
}

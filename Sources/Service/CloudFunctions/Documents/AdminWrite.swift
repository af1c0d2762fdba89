import DocumentModel

/// One document's change in a commit by an administrator.
package enum AdminWrite: Hashable, Sendable {
  /// Makes the document; the commit fails when it exists.
  case create(String, DocumentData)
  /// Replaces the document, or makes it.
  case set(String, DocumentData)
  /// Changes the given top-level fields of a document, which must exist.
  case update(String, DocumentData)
  /// Removes the document, if it exists.
  case delete(String)
}

extension AdminWrite {
  var write: Write {
    get throws(AdminError) {
      switch self {
      case .create(let path, let data):
        try Self.write(data, at: path, precondition: .exists(false))
      case .set(let path, let data):
        try Self.write(data, at: path)
      case .update(let path, let data):
        try Self.write(data, at: path, isPartial: true, precondition: .exists(true))
      case .delete(let path):
        Write(path: try DocumentPath(valid: path), operation: .delete)
      }
    }
  }

  private static func write(
    _ data: DocumentData, at path: String, isPartial: Bool = false,
    precondition: Write.Precondition? = nil
  ) throws(AdminError) -> Write {
    var serverTimestamps: [FieldPath] = []
    let fields = try data.values(serverTimestamps: &serverTimestamps)
    return Write(
      path: try DocumentPath(valid: path),
      operation: .update(
        fields: fields, mask: isPartial ? fields.keys.sorted().map { FieldPath($0) } : nil),
      transforms: serverTimestamps.map { Write.Transform(field: $0, kind: .serverTimestamp) },
      precondition: precondition)
  }
}

extension DocumentPath {
  init(valid path: String) throws(AdminError) {
    guard let path = DocumentPath(path) else {
      throw AdminError("\"\(path)\" does not name a document, such as \"users/ada\".")
    }
    self = path
  }
}

import DocumentModel

/// One document's change in a commit by an administrator.
public enum AdminWrite: Hashable, Sendable {
  /// Makes the document; the commit fails when it exists.
  case create(String, DocumentData)
  /// Replaces the document, or makes it.
  case set(String, DocumentData)
  /// Changes the given fields and those of given maps, and makes the document where there is none.
  case merge(String, DocumentData)
  /// Changes the fields of the given paths, such as `name` or `address.city`, of a document, which
  /// must exist.
  case update(String, DocumentData)
  /// Removes the document, if it exists.
  case delete(String)
}

extension AdminWrite {
  func write(in database: DatabaseName) throws(AdminError) -> Write {
    switch self {
    case .create(let path, let data), .set(let path, let data):
      var fields = WrittenFields(database: database)
      try fields.take(document: data)
      guard !data.deletes else {
        throw AdminError("Only an update or a merge can remove a field of \(path).")
      }
      var isNew = false
      if case .create = self { isNew = true }
      return try Self.write(
        fields, at: path, mask: nil, precondition: isNew ? .exists(false) : nil)
    case .merge(let path, let data):
      var fields = WrittenFields(database: database, isMerge: true)
      try fields.take(document: data)
      return try Self.write(fields, at: path, mask: fields.mask)
    case .update(let path, let data):
      var fields = WrittenFields(database: database)
      try fields.take(changes: data)
      return try Self.write(fields, at: path, mask: fields.mask, precondition: .exists(true))
    case .delete(let path):
      return Write(path: try DocumentPath(valid: path), operation: .delete)
    }
  }

  private static func write(
    _ fields: WrittenFields, at path: String, mask: [FieldPath]?,
    precondition: Write.Precondition? = nil
  ) throws(AdminError) -> Write {
    Write(
      path: try DocumentPath(valid: path), operation: .update(fields: fields.fields, mask: mask),
      transforms: fields.transforms, precondition: precondition)
  }
}

extension DocumentData {
  /// Whether a field, or one of its maps', is to be removed.
  fileprivate var deletes: Bool {
    values.contains { value in
      switch value {
      case .delete: true
      case .map(let fields): fields.deletes
      default: false
      }
    }
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

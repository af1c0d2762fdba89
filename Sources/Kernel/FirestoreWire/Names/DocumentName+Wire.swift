package import DocumentModel

extension DocumentName {
  /// Reads `projects/P/databases/D/documents/‹collection›/‹document›…`.
  package init(parsing name: String) throws(WireError) {
    let parent = try ParentName(parsing: name)
    guard let path = DocumentPath(segments: parent.path.segments) else {
      throw WireError(
        "'\(name)' names a collection or the root. A document's name has an even number of "
          + "segments after 'documents'.")
    }
    self.init(database: parent.database, path: path)
  }

  /// Reads a document's name and insists on its database.
  package init(parsing name: String, in database: DatabaseName) throws(WireError) {
    try self.init(parsing: name)
    guard self.database == database else {
      throw WireError("Document '\(name)' does not belong to the request's database \(database).")
    }
  }
}

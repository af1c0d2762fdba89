/// `projects/P/databases/D/documents/…`, a document's full name.
package struct DocumentName: Hashable, Sendable, CustomStringConvertible {
  package var database: DatabaseName
  package var path: DocumentPath

  package init(database: DatabaseName, path: DocumentPath) {
    self.database = database
    self.path = path
  }

  package var description: String { "\(database)/documents/\(path)" }
}

package import DocumentModel

/// What the server is asked to watch. Queries that differ only in the end they are read from share
/// one.
package enum Target: Hashable, Sendable {
  case document(DocumentPath)
  case query(Query)

  package var isDocument: Bool {
    if case .document = self { true } else { false }
  }
}

/// One document's change between two snapshots of a view.
package struct DocumentViewChange: Equatable, Sendable {
  /// What happened to the document in the results.
  package enum Kind: Hashable, Sendable {
    case removed, added, modified
    /// Nothing but the document's pending state.
    case metadata
  }

  package var kind: Kind
  package var document: LocalDocument

  package init(kind: Kind, document: LocalDocument) {
    self.kind = kind
    self.document = document
  }
}

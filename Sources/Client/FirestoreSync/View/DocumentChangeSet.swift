internal import DocumentModel

/// The changes of a view since its last snapshot, at most one for each document.
struct DocumentChangeSet {
  private var changes: [DocumentPath: DocumentViewChange] = [:]

  /// Adds a change, joined to the one that the document has already.
  mutating func track(_ kind: DocumentViewChange.Kind, _ document: LocalDocument) {
    let path = document.path
    guard let old = changes[path] else {
      changes[path] = DocumentViewChange(kind: kind, document: document)
      return
    }
    switch (old.kind, kind) {
    case (.added, .removed): changes[path] = nil
    case (.removed, .added), (.removed, .modified):
      changes[path] = DocumentViewChange(kind: .modified, document: document)
    case (.modified, .removed):
      changes[path] = DocumentViewChange(kind: .removed, document: old.document)
    case (.added, _), (.modified, .metadata):
      changes[path] = DocumentViewChange(kind: old.kind, document: document)
    case (.removed, _): changes[path] = old
    case (.modified, _), (.metadata, _):
      changes[path] = DocumentViewChange(kind: kind, document: document)
    }
  }

  /// Removals, then additions, then modifications, each in the view's order.
  func ordered(by documents: DocumentSet) -> [DocumentViewChange] {
    changes.values.sorted { lhs, rhs in
      lhs.kind.rank != rhs.kind.rank
        ? lhs.kind.rank < rhs.kind.rank
        : documents.compare(lhs.document, rhs.document) == .ascending
    }
  }
}

extension DocumentViewChange.Kind {
  fileprivate var rank: Int {
    switch self {
    case .removed: 0
    case .added: 1
    case .modified, .metadata: 2
    }
  }
}

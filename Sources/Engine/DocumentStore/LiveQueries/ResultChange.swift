import DocumentModel

/// What a commit did to the results of one target.
enum ResultChange: Sendable {
  /// The document is among the results and is new there or has changed.
  case upsert(Document)
  /// The document still exists but is no longer among the results.
  case left(Document)
  case deleted(DocumentName, readTime: Timestamp)

  var name: DocumentName {
    switch self {
    case .upsert(let document), .left(let document): document.name
    case .deleted(let name, _): name
    }
  }

  var isUpsert: Bool {
    if case .upsert = self { true } else { false }
  }

  /// What leads from one list of results to another. `after` tells how a document that left is now.
  static func changes(
    from old: [Document], to new: [Document], at version: Timestamp,
    after: (Document) -> Document?
  ) -> [ResultChange] {
    let before = Dictionary(uniqueKeysWithValues: old.map { ($0.path, $0) })
    let paths = Set(new.map(\.path))
    let left = old.filter { !paths.contains($0.path) }.map { document in
      after(document).map(ResultChange.left) ?? .deleted(document.name, readTime: version)
    }
    return left + new.filter { before[$0.path] != $0 }.map(ResultChange.upsert)
  }
}

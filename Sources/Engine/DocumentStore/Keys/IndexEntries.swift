import DocumentModel

/// The index entries of documents, and what changes in them from one state of a document to the next.
enum IndexEntries {
  /// As in Firestore.
  static let mostPerDocument = 40_000
  /// What a commit may insert and remove together, where rules judge it: to store an entry takes longer
  /// than to send the value that it is for.
  static let mostPerCommit = 200_000

  struct Change {
    var inserted: [StorageKey] = []
    var removed: [StorageKey] = []
  }

  /// Throws when the document has more entries than one may have.
  static func check(_ document: Document) throws(StoreError) {
    guard count(in: document.fields) <= mostPerDocument else {
      throw StoreError(
        .invalidArgument,
        "too many index entries for entity \(document.name): more than \(mostPerDocument). "
          + "Store fewer fields or array elements in it.")
    }
  }

  private static func count(in fields: Fields) -> Int {
    fields.values.reduce(0) { sum, value in
      switch value {
      case .map(let fields): sum + 1 + count(in: fields)
      case .array(let elements): sum + 1 + elements.count
      default: sum + 1
      }
    }
  }

  /// What to insert and to remove; nothing is in both.
  static func change(
    of name: DocumentName, from before: Document?, to after: Document?, indexes: GroupIndexes
  ) -> Change {
    var change = Change()
    switch (before, after) {
    case (nil, _?): change.inserted += placeEntries(of: name)
    case (_?, nil): change.removed += placeEntries(of: name)
    default: break
    }
    let fields = FieldEntries(
      collection: DocumentKey.prefix(of: name.path.collection, in: name.database),
      id: IndexKey.bytes(ofID: name.path.id))
    fields.change(from: before?.fields ?? [:], to: after?.fields ?? [:], in: nil, &change)
    let oldGroup = indexes.entries(of: name, before)
    let newGroup = indexes.entries(of: name, after)
    change.removed += oldGroup.subtracting(newGroup)
    change.inserted += newGroup.subtracting(oldGroup)
    return change
  }

  private static func placeEntries(of name: DocumentName) -> [StorageKey] {
    let path = IndexKey.bytes(of: name.path.resource)
    return [
      StorageKey(IndexKey.groupPrefix(name.path.collectionID, in: name.database) + path),
      StorageKey(IndexKey.pathPrefix(in: name.database) + path),
    ]
  }
}

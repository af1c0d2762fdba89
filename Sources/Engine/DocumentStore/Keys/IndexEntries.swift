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

  /// What to insert and to remove. An entry may be in both; it is to be there afterwards.
  static func change(
    of name: DocumentName, from before: Document?, to after: Document?, indexes: GroupIndexes
  ) -> Change {
    var change = Change()
    switch (before, after) {
    case (nil, _?): change.inserted += placeEntries(of: name)
    case (_?, nil): change.removed += placeEntries(of: name)
    default: break
    }
    let old = before?.fields ?? [:]
    let new = after?.fields ?? [:]
    let collection = DocumentKey.prefix(of: name.path.collection, in: name.database)
    let id = IndexKey.bytes(ofID: name.path.id)
    for (field, value) in old where new[field] != value {
      change.removed += fieldEntries(FieldPath(field), value, of: collection, id: id)
    }
    for (field, value) in new where old[field] != value {
      change.inserted += fieldEntries(FieldPath(field), value, of: collection, id: id)
    }
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

  /// - Parameter collection: what the keys of the collection's documents begin with.
  private static func fieldEntries(
    _ field: FieldPath, _ value: Value, of collection: [UInt8], id: [UInt8]
  ) -> [StorageKey] {
    let prefix = IndexKey.prefix(.field, field, of: collection)
    var entries = [IndexKey.entry(prefix: prefix, value: IndexKey.bytes(of: value), id: id)]
    switch value {
    case .map(let fields) where Value.vector(in: fields) == nil:
      for (key, value) in fields {
        entries += fieldEntries(
          FieldPath(segments: field.segments + [key]), value, of: collection, id: id)
      }
    case .array(let elements):
      let prefix = IndexKey.prefix(.element, field, of: collection)
      let distinct = Set(elements.map(IndexKey.bytes(of:)))
      entries += distinct.map { IndexKey.entry(prefix: prefix, value: $0, id: id) }
    default: break
    }
    return entries
  }
}

import DocumentModel

/// What index entries ought to be.
enum IndexCheck {
  /// Nil when the row is not a document's.
  static func document(of row: StorageRow) -> Document? {
    guard let name = try? DocumentKey.name(of: row.key), DocumentKey.key(for: name) == row.key
    else {
      return nil
    }
    return try? DocumentCoder.decode(row.value, name: name)
  }

  static func entries(of document: Document, _ indexes: GroupIndexes) -> Set<StorageKey> {
    Set(
      IndexEntries.change(of: document.name, from: nil, to: document, indexes: indexes).inserted)
  }

  /// Whether no document has this entry. One of a document that cannot be read is left alone.
  static func isStale(
    _ entry: StorageKey, in reader: any StorageReader, _ indexes: GroupIndexes
  ) throws(StoreError) -> Bool {
    if indexes.isMarker(entry) || (try? ExpiryPolicy(marker: entry)) != nil { return false }
    guard let key = try? documentKey(of: entry), let value = try reader.document(key) else {
      return true
    }
    guard let document = document(of: StorageRow(key: key, value: value)) else { return false }
    return !entries(of: document, indexes).contains(entry)
  }

  /// The key of the document that the entry is for.
  private static func documentKey(of entry: StorageKey) throws(StoreError) -> StorageKey {
    guard let first = entry.bytes.first, let kind = IndexKey.Kind(rawValue: first) else {
      throw KeyDecoder.malformed
    }
    var decoder = KeyDecoder(entry.bytes.dropFirst())
    if case .joint = kind {
      let index = try GroupIndex(decoding: &decoder)
      let end = try IndexKey.parts(of: entry, prefixLength: 1).id
      guard index.isWithinCollections else {
        return try IndexKey.documentKey(ofPath: end, in: index.database)
      }
      let collection = ResourcePath(segments: try decoder.segments())
      return StorageKey(DocumentKey.prefix(of: collection, in: index.database) + end)
    }
    let database = DatabaseName(project: try decoder.text(), database: try decoder.text())
    switch kind {
    case .field, .element:
      let collection = ResourcePath(segments: try decoder.segments())
      // The field's name, of which nothing is needed.
      _ = try decoder.segments()
      let id = try IndexKey.parts(of: entry, prefixLength: 1).id
      return StorageKey(DocumentKey.prefix(of: collection, in: database) + id)
    case .groupField, .groupElement:
      let path = try IndexKey.parts(of: entry, prefixLength: 1).id
      return try IndexKey.documentKey(ofPath: path, in: database)
    case .building, .ready, .expiry, .joint: throw KeyDecoder.malformed
    case .group:
      // The group's id.
      _ = try decoder.segments()
    case .path:
      guard try decoder.segments().isEmpty else { throw KeyDecoder.malformed }
    }
    guard let path = DocumentPath(segments: try decoder.segments()) else {
      throw KeyDecoder.malformed
    }
    return DocumentKey.key(for: DocumentName(database: database, path: path))
  }
}

import DocumentModel

/// An index of one field over all collections of one id.
///
/// Every document has entries of its fields within its own collection. Those of a whole group are
/// kept only where queries have asked for them, since each makes every write dearer.
struct GroupIndex: Hashable, Sendable {
  var database: DatabaseName
  var collectionID: String
  var field: FieldPath

  /// What the entries of the index begin with; the value and the document's path follow.
  func prefix(_ kind: IndexKey.Kind) -> [UInt8] {
    GroupIndex.prefix(kind, collectionID, in: database) + IndexKey.bytes(of: field)
  }

  /// A path as entries end in it: with a mark, so that it comes before those that go on below it.
  static func end(of path: DocumentPath) -> [UInt8] {
    IndexKey.bytes(of: path.resource) + [KeyTag.end]
  }

  /// The index's own entry, which tells how far it is.
  func marker(_ kind: IndexKey.Kind) -> StorageKey { StorageKey(prefix(kind)) }

  static func prefix(
    _ kind: IndexKey.Kind, _ collectionID: String, in database: DatabaseName
  ) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(byte: kind.rawValue)
    encoder.append(database)
    encoder.append(segment: collectionID)
    encoder.append(byte: KeyTag.end)
    return encoder.bytes
  }

  /// The index whose marker this is.
  init(marker: StorageKey) throws(StoreError) {
    var decoder = KeyDecoder(marker.bytes.dropFirst())
    database = DatabaseName(project: try decoder.text(), database: try decoder.text())
    guard let collectionID = try decoder.segments().first else { throw KeyDecoder.malformed }
    self.collectionID = collectionID
    field = FieldPath(segments: try decoder.segments())
  }

  init(database: DatabaseName, collectionID: String, field: FieldPath) {
    self.database = database
    self.collectionID = collectionID
    self.field = field
  }

  /// The entries of a document of the group.
  func entries(of document: Document?) -> Set<StorageKey> {
    guard let document, let value = document.fields[path: field] else { return [] }
    let path = GroupIndex.end(of: document.path)
    var entries: Set = [
      IndexKey.entry(prefix: prefix(.groupField), value: IndexKey.bytes(of: value), id: path)
    ]
    if case .array(let elements) = value {
      let prefix = prefix(.groupElement)
      for element in elements {
        entries.insert(
          IndexKey.entry(prefix: prefix, value: IndexKey.bytes(of: element), id: path))
      }
    }
    return entries
  }
}

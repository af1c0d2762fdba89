import DocumentModel

/// The keys of index entries.
///
/// | index | key |
/// |---|---|
/// | a field's values | collection, field, value, id |
/// | an array field's elements | collection, field, element, id |
/// | a collection group's documents | collection id, path |
/// | all documents | path |
/// | a field's values in a group | collection id, field, value, path |
/// | an array field's elements in a group | collection id, field, element, path |
/// | several fields | collection id, fields, perhaps the collection, a value each, the last one's value, id or path |
/// | which of the last three there are | collection id, fields |
/// | by which fields documents expire | collection id, field |
enum IndexKey {
  enum Kind: UInt8 {
    case field = 1, element, group, path, groupField, groupElement
    /// A `GroupIndex` that has not all of its entries yet, and one that has.
    case building, ready
    /// An `ExpiryPolicy`.
    case expiry
    /// Of a `GroupIndex` of several fields.
    case joint
  }

  /// Of a longer value only so much is indexed; entries that share it are told apart by reading their
  /// documents.
  static let mostValueBytes = 1_500

  /// What the entries of one field of a collection begin with; the value follows.
  static func prefix(
    _ kind: Kind, _ field: FieldPath, of collection: ResourcePath, in database: DatabaseName
  ) -> [UInt8] {
    prefix(kind, field, of: DocumentKey.prefix(of: collection, in: database))
  }

  /// - Parameter collection: what the keys of the collection's documents begin with.
  static func prefix(_ kind: Kind, _ field: FieldPath, of collection: [UInt8]) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(byte: kind.rawValue)
    encoder.append(raw: collection)
    encoder.append(field)
    return encoder.bytes
  }

  /// What the entries of a collection group begin with; the documents' paths follow.
  static func groupPrefix(_ collectionID: String, in database: DatabaseName) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(byte: Kind.group.rawValue)
    encoder.append(database)
    encoder.append(segment: collectionID)
    encoder.append(byte: KeyTag.end)
    return encoder.bytes
  }

  /// What the entries of all documents begin with; the documents' paths follow.
  static func pathPrefix(in database: DatabaseName) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(byte: Kind.path.rawValue)
    encoder.append(database)
    encoder.append(byte: KeyTag.end)
    return encoder.bytes
  }

  static func bytes(of value: Value) -> [UInt8] {
    var encoder = KeyEncoder(limit: mostValueBytes)
    encoder.append(value)
    return Array(encoder.bytes.prefix(mostValueBytes))
  }

  static func bytes(of field: FieldPath) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(field)
    return encoder.bytes
  }

  static func bytes(ofID id: String) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(segment: id)
    return encoder.bytes
  }

  static func bytes(of path: ResourcePath) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(segments: path.segments)
    return encoder.bytes
  }

  /// An entry of a field's values or elements. The id's length at the end tells where the value ends.
  static func entry(prefix: [UInt8], value: [UInt8], id: [UInt8]) -> StorageKey {
    var encoder = KeyEncoder()
    encoder.append(raw: prefix)
    encoder.append(raw: value)
    encoder.append(raw: id)
    encoder.append(bigEndian: UInt16(clamping: id.count))
    return encoder.key
  }

  /// The value and the id of such an entry.
  static func parts(
    of entry: StorageKey, prefixLength: Int
  ) throws(StoreError) -> (value: ArraySlice<UInt8>, id: ArraySlice<UInt8>) {
    let bytes = entry.bytes
    guard bytes.count >= prefixLength + 2 else { throw KeyDecoder.malformed }
    let idLength = Int(bytes[bytes.count - 2]) << 8 | Int(bytes[bytes.count - 1])
    let idStart = bytes.count - 2 - idLength
    guard idStart >= prefixLength else { throw KeyDecoder.malformed }
    return (bytes[prefixLength..<idStart], bytes[idStart..<(bytes.count - 2)])
  }

  /// The key of the document that an entry of a group or of all documents stands for.
  static func documentKey(
    of entry: StorageKey, prefixLength: Int, in database: DatabaseName
  ) throws(StoreError) -> StorageKey {
    guard entry.bytes.count >= prefixLength else { throw KeyDecoder.malformed }
    return try documentKey(ofPath: entry.bytes[prefixLength...], in: database)
  }

  /// The key of the document with this path, as entries spell it.
  static func documentKey(
    ofPath path: ArraySlice<UInt8>, in database: DatabaseName
  ) throws(StoreError) -> StorageKey {
    var decoder = KeyDecoder(path)
    var segments: [String] = []
    while let segment = try decoder.segment() { segments.append(segment) }
    guard let path = DocumentPath(segments: segments) else { throw KeyDecoder.malformed }
    return DocumentKey.key(for: DocumentName(database: database, path: path))
  }
}

package import DocumentModel

/// A document's key in the storage: its database, its collection's path, an end mark, its id.
///
/// So a collection's own documents lie together, in the order of their names, and apart from those of
/// the collections below them.
package enum DocumentKey {
  package static func key(for name: DocumentName) -> StorageKey {
    var encoder = KeyEncoder()
    encoder.append(raw: prefix(of: name.path.collection, in: name.database))
    encoder.append(segment: name.path.id)
    return encoder.key
  }

  /// What the keys of all documents of a collection begin with.
  static func prefix(of collection: ResourcePath, in database: DatabaseName) -> [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(database)
    encoder.append(segments: collection.segments)
    encoder.append(byte: KeyTag.end)
    return encoder.bytes
  }

  static func name(of key: StorageKey) throws(StoreError) -> DocumentName {
    var decoder = KeyDecoder(key.bytes[...])
    let database = DatabaseName(project: try decoder.text(), database: try decoder.text())
    var segments: [String] = []
    while let segment = try decoder.segment() { segments.append(segment) }
    guard let id = try decoder.segment(), let path = DocumentPath(segments: segments + [id]) else {
      throw KeyDecoder.malformed
    }
    return DocumentName(database: database, path: path)
  }
}

/// Reads the pieces of a key that name a document.
struct KeyDecoder {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  static var malformed: StoreError {
    StoreError(.dataLoss, "The storage holds a malformed key. Restore it from a backup.")
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() throws(StoreError) -> UInt8 {
    guard let byte = rest.popFirst() else { throw KeyDecoder.malformed }
    return byte
  }

  /// The next id of a path; nil at an end mark, which is passed over, and at the end of the key.
  mutating func segment() throws(StoreError) -> String? {
    switch rest.popFirst() {
    case nil, KeyTag.end: return nil
    case KeyTag.numericSegment:
      guard rest.count >= 8 else { throw KeyDecoder.malformed }
      let bits = rest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      return "__id\(Int64(bitPattern: bits ^ (1 << 63)))__"
    case KeyTag.segment: return try text()
    default: throw KeyDecoder.malformed
    }
  }

  /// The ids up to an end mark, which is passed over, or up to the end of the key.
  mutating func segments() throws(StoreError) -> [String] {
    var segments: [String] = []
    while let segment = try segment() { segments.append(segment) }
    return segments
  }

  mutating func text() throws(StoreError) -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != 0 {
        bytes.append(byte)
      } else if rest.popFirst() == 0xFF {
        bytes.append(0)
      } else {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    throw KeyDecoder.malformed
  }
}

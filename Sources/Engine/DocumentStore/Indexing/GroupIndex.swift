import DocumentModel

/// An index over all collections of one id: of one field, or of some fields that have one value each
/// and of one that orders what they have in common.
///
/// Every document has entries of its fields within its own collection. Those of a group, and those of
/// several fields, are kept only where queries have asked for them, since each makes every write
/// dearer.
struct GroupIndex: Hashable, Sendable {
  /// A field that is compared for equality, or whose elements are.
  struct Equal: Hashable, Sendable {
    var field: FieldPath
    var isElement: Bool
  }

  var database: DatabaseName
  private let exactCollectionID: ExactText
  /// None for an index of one field.
  var equal: [Equal] = []
  /// The field whose values order the entries.
  var field: FieldPath
  /// Whether each collection's entries lie apart, for queries of one of them.
  var isWithinCollections = false

  init(database: DatabaseName, collectionID: String, field: FieldPath) {
    self.database = database
    exactCollectionID = ExactText(collectionID)
    self.field = field
  }

  /// An index of several fields.
  init(
    database: DatabaseName, collectionID: String, equal: [Equal], field: FieldPath,
    isWithinCollections: Bool
  ) {
    self.init(database: database, collectionID: collectionID, field: field)
    self.equal = equal
    self.isWithinCollections = isWithinCollections
  }

  var collectionID: String { exactCollectionID.text }

  /// Whether both are over the collections of one id.
  func isOfSameCollections(as other: GroupIndex) -> Bool {
    database == other.database && exactCollectionID == other.exactCollectionID
  }

  /// Whether it is of one field.
  var isSingle: Bool { equal.isEmpty }

  /// What the entries of the index begin with; the value and the document's path follow, in an index
  /// of several fields after the values that are compared for equality.
  func prefix(_ kind: IndexKey.Kind) -> [UInt8] {
    GroupIndex.prefix(kind, collectionID, in: database) + shape
  }

  /// What the entries of one collection begin with, or of all where they do not lie apart, in an index
  /// of several fields.
  func prefix(in collection: ResourcePath) -> [UInt8] {
    guard isWithinCollections else { return prefix(.joint) }
    return prefix(.joint) + IndexKey.bytes(of: collection) + [KeyTag.end]
  }

  /// A document's name as the entries end in it.
  func end(of path: DocumentPath) -> [UInt8] {
    isWithinCollections ? IndexKey.bytes(ofID: path.id) : GroupIndex.end(of: path)
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

  /// The fields, as keys spell them.
  private var shape: [UInt8] {
    var encoder = KeyEncoder()
    encoder.append(field)
    if isSingle { return encoder.bytes }
    encoder.append(byte: isWithinCollections ? 1 : 0)
    encoder.append(byte: UInt8(clamping: equal.count))
    for each in equal {
      encoder.append(byte: each.isElement ? 1 : 0)
      encoder.append(each.field)
    }
    return encoder.bytes
  }

  /// The index whose marker this is.
  init(marker: StorageKey) throws(StoreError) {
    var decoder = KeyDecoder(marker.bytes.dropFirst())
    try self.init(decoding: &decoder)
  }

  /// Reads what `prefix` wrote after the kind.
  init(decoding decoder: inout KeyDecoder) throws(StoreError) {
    let database = DatabaseName(project: try decoder.text(), database: try decoder.text())
    guard let collectionID = try decoder.segments().first else { throw KeyDecoder.malformed }
    self.init(
      database: database, collectionID: collectionID, field: try Self.field(decoding: &decoder))
    if decoder.isAtEnd { return }
    isWithinCollections = try decoder.byte() == 1
    for _ in 0..<(try decoder.byte()) {
      let isElement = try decoder.byte() == 1
      equal.append(Equal(field: try Self.field(decoding: &decoder), isElement: isElement))
    }
  }

  private static func field(decoding decoder: inout KeyDecoder) throws(StoreError) -> FieldPath {
    let segments = try decoder.segments()
    guard !segments.isEmpty else { throw KeyDecoder.malformed }
    return FieldPath(segments: segments)
  }
}

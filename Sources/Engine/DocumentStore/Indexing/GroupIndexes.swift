import DocumentModel

/// The indexes of collection groups that a storage has.
struct GroupIndexes: Equatable, Sendable {
  private struct Group: Hashable {
    var database: DatabaseName
    var collectionID: ExactText
  }

  /// Those that hold all of their documents.
  private(set) var ready: Set<GroupIndex> = []
  /// Those to which the documents from before are still being added.
  private(set) var building: Set<GroupIndex> = []
  private var byGroup: [Group: [GroupIndex]] = [:]

  init() {}

  static func == (lhs: GroupIndexes, rhs: GroupIndexes) -> Bool {
    lhs.ready == rhs.ready && lhs.building == rhs.building
  }

  /// Costs what the indexes are in number.
  init(_ reader: any StorageReader) throws(StoreError) {
    let range = KeyRange(
      lower: StorageKey([IndexKey.Kind.building.rawValue]),
      upper: StorageKey([IndexKey.Kind.ready.rawValue + 1]))
    for marker in try Self.markers(in: range, reader) {
      let index = try GroupIndex(marker: marker)
      if marker == index.marker(.ready) { ready.insert(index) } else { building.insert(index) }
    }
    if ready.isEmpty, building.isEmpty { return }
    byGroup = Dictionary(grouping: ready.union(building)) {
      Group(database: $0.database, collectionID: ExactText($0.collectionID))
    }
  }

  /// The fields of a group that can be looked up, each by an index of its own.
  static func readyFields(
    of collectionID: String, in database: DatabaseName, _ reader: any StorageReader
  ) throws(StoreError) -> Set<FieldPath> {
    let prefix = GroupIndex.prefix(.ready, collectionID, in: database)
    let range = KeyRange(lower: StorageKey(prefix), upper: StorageKey(prefix + [0xFF]))
    var fields: Set<FieldPath> = []
    for marker in try markers(in: range, reader) {
      let index = try GroupIndex(marker: marker)
      if index.isSingle { fields.insert(index.field) }
    }
    return fields
  }

  /// The entries of a document, in indexes that are ready and others.
  func entries(of name: DocumentName, _ document: Document?) -> Set<StorageKey> {
    if byGroup.isEmpty { return [] }
    let group = Group(database: name.database, collectionID: ExactText(name.path.collectionID))
    return (byGroup[group] ?? []).reduce(into: []) { $0.formUnion($1.entries(of: document)) }
  }

  func isMarker(_ entry: StorageKey) -> Bool {
    ready.contains { $0.marker(.ready) == entry }
      || building.contains { $0.marker(.building) == entry }
  }

  /// Whether the entry belongs to an index that need not have it yet.
  func isBuilding(_ entry: StorageKey) -> Bool {
    building.contains { index in
      let kinds: [IndexKey.Kind] = index.isSingle ? [.groupField, .groupElement] : [.joint]
      return kinds.contains { entry.bytes.starts(with: index.prefix($0)) }
    }
  }

  private static func markers(
    in range: KeyRange, _ reader: any StorageReader
  ) throws(StoreError) -> [StorageKey] {
    let cursor = try reader.entries(in: range, descending: false)
    var markers: [StorageKey] = []
    while let row = try cursor.next() { markers.append(row.key) }
    return markers
  }
}

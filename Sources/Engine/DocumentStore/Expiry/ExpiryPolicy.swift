package import DocumentModel

/// That documents of a collection group go once the time in one of their fields has come: what
/// Firestore calls a TTL policy.
///
/// A document without a timestamp in the field stays. What lies below a document stays, too.
package struct ExpiryPolicy: Hashable, Sendable {
  /// How far the policy is in force.
  package enum State: Hashable, Sendable {
    /// The field's index, along which expired documents are found, is being made.
    case creating
    /// Documents go within seconds of their time.
    case active
  }

  package var database: DatabaseName
  package var field: FieldPath
  private let exactCollectionID: ExactText

  package init(database: DatabaseName, collectionID: String, field: FieldPath) {
    self.database = database
    exactCollectionID = ExactText(collectionID)
    self.field = field
  }

  package var collectionID: String { exactCollectionID.text }

  var index: GroupIndex {
    GroupIndex(database: database, collectionID: collectionID, field: field)
  }

  /// The entry by which a storage keeps the policy.
  var marker: StorageKey { index.marker(.expiry) }

  init(marker: StorageKey) throws(StoreError) {
    let index = try GroupIndex(marker: marker)
    self.init(database: index.database, collectionID: index.collectionID, field: index.field)
    guard self.marker == marker else { throw KeyDecoder.malformed }
  }

  /// The policies that a storage keeps.
  static func stored(in reader: any StorageReader) throws(StoreError) -> Set<ExpiryPolicy> {
    let first = IndexKey.Kind.expiry.rawValue
    let cursor = try reader.entries(
      in: KeyRange(lower: StorageKey([first]), upper: StorageKey([first + 1])), descending: false)
    var policies: Set<ExpiryPolicy> = []
    while let row = try cursor.next() {
      // One that cannot be read is a stale entry, which a check finds.
      if let policy = try? ExpiryPolicy(marker: row.key) { policies.insert(policy) }
    }
    return policies
  }
}

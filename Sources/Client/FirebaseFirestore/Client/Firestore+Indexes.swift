internal import DocumentModel
internal import FirestoreSync
internal import Foundation

extension Firestore {
  /// The indexes of the cache; nil when it is in memory, where there are none.
  public var persistentCacheIndexManager: PersistentCacheIndexManager? {
    settings.isPersistenceEnabled ? PersistentCacheIndexManager(firestore: self) : nil
  }

  /// Makes the indexes that a `firestore.indexes.json` names. Returns when they are made.
  public func setIndexConfiguration(_ json: String) async throws {
    let fields = try Self.indexedFields(json)
    try await client().configureIndexes(.add(fields))
  }

  /// Makes the indexes that a `firestore.indexes.json` names; the completion runs on the main actor.
  public func setIndexConfiguration(_ json: String, completion: (((any Error)?) -> Void)?) {
    perform(completion) { try await self.setIndexConfiguration(json) }
  }

  /// The fields of all indexes. The cache looks documents up by one field and checks the others.
  private static func indexedFields(_ json: String) throws(FirestoreErrorCode) -> [IndexedField] {
    let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    guard let indexes = object?["indexes"] as? [[String: Any]] else {
      throw FirestoreErrorCode(
        .invalidArgument, "The index configuration is no JSON object with a list of indexes.")
    }
    var fields: [IndexedField] = []
    for index in indexes {
      guard let collectionID = index["collectionGroup"] as? String,
        let parts = index["fields"] as? [[String: Any]]
      else {
        throw FirestoreErrorCode(
          .invalidArgument, "An index needs a collectionGroup and its fields.")
      }
      for part in parts {
        guard let text = part["fieldPath"] as? String,
          let field = try? DocumentModel.FieldPath(parsing: text)
        else {
          throw FirestoreErrorCode(.invalidArgument, "A field of an index has no valid fieldPath.")
        }
        fields.append(IndexedField(collectionID: collectionID, field: field))
      }
    }
    return fields
  }
}

import DocumentModel
import DocumentStore
import FirestoreWire

/// `projects/P/databases/D/collectionGroups/C/fields/F`, a field of a collection group.
struct FieldName: Hashable, CustomStringConvertible {
  var database: DatabaseName
  var collectionID: String
  var field: FieldPath

  init(database: DatabaseName, collectionID: String, field: FieldPath) {
    self.database = database
    self.collectionID = collectionID
    self.field = field
  }

  init(_ policy: ExpiryPolicy) {
    self.init(
      database: policy.database, collectionID: policy.collectionID, field: policy.field)
  }

  var policy: ExpiryPolicy {
    ExpiryPolicy(database: database, collectionID: collectionID, field: field)
  }

  var description: String { "\(database)/collectionGroups/\(collectionID)/fields/\(field)" }
}

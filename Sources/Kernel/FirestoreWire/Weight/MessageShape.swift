/// What `MessageWeight` has to know of the types of requests: which of their fields hold messages that
/// may repeat, or that hold such ones. All other fields hold little beside their bytes.
///
/// The numbers are those of the `.proto` files in `Protos`.
package enum MessageShape: Sendable, CaseIterable {
  /// Holds no messages that may repeat.
  case plain
  case value, arrayValue, mapValue, mapEntry, document
  case write, transform, fieldTransform
  case query, projection, filter, compositeFilter, fieldFilter, cursor, nearest
  case aggregationQuery, target, queryTarget
  case getDocument, listDocuments, createDocument, updateDocument, deleteDocument
  case batchGetDocuments, beginTransaction, commit, rollback, runQuery, runAggregationQuery
  case partitionQuery, writeStream, listen, listCollectionIDs, batchWrite

  /// The shape of the requests of a method of google.firestore.v1.Firestore, by the method's name; nil
  /// where there is no such method.
  package init?(requestOf method: Substring) {
    switch method {
    case "GetDocument": self = .getDocument
    case "ListDocuments": self = .listDocuments
    case "CreateDocument": self = .createDocument
    case "UpdateDocument": self = .updateDocument
    case "DeleteDocument": self = .deleteDocument
    case "BatchGetDocuments": self = .batchGetDocuments
    case "BeginTransaction": self = .beginTransaction
    case "Commit": self = .commit
    case "Rollback": self = .rollback
    case "RunQuery": self = .runQuery
    case "RunAggregationQuery": self = .runAggregationQuery
    case "PartitionQuery": self = .partitionQuery
    case "Write": self = .writeStream
    case "Listen": self = .listen
    case "ListCollectionIds": self = .listCollectionIDs
    case "BatchWrite": self = .batchWrite
    default: return nil
    }
  }

  /// The shape of the message in a field; nil where the field holds none.
  func child(_ field: UInt64) -> MessageShape? {
    switch (self, field) {
    case (.value, 9): .arrayValue
    case (.value, 6): .mapValue
    case (.arrayValue, 1), (.mapEntry, 2), (.cursor, 1), (.fieldFilter, 3), (.nearest, 2): .value
    case (.mapValue, 1), (.document, 2): .mapEntry
    case (.write, 1), (.createDocument, 4), (.updateDocument, 1): .document
    case (.write, 6): .transform
    case (.write, 7), (.transform, 2): .fieldTransform
    case (.fieldTransform, 3), (.fieldTransform, 4), (.fieldTransform, 5): .value
    case (.fieldTransform, 6), (.fieldTransform, 7): .arrayValue
    case (.query, 1): .projection
    case (.query, 3), (.compositeFilter, 2): .filter
    case (.query, 7), (.query, 8): .cursor
    case (.query, 9): .nearest
    case (.filter, 1): .compositeFilter
    case (.filter, 2): .fieldFilter
    case (.aggregationQuery, 1), (.queryTarget, 2), (.runQuery, 2), (.partitionQuery, 2): .query
    case (.runAggregationQuery, 2): .aggregationQuery
    case (.target, 2): .queryTarget
    case (.listen, 2): .target
    case (.commit, 2), (.batchWrite, 2), (.writeStream, 3): .write
    default: isPlain(field) ? .plain : nil
    }
  }

  /// Whether a field holds a message, or messages, without others that may repeat.
  private func isPlain(_ field: UInt64) -> Bool {
    switch (self, field) {
    // Masks.
    case (.write, 3), (.getDocument, 2), (.listDocuments, 7), (.createDocument, 5),
      (.updateDocument, 2), (.updateDocument, 3), (.batchGetDocuments, 3):
      true
    case (.query, 2), (.query, 4), (.projection, 2), (.filter, 3), (.aggregationQuery, 3): true
    case (.target, 3): true
    // Labels.
    case (.writeStream, 5), (.listen, 4), (.batchWrite, 3): true
    // What requests carry beside what they ask.
    case (.getDocument, 10), (.listDocuments, 13), (.createDocument, 6), (.updateDocument, 5),
      (.deleteDocument, 3), (.batchGetDocuments, 8), (.beginTransaction, 3), (.commit, 4),
      (.rollback, 3), (.runQuery, 11), (.runAggregationQuery, 9), (.partitionQuery, 7),
      (.writeStream, 6), (.listen, 5), (.listCollectionIDs, 5), (.batchWrite, 4):
      true
    default: false
    }
  }
}

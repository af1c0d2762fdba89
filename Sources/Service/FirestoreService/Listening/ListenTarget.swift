import DocumentModel
import DocumentStore
import FirestoreProto
import FirestoreWire
import SwiftProtobuf

/// One target of a listen stream, as its client asked for it.
struct ListenTarget {
  /// The client's number for it.
  var id: Int32
  var watched: WatchTarget
  /// The version whose state the client still has.
  var resumingAfter: Timestamp?
  /// How many documents the client has, when it resumes and wants to know whether they are right.
  var expectedCount: Int?
  /// Whether the target ends once it is current.
  var isOnce: Bool
  /// Whether the client has been told of a document since it asked for the target.
  var hasChanged = false

  /// How many documents it names.
  var documentCount: Int {
    if case .documents(let paths) = watched { paths.count } else { 0 }
  }

  /// What it takes as long as it is watched: its documents' names, or what its query compares with.
  var size: Int {
    switch watched {
    case .documents(let paths): paths.reduce(0) { $0 + $1.storageSize }
    case .query(let query): query.operandBytes
    }
  }

  /// - Parameter now: a token of a later time is none of ours: nobody has seen what comes then.
  init(
    _ message: Google_Firestore_V1_Target, id: Int32, in database: DatabaseName, now: Timestamp
  ) throws(WireError) {
    self.id = id
    isOnce = message.once
    switch message.targetType {
    case .documents(let documents):
      var paths: [DocumentPath] = []
      for name in documents.documents {
        paths.append(try DocumentName(parsing: name, in: database).path)
      }
      guard !paths.isEmpty else { throw WireError("A documents target names no document.") }
      watched = .documents(paths)
    case .query(let target):
      guard case .structuredQuery(let structured) = target.queryType else {
        throw WireError("A query target has no structured_query.")
      }
      let parent = try ParentName(parsing: target.parent)
      guard parent.database == database else {
        throw WireError("A target's parent is not in the stream's database \(database).")
      }
      let query = try Query(structured, parent: parent.path)
      guard query.projection == nil else {
        throw WireError("A listen can not select fields. Leave out select.", reason: .unsupported)
      }
      watched = .query(query)
    case nil:
      throw WireError("A target is neither documents nor a query.")
    }

    switch message.resumeType {
    case .resumeToken(let data) where !data.isEmpty:
      // Versions run ahead of the clock where commits come faster than its steps, or where it was
      // set back.
      guard let token = ResumeToken(data), token.version.seconds <= now.seconds + 60 else {
        throw WireError("The resume_token is none of this server's. Listen without one.")
      }
      resumingAfter = token.version
    case .readTime(let time): resumingAfter = try Timestamp(time)
    case .resumeToken, nil: resumingAfter = nil
    }
    if resumingAfter != nil, message.hasExpectedCount {
      expectedCount = Int(message.expectedCount.value)
    }
  }
}

package import DocumentModel

/// What somebody wants to do, as rules see it.
package struct AccessRequest: Sendable {
  /// A signed-in user.
  package struct User: Sendable {
    package var uid: String
    /// The claims of the user's token.
    package var token: [String: RuleValue]

    package init(uid: String, token: [String: RuleValue] = [:]) {
      self.uid = uid
      self.token = token
    }
  }

  package var service: Ruleset.Service
  package var method: AccessMethod
  package var path: RequestPath
  /// Nil for nobody.
  package var user: User?
  package var time: Timestamp
  /// The document or file as it stands; null where there is none.
  package var resource: RuleValue
  /// The document or file as it will be; null where there will be none.
  package var newResource: RuleValue
  /// The query of a `list`.
  package var query: Query?
  /// The database that `get` and its kin may look at.
  package var database: String

  package init(
    service: Ruleset.Service, method: AccessMethod, path: RequestPath, user: User?,
    time: Timestamp, resource: RuleValue = .null, newResource: RuleValue = .null,
    query: Query? = nil, database: String = "(default)"
  ) {
    self.service = service
    self.method = method
    self.path = path
    self.user = user
    self.time = time
    self.resource = resource
    self.newResource = newResource
    self.query = query
    self.database = database
  }
}

extension AccessRequest {
  private static func path(_ path: DocumentPath, _ database: String) -> RequestPath {
    RequestPath((["databases", database, "documents"] + path.segments).map { .known($0) })
  }

  /// Somebody wants to read what stands at a path.
  package static func get(
    _ path: DocumentPath, _ document: Document?, in database: DatabaseName, by user: User?,
    at time: Timestamp
  ) -> AccessRequest {
    AccessRequest(
      service: .firestore, method: .get, path: Self.path(path, database.database), user: user,
      time: time, resource: RuleValue(document), database: database.database)
  }

  /// Somebody wants to change what stands at a path.
  ///
  /// - Parameters:
  ///   - before: the document as it stands; nil where there is none.
  ///   - after: the document as it will be; nil where there will be none.
  package static func write(
    _ path: DocumentPath, before: Document?, after: Document?, in database: DatabaseName,
    by user: User?, at time: Timestamp
  ) -> AccessRequest {
    AccessRequest(
      service: .firestore, method: after == nil ? .delete : before == nil ? .create : .update,
      path: Self.path(path, database.database), user: user, time: time,
      resource: RuleValue(before), newResource: RuleValue(after), database: database.database)
  }

  /// Somebody wants to read whatever a query finds.
  package static func list(
    _ query: Query, in database: DatabaseName, by user: User?, at time: Timestamp
  ) -> AccessRequest {
    var segments = ["databases", database.database, "documents"].map {
      RequestPath.Segment.known($0)
    }
    segments += query.parent.segments.map { .known($0) }
    if query.allDescendants { segments.append(.anySequence) }
    if let collectionID = query.collectionID { segments += [.known(collectionID), .any] }
    return AccessRequest(
      service: .firestore, method: .list, path: RequestPath(segments), user: user, time: time,
      query: query, database: database.database)
  }
}

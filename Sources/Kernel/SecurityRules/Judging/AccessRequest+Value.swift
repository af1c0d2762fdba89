import DocumentModel

extension AccessRequest {
  /// `request`.
  var value: RuleValue {
    var members: [ExactText: RuleValue] = [
      "method": .string(method.rawValue),
      "path": RequestPath.value(of: path.segments),
      "time": .timestamp(time),
      "resource": newResource,
      "auth": user.map {
        .map(["uid": .string($0.uid), "token": .map(RuleMap(named: $0.token))])
      } ?? .null,
    ]
    if let query {
      members["query"] = .map([
        "limit": query.limit.map { .integer(Int64($0)) } ?? .null,
        "offset": .integer(Int64(query.offset)),
        "orderBy": .list(query.orders.map { .string($0.field.description) }),
      ])
    }
    return .map(members)
  }

  /// `resource` for every document that an alternative of the query finds.
  func resource(proving facts: QueryFacts) -> RuleValue {
    .map([
      "data": .unknown(.field([])),
      "id": facts.name.map { .string($0.path.id) } ?? .unknown(.anything),
      "__name__": facts.name.map { .path(RulePath($0.path, database: $0.database.database)) }
        ?? .unknown(.anything),
    ])
  }

  /// The path, which an alternative of a query may name to its end.
  func path(proving facts: QueryFacts) -> RequestPath {
    guard let name = facts.name, name.database.database == database else { return path }
    return RequestPath(
      (["databases", database, "documents"] + name.path.segments).map { .known($0) })
  }
}

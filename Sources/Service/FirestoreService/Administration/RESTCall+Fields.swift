import Accounts
import DocumentModel
import DocumentStore
import FirestoreWire
import Foundation
import HTTPTypes

/// The calls of google.firestore.admin.v1 on fields, by which documents are made to expire.
///
/// See https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.fields
extension RESTCall {
  static func ofFields(
    _ verb: HTTPRequest.Method, _ path: RESTPath, _ query: inout RESTParameters, _ body: Data
  ) throws -> RESTCall {
    let segments = path.segments
    guard path.verb == nil, segments.count == 7 || segments.count == 8, segments[6] == "fields"
    else { throw RESTPath.unknown(path.description) }
    let database = try DatabaseName(parsing: path.database)
    if segments.count == 7 {
      guard verb == .get else { throw RESTPath.unknown(path.description) }
      return try listFields(of: segments[5], in: database, &query)
    }
    let field = FieldName(
      database: database, collectionID: segments[5],
      field: try FieldPath(wireText: segments[7]))
    switch verb {
    case .get: return getField(field)
    case .patch: return try updateField(field, &query, body)
    default: throw RESTPath.unknown(path.description)
    }
  }

  private static func getField(_ field: FieldName) -> RESTCall {
    RESTCall("GetField") { service, caller in
      try caller.checkOwner(for: "GetField")
      return FieldAnswer(field, try await service.store.state(of: field.policy))
    }
  }

  /// - Parameter collectionID: `-` for all.
  private static func listFields(
    of collectionID: String, in database: DatabaseName, _ query: inout RESTParameters
  ) throws -> RESTCall {
    // All are on the first page.
    _ = (try query.integer("pageSize"), query.string("pageToken"))
    guard let filter = query.string("filter"),
      filter.contains("ttlConfig:") || filter.contains("ttl_config:")
    else {
      throw WireError("Fields are listed by the filter ttlConfig:*, since indexes make themselves.")
    }
    return RESTCall("ListFields") { service, caller in
      try caller.checkOwner(for: "ListFields")
      var fields: [FieldAnswer] = []
      for policy in service.store.expiryPolicies
      where policy.database == database
        && (collectionID == "-" || ExactText(policy.collectionID) == ExactText(collectionID))
      {
        fields.append(
          FieldAnswer(FieldName(policy), try await service.store.state(of: policy)))
      }
      return FieldListAnswer(fields: fields.sorted { $0.name < $1.name })
    }
  }

  private struct FieldBody: Decodable {
    struct TTLConfig: Decodable {}
    var ttlConfig: TTLConfig?
  }

  private static func updateField(
    _ field: FieldName, _ query: inout RESTParameters, _ body: Data
  ) throws -> RESTCall {
    let mask = query.string("updateMask") ?? "ttlConfig"
    guard mask == "ttlConfig" || mask == "ttl_config" else {
      throw WireError(
        "Of a field only ttlConfig can be changed, not \(mask): indexes make themselves.")
    }
    guard let change = JSONDecoder().decode(FieldBody.self, from: body, mostValues: 1_000) else {
      throw WireError("Invalid JSON payload received. It is not the JSON of a field.")
    }
    return RESTCall("UpdateField") { service, caller in
      try caller.checkOwner(for: "UpdateField")
      let start = Date()
      if change.ttlConfig != nil {
        try await service.store.keep(field.policy)
      } else {
        try await service.store.drop(field.policy)
      }
      return FieldOperationAnswer(
        field, try await service.store.state(of: field.policy), id: UUID().uuidString, from: start,
        to: Date())
    }
  }
}

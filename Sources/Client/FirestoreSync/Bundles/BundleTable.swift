internal import DocumentModel
internal import FirestoreProto
internal import FirestoreWire
internal import Foundation
internal import GRDB
internal import SwiftProtobuf

/// The bundles that were loaded, and their queries.
struct BundleTable {
  let db: Database
  let database: DatabaseName

  /// When the loaded bundle of an id was made; nil when none was loaded.
  func createTime(of id: String) throws -> Timestamp? {
    try Int64.fetchOne(db, sql: "SELECT create_time FROM bundles WHERE id = ?", arguments: [id])
      .map { Timestamp(microseconds: $0) }
  }

  func put(_ metadata: Bundle.Metadata) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO bundles VALUES (?, ?, ?)",
      arguments: [metadata.id, metadata.version, metadata.createTime.microseconds])
  }

  func put(_ named: Bundle.NamedQuery) throws {
    guard case .query(let query) = named.query.selection else { return }
    let target = Google_Firestore_V1_Target.QueryTarget.with {
      $0.parent = ParentName(database: database, path: query.parent).description
      $0.structuredQuery = Google_Firestore_V1_StructuredQuery(query)
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO named_queries VALUES (?, ?, ?, ?)",
      arguments: [
        named.name, named.readTime.microseconds, named.query.limitType == .last,
        try target.serializedData(),
      ])
  }

  func namedQuery(_ name: String) throws -> ListenQuery? {
    let row = try Row.fetchOne(
      db, sql: "SELECT is_last, target FROM named_queries WHERE name = ?", arguments: [name])
    return try row.map { row in
      let target = try Google_Firestore_V1_Target.QueryTarget(
        serializedBytes: row["target"] as Data)
      let query = try Query(
        target.structuredQuery, parent: try ParentName(parsing: target.parent).path)
      return ListenQuery(query, limitType: row["is_last"] ? .last : .first)
    }
  }
}

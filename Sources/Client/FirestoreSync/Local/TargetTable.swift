internal import DocumentModel
internal import FirestoreProto
internal import FirestoreWire
internal import Foundation
internal import GRDB
internal import SwiftProtobuf

/// The targets this device has watched: how to resume them, and which documents they hold.
struct TargetTable {
  let db: Database
  let database: DatabaseName

  func data(for target: Target) throws -> TargetData? {
    let statement = try db.cachedStatement(sql: "SELECT * FROM targets WHERE key = ?")
    return try Row.fetchOne(statement, arguments: [try key(target)]).map { row in
      TargetData(
        target: target, id: row["id"], sequenceNumber: row["last_use"],
        snapshotVersion: Timestamp(microseconds: row["snapshot_version"]),
        limboFreeVersion: Timestamp(microseconds: row["limbo_free_version"]),
        resumeToken: Array(row["resume_token"] as Data))
    }
  }

  /// The highest id ever given.
  var highestID: TargetID {
    get throws {
      let statement = try db.cachedStatement(
        sql: """
          SELECT MAX(
            COALESCE((SELECT MAX(id) FROM targets), 0),
            COALESCE((SELECT value FROM globals WHERE key = 'last_target'), 0))
          """)
      return try TargetID.fetchOne(statement) ?? 0
    }
  }

  func put(_ data: TargetData) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO targets VALUES (?, ?, ?, ?, ?, ?)")
      .execute(arguments: [
        data.id, try key(data.target), data.sequenceNumber, data.snapshotVersion.microseconds,
        data.limboFreeVersion.microseconds, Data(data.resumeToken),
      ])
  }

  func remove(_ id: TargetID) throws {
    // The last id is remembered, so that none is given twice.
    try db.cachedStatement(
      sql: """
        INSERT INTO globals VALUES ('last_target', ?)
        ON CONFLICT (key) DO UPDATE SET value = MAX(value, excluded.value)
        """
    ).execute(arguments: [id])
    try db.cachedStatement(sql: "DELETE FROM target_documents WHERE target = ?")
      .execute(arguments: [id])
    try db.cachedStatement(sql: "DELETE FROM targets WHERE id = ?").execute(arguments: [id])
  }

  func paths(of id: TargetID) throws -> Set<DocumentPath> {
    let statement = try db.cachedStatement(
      sql: "SELECT path FROM target_documents WHERE target = ?")
    return Set(
      try String.fetchAll(statement, arguments: [id]).compactMap { DocumentPath($0) })
  }

  func add(_ paths: Set<DocumentPath>, to id: TargetID) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO target_documents VALUES (?, ?)")
    for path in paths { try statement.execute(arguments: [id, path.description]) }
  }

  func remove(_ paths: Set<DocumentPath>, from id: TargetID) throws {
    let statement = try db.cachedStatement(
      sql: "DELETE FROM target_documents WHERE target = ? AND path = ?")
    for path in paths { try statement.execute(arguments: [id, path.description]) }
  }

  /// Whether a target holds the document.
  func isReferenced(_ path: DocumentPath) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM target_documents WHERE path = ?)")
    return try Bool.fetchOne(statement, arguments: [path.description]) ?? false
  }

  /// The version of the last snapshot that all targets share.
  var lastSnapshotVersion: Timestamp {
    get throws {
      let statement = try db.cachedStatement(
        sql: "SELECT value FROM globals WHERE key = 'last_snapshot_version'")
      return Timestamp(microseconds: try Int64.fetchOne(statement) ?? 0)
    }
  }

  func setLastSnapshotVersion(_ version: Timestamp) throws {
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO globals VALUES ('last_snapshot_version', ?)"
    ).execute(arguments: [version.microseconds])
  }

  /// The target as the protocol says it, written the same way each time.
  private func key(_ target: Target) throws -> Data {
    var options = BinaryEncodingOptions()
    options.useDeterministicOrdering = true
    switch target {
    case .document(let path):
      return try Google_Firestore_V1_Target.DocumentsTarget.with {
        $0.documents = [DocumentName(database: database, path: path).description]
      }.serializedBytes(options: options)
    case .query(let query):
      return try Google_Firestore_V1_Target.QueryTarget.with {
        $0.parent = ParentName(database: database, path: query.parent).description
        $0.structuredQuery = Google_Firestore_V1_StructuredQuery(query)
      }.serializedBytes(options: options)
    }
  }
}

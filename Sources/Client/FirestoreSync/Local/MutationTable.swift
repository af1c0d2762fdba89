internal import DocumentModel
internal import FirestoreProto
internal import FirestoreWire
internal import Foundation
internal import GRDB
internal import SwiftProtobuf

/// The writes of this device that the server has not answered yet: one queue for each user.
struct MutationTable {
  let db: Database
  let database: DatabaseName
  let user: User

  /// Adds a batch to the end of the queue.
  func append(
    baseWrites: [Write], writes: [Write], localWriteTime: Timestamp
  ) throws -> MutationBatch {
    let id = try nextID()
    try db.cachedStatement(
      sql: "INSERT INTO batches (id, user, local_write_time) VALUES (?, ?, ?)"
    ).execute(arguments: [id, user.storageKey, localWriteTime.microseconds])
    let insert = try db.cachedStatement(
      sql: "INSERT INTO mutations VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let all = baseWrites.map { ($0, true) } + writes.map { ($0, false) }
    for (ordinal, (write, isBase)) in all.enumerated() {
      try insert.execute(arguments: [
        id, ordinal, isBase, user.storageKey, write.path.description,
        write.path.collection.description, write.path.collectionID, try encode(write),
      ])
    }
    return MutationBatch(
      id: id, localWriteTime: localWriteTime, baseWrites: baseWrites, writes: writes)
  }

  /// Notes a mark; false when it was noted before.
  func note(_ mark: String) throws -> Bool {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO marks (mark) VALUES (?)")
      .execute(arguments: [mark])
    guard db.changesCount == 1 else { return false }
    try db.cachedStatement(sql: "DELETE FROM marks WHERE number <= ?")
      .execute(arguments: [db.lastInsertedRowID - Self.maximumMarks])
    return true
  }

  private static let maximumMarks: Int64 = 1_000

  /// The first batch after another one; nil when there is none.
  func next(after id: MutationBatch.ID) throws -> MutationBatch? {
    let statement = try db.cachedStatement(
      sql: "SELECT * FROM batches WHERE user = ? AND id > ? ORDER BY id LIMIT 1")
    return try Row.fetchOne(statement, arguments: [user.storageKey, id]).map(batch)
  }

  subscript(id: MutationBatch.ID) -> MutationBatch? {
    get throws {
      let statement = try db.cachedStatement(sql: "SELECT * FROM batches WHERE id = ?")
      return try Row.fetchOne(statement, arguments: [id]).map(batch)
    }
  }

  /// The last batch of the queue; nil when it is empty.
  var last: MutationBatch.ID? {
    get throws {
      let statement = try db.cachedStatement(sql: "SELECT MAX(id) FROM batches WHERE user = ?")
      return try Int64.fetchOne(statement, arguments: [user.storageKey])
    }
  }

  func remove(_ id: MutationBatch.ID) throws {
    // The last id is remembered, so that none is given twice.
    try db.cachedStatement(
      sql: """
        INSERT INTO globals VALUES ('last_batch', ?)
        ON CONFLICT (key) DO UPDATE SET value = MAX(value, excluded.value)
        """
    ).execute(arguments: [id])
    try db.cachedStatement(sql: "DELETE FROM mutations WHERE batch = ?").execute(arguments: [id])
    try db.cachedStatement(sql: "DELETE FROM batches WHERE id = ?").execute(arguments: [id])
  }

  /// The writes to one document, oldest first, with the times they were made at.
  func writes(to path: DocumentPath) throws -> [(Write, Timestamp)] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT write, local_write_time FROM mutations JOIN batches ON batches.id = batch
        WHERE path = ? AND mutations.user = ? ORDER BY batch, ordinal
        """)
    return try Row.fetchAll(statement, arguments: [path.description, user.storageKey]).map {
      (try decode($0["write"]), Timestamp(microseconds: $0["local_write_time"]))
    }
  }

  /// The documents of a query's collection or collection group that have writes.
  func paths(for query: Query) throws -> [DocumentPath] {
    let texts: [String]
    if let collection = query.collection {
      let statement = try db.cachedStatement(
        sql: "SELECT DISTINCT path FROM mutations WHERE user = ? AND collection = ?")
      texts = try String.fetchAll(
        statement, arguments: [user.storageKey, collection.description])
    } else if let collectionID = query.collectionID {
      let statement = try db.cachedStatement(
        sql: "SELECT DISTINCT path FROM mutations WHERE user = ? AND collection_id = ?")
      texts = try String.fetchAll(statement, arguments: [user.storageKey, collectionID])
    } else {
      return try paths()
    }
    return texts.compactMap { DocumentPath($0) }
  }

  /// All documents that have writes in the queue.
  func paths() throws -> [DocumentPath] {
    let statement = try db.cachedStatement(
      sql: "SELECT DISTINCT path FROM mutations WHERE user = ?")
    return try String.fetchAll(statement, arguments: [user.storageKey])
      .compactMap { DocumentPath($0) }
  }

  /// Whether any user's queue has writes to the document.
  func isReferenced(_ path: DocumentPath) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM mutations WHERE path = ?)")
    return try Bool.fetchOne(statement, arguments: [path.description]) ?? false
  }

  /// Where the user's write stream was left.
  var position: WriteStreamPosition? {
    get throws {
      let statement = try db.cachedStatement(sql: "SELECT * FROM write_streams WHERE user = ?")
      return try Row.fetchOne(statement, arguments: [user.storageKey]).map { row in
        let token: Data = row["token"]
        return WriteStreamPosition(streamID: row["stream"], token: Array(token))
      }
    }
  }

  func setPosition(_ position: WriteStreamPosition?) throws {
    guard let position else {
      return try db.cachedStatement(sql: "DELETE FROM write_streams WHERE user = ?")
        .execute(arguments: [user.storageKey])
    }
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO write_streams VALUES (?, ?, ?)")
      .execute(arguments: [user.storageKey, position.streamID, Data(position.token)])
  }

  private func nextID() throws -> MutationBatch.ID {
    let statement = try db.cachedStatement(
      sql: """
        SELECT MAX(
          COALESCE((SELECT MAX(id) FROM batches), 0),
          COALESCE((SELECT value FROM globals WHERE key = 'last_batch'), 0))
        """)
    return (try Int64.fetchOne(statement) ?? 0) + 1
  }

  private func batch(_ row: Row) throws -> MutationBatch {
    let id: Int64 = row["id"]
    let statement = try db.cachedStatement(
      sql: "SELECT is_base, write FROM mutations WHERE batch = ? ORDER BY ordinal")
    var batch = MutationBatch(
      id: id, localWriteTime: Timestamp(microseconds: row["local_write_time"]), writes: [])
    for row in try Row.fetchAll(statement, arguments: [id]) {
      let write = try decode(row["write"])
      if row["is_base"] { batch.baseWrites.append(write) } else { batch.writes.append(write) }
    }
    return batch
  }

  private func encode(_ write: Write) throws -> Data {
    try Google_Firestore_V1_Write(write, in: database).serializedData()
  }

  private func decode(_ data: Data) throws -> Write {
    try Write(Google_Firestore_V1_Write(serializedBytes: data), in: database)
  }
}

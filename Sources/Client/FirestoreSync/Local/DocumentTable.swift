internal import DocumentModel
internal import FirestoreProto
internal import FirestoreWire
internal import Foundation
internal import GRDB
internal import SwiftProtobuf

/// What the server has told of documents.
struct DocumentTable {
  let db: Database
  let database: DatabaseName
  let catalog: IndexCatalog

  private var index: IndexTable { IndexTable(db: db, catalog: catalog) }

  subscript(path: DocumentPath) -> LocalDocument {
    get throws {
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM documents WHERE path = ?")
      guard let row = try Row.fetchOne(statement, arguments: [path.description]) else {
        return .absent(DocumentName(database: database, path: path))
      }
      return try document(row)
    }
  }

  /// The documents of a query's collection or collection group that were read after `readTime`.
  func documents(for query: Query, readAfter readTime: Timestamp) throws -> [LocalDocument] {
    let rows: [Row]
    if let collection = query.collection {
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM documents WHERE collection = ? AND read_time > ?")
      rows = try Row.fetchAll(
        statement, arguments: [collection.description, readTime.microseconds])
    } else if let collectionID = query.collectionID {
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM documents WHERE collection_id = ? AND read_time > ?")
      rows = try Row.fetchAll(statement, arguments: [collectionID, readTime.microseconds])
    } else {
      let statement = try db.cachedStatement(
        sql: "SELECT * FROM documents WHERE read_time > ?")
      rows = try Row.fetchAll(statement, arguments: [readTime.microseconds])
    }
    return try rows.map(document)
  }

  func put(_ document: LocalDocument, lastUse: Int64) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    let path = document.path
    try statement.execute(arguments: [
      path.description, path.collection.description, path.collectionID,
      Kind(document.content).rawValue, document.version.microseconds,
      document.createTime.microseconds, document.readTime.microseconds,
      document.hasCommittedMutations, try document.fields.map(encode), lastUse,
    ])
    try index.update(document)
  }

  func remove(_ path: DocumentPath) throws {
    try db.cachedStatement(sql: "DELETE FROM documents WHERE path = ?")
      .execute(arguments: [path.description])
    try index.remove(path)
  }

  /// Visits all documents of the collections of an id.
  func forEach(
    inCollectionsOf collectionID: String, _ visit: (LocalDocument) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT * FROM documents WHERE collection_id = ?", arguments: [collectionID])
    while let row = try rows.next() { try visit(try document(row)) }
  }

  /// Notes that the document was of use, so that it is not the next to be let go.
  func touch(_ path: DocumentPath, lastUse: Int64) throws {
    try db.cachedStatement(sql: "UPDATE documents SET last_use = ? WHERE path = ?")
      .execute(arguments: [lastUse, path.description])
  }

  private enum Kind: Int {
    case found = 1
    case deleted, unknown

    init(_ content: LocalDocument.Content) {
      switch content {
      case .found: self = .found
      case .deleted: self = .deleted
      case .unknown, .absent: self = .unknown
      }
    }
  }

  private func document(_ row: Row) throws -> LocalDocument {
    let text: String = row["path"]
    guard let path = DocumentPath(text), let kind = Kind(rawValue: row["kind"]) else {
      throw LocalStoreError.unreadable(
        "The cached document \(text) has no path or kind known here.")
    }
    let content: LocalDocument.Content
    switch kind {
    case .found: content = .found(try decode(row["fields"]))
    case .deleted: content = .deleted
    case .unknown: content = .unknown
    }
    return LocalDocument(
      name: DocumentName(database: database, path: path), content: content,
      version: Timestamp(microseconds: row["version"]),
      readTime: Timestamp(microseconds: row["read_time"]),
      createTime: Timestamp(microseconds: row["create_time"]),
      pending: row["is_committed"] ? .committedMutations : .none)
  }

  private func encode(_ fields: Fields) throws -> Data {
    try Google_Firestore_V1_Document.with {
      $0.fields = fields.mapValues(Google_Firestore_V1_Value.init)
    }.serializedData()
  }

  private func decode(_ data: Data?) throws -> Fields {
    guard let data else { return [:] }
    return try Value.fields(Google_Firestore_V1_Document(serializedBytes: data).fields)
  }
}

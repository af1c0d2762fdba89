internal import DocumentModel
internal import GRDB

/// Which fields are indexed, with the numbers by which the file knows them.
struct IndexCatalog {
  private var ids: [ExactText: [FieldPath: Int64]] = [:]

  /// Reads the catalog of a file.
  init(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT id, collection_id, path FROM indexed_fields") {
      guard let field = try? FieldPath(parsing: row["path"]) else { continue }
      ids[ExactText(row["collection_id"]), default: [:]][field] = row["id"]
    }
  }

  func fields(of collectionID: String) -> [FieldPath: Int64] { ids[ExactText(collectionID)] ?? [:] }

  subscript(field: IndexedField) -> Int64? { ids[ExactText(field.collectionID)]?[field.field] }

  /// Adds a field, in the file as well.
  mutating func add(_ field: IndexedField, in db: Database) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO indexed_fields (collection_id, path) VALUES (?, ?)",
      arguments: [field.collectionID, field.field.description])
    let id = db.lastInsertedRowID
    ids[ExactText(field.collectionID), default: [:]][field.field] = id
    return id
  }

  /// Removes all fields and their entries, in the file as well.
  mutating func removeAll(in db: Database) throws {
    try db.execute(sql: "DELETE FROM index_entries; DELETE FROM indexed_fields;")
    ids = [:]
  }
}

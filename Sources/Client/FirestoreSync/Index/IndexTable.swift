internal import DocumentModel
internal import Foundation
internal import GRDB

/// The indexes' entries.
struct IndexTable {
  let db: Database
  /// The indexed fields with their numbers in the file.
  let catalog: IndexCatalog

  /// Replaces the entries of a document by those of its present fields.
  func update(_ document: LocalDocument) throws {
    let fields = catalog.fields(of: document.path.collectionID)
    guard !fields.isEmpty else { return }
    try remove(document.path)
    guard let content = document.fields else { return }
    for (field, id) in fields { try insert(document.path, content[path: field], into: id) }
  }

  func remove(_ path: DocumentPath) throws {
    guard !catalog.fields(of: path.collectionID).isEmpty else { return }
    try db.cachedStatement(sql: "DELETE FROM index_entries WHERE path = ?")
      .execute(arguments: [path.description])
  }

  func insert(_ path: DocumentPath, _ value: Value?, into id: Int64) throws {
    guard let value else { return }
    try insert(path, CacheIndexKey.of(value), into: id, isElement: false)
    guard case .array(let elements) = value else { return }
    for key in Set(elements.map(CacheIndexKey.of)) {
      try insert(path, key, into: id, isElement: true)
    }
  }

  private func insert(
    _ path: DocumentPath, _ key: [UInt8], into id: Int64, isElement: Bool
  ) throws {
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO index_entries VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [
        id, path.collection.description, isElement, Data(key), path.description,
      ])
  }

  /// How many entries a range has, counted up to a limit.
  func count(
    _ range: IndexRange, of id: Int64, in collection: String, ofElements: Bool, upTo limit: Int
  ) throws -> Int {
    let statement = try db.cachedStatement(
      sql: """
        SELECT COUNT(*) FROM (
          SELECT 1 FROM index_entries
          WHERE field = ? AND collection = ? AND is_element = ? AND key >= ? AND key <= ? LIMIT ?)
        """)
    return try Int.fetchOne(
      statement,
      arguments: [id, collection, ofElements, Data(range.lower), Data(range.upper), limit]) ?? 0
  }

  /// The documents in a range.
  func paths(
    _ range: IndexRange, of id: Int64, in collection: String, ofElements: Bool
  ) throws -> [DocumentPath] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT path FROM index_entries
        WHERE field = ? AND collection = ? AND is_element = ? AND key >= ? AND key <= ?
        """)
    return try String.fetchAll(
      statement,
      arguments: [id, collection, ofElements, Data(range.lower), Data(range.upper)]
    ).compactMap { DocumentPath($0) }
  }

  /// Visits the documents in a range by the order of their keys, until the visitor has enough.
  func walk(
    _ range: IndexRange, of id: Int64, in collection: String, descending: Bool,
    _ visit: (_ path: DocumentPath, _ key: Data) throws -> Bool
  ) throws {
    // Not from the cache of statements: others run while this one is under way.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT path, key FROM index_entries
        WHERE field = ? AND collection = ? AND is_element = 0 AND key >= ? AND key <= ?
        ORDER BY key \(descending ? "DESC" : "ASC")
        """, arguments: [id, collection, Data(range.lower), Data(range.upper)])
    while let row = try rows.next() {
      guard let path = DocumentPath(row["path"] as String) else { continue }
      guard try visit(path, row["key"]) else { return }
    }
  }

  /// The collections that an index has entries of, found without looking at each entry.
  func collections(of id: Int64) throws -> [String] {
    let statement = try db.cachedStatement(
      sql: "SELECT MIN(collection) FROM index_entries WHERE field = ? AND collection > ?")
    var collections: [String] = []
    while let next = try String.fetchOne(statement, arguments: [id, collections.last ?? ""]) {
      collections.append(next)
    }
    return collections
  }
}

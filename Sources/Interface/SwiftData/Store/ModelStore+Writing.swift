internal import GRDB

/// Two objects of a relation that is kept in a table of pairs.
struct Pair: Hashable, Sendable {
  let first: Int64
  let second: Int64
}

/// What a save is to do.
struct PendingSave {
  struct Object {
    let entity: Schema.Entity
    let key: Int64
    /// The columns that are written; none for an object that is deleted.
    var columns: [(name: String, value: DatabaseValue)] = []
  }

  var inserted: [Object] = []
  var updated: [Object] = []
  var deleted: [Object] = []
  /// By table, which pairs come and which go.
  var pairs: [String: [Pair: Bool]] = [:]

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && pairs.isEmpty
  }
}

extension ModelStore {
  /// Does all of a save and what belongs to it, or nothing.
  func write(_ save: PendingSave, and rest: () throws -> Void) throws {
    try write { db in
      // Places of unique values are freed before others take them.
      for object in save.deleted { try delete(object, in: db) }
      for object in save.updated { try update(object, in: db) }
      for object in save.inserted { try insert(object, in: db) }
      for (table, pairs) in save.pairs {
        for (pair, isThere) in pairs { try write(pair, isThere, in: table, db) }
      }
      for object in save.deleted { try checkNobodyNeeds(object, in: db) }
      try rest()
    }
  }

  /// Empties all tables.
  func deleteAll() throws {
    try write { db in
      let layout = StoreLayout(schema)
      for table in Set(layout.tables.keys).union(layout.pairs) {
        try db.execute(sql: "DELETE FROM \(SQLName.quoted(table))")
      }
    }
  }

  /// The key of another object with the same value of a unique property.
  func key(
    _ entity: Schema.Entity, with value: DatabaseValue, of property: String, in db: Database
  ) throws -> Int64? {
    let sql = """
      SELECT \(SQLName.key) FROM \(SQLName.quoted(entity.name))
      WHERE \(SQLName.quoted(property)) = ?
      """
    return try Int64.fetchOne(db, sql: sql, arguments: [value])
  }

  private func insert(_ object: PendingSave.Object, in db: Database) throws {
    let names = [SQLName.key] + object.columns.map { SQLName.quoted($0.name) }
    let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO \(SQLName.quoted(object.entity.name)) (\(names.joined(separator: ", ")))
        VALUES (\(marks))
        """)
    try statement.execute(
      arguments: StatementArguments([object.key.databaseValue] + object.columns.map(\.value)))
  }

  private func update(_ object: PendingSave.Object, in db: Database) throws {
    guard !object.columns.isEmpty else { return }
    let settings = object.columns.map { "\(SQLName.quoted($0.name)) = ?" }
    let statement = try db.cachedStatement(
      sql: """
        UPDATE \(SQLName.quoted(object.entity.name)) SET \(settings.joined(separator: ", "))
        WHERE \(SQLName.key) = ?
        """)
    try statement.execute(
      arguments: StatementArguments(object.columns.map(\.value) + [object.key.databaseValue]))
  }

  private func delete(_ object: PendingSave.Object, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM \(SQLName.quoted(object.entity.name)) WHERE \(SQLName.key) = ?",
      arguments: [object.key])
    // Nobody is to find what is gone.
    for relation in relations where relation.place == .column && relation.isOptional {
      guard relation.target == object.entity.name else { continue }
      let column = SQLName.quoted(relation.name)
      try db.execute(
        sql: "UPDATE \(SQLName.quoted(relation.entity)) SET \(column) = NULL WHERE \(column) = ?",
        arguments: [object.key])
    }
    for relation in relations {
      guard case .pairs(let table, let isFirst) = relation.place else { continue }
      for half in [true, false] {
        guard (half == isFirst ? relation.entity : relation.target) == object.entity.name else {
          continue
        }
        try db.execute(
          sql: """
            DELETE FROM \(SQLName.quoted(table)) WHERE \(half ? "first" : "second") = ?
            """, arguments: [object.key])
      }
    }
  }

  private func checkNobodyNeeds(_ object: PendingSave.Object, in db: Database) throws {
    for relation in relations where relation.place == .column && !relation.isOptional {
      guard relation.target == object.entity.name,
        relation.inverse?.relation?.rule.deleteRule != .noAction
      else { continue }
      let isNeeded = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM \(SQLName.quoted(relation.entity))
            WHERE \(SQLName.quoted(relation.name)) = ?)
          """, arguments: [object.key])
      guard isNeeded == true else { continue }
      throw SwiftDataError(
        .missingValue,
        "A deleted \(object.entity.name) is the “\(relation.name)” of a \(relation.entity), which "
          + "must have one. Delete that, too, give it another, or let the rule be .cascade.")
    }
  }

  private func write(_ pair: Pair, _ isThere: Bool, in table: String, _ db: Database) throws {
    let name = SQLName.quoted(table)
    try db.execute(
      sql: isThere
        ? "INSERT OR IGNORE INTO \(name) (first, second) VALUES (?, ?)"
        : "DELETE FROM \(name) WHERE first = ? AND second = ?",
      arguments: [pair.first, pair.second])
  }

  private var relations: [Relation] {
    schema.relations.values.flatMap(\.values)
  }
}

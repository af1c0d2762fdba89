internal import Foundation
internal import GRDB

/// Brings the tables of a file to the models of a schema, within one transaction.
struct StoreMigration {
  private let schema: Schema
  private let db: Database
  private let new: StoreLayout

  init(_ schema: Schema, _ db: Database) {
    self.schema = schema
    self.db = db
    new = StoreLayout(schema)
  }

  /// Changes what must be changed; throws, for the transaction to leave all as it was.
  func run() throws {
    try db.execute(
      sql: "CREATE TABLE IF NOT EXISTS \"$layout\" (id INTEGER PRIMARY KEY, layout TEXT NOT NULL)")
    let text = try String.fetchOne(db, sql: "SELECT layout FROM \"$layout\" WHERE id = 1")
    let old =
      try text.map { try JSONDecoder().decode(StoreLayout.self, from: Data($0.utf8)) }
      ?? StoreLayout()
    var result = old
    result.tables.merge(new.tables) { _, new in new }
    for entity in schema.entities {
      if let table = old.tables[entity.name] {
        try migrate(entity, from: table)
      } else {
        try create(entity)
      }
    }
    result.pairs = try migratePairs(old)
    guard result != old else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try db.execute(
      sql: "INSERT OR REPLACE INTO \"$layout\" (id, layout) VALUES (1, ?)",
      arguments: [String(decoding: try encoder.encode(result), as: UTF8.self)])
  }

  // MARK: - Tables

  private func create(_ entity: Schema.Entity) throws {
    let columns = (new.tables[entity.name]?.columns.keys.sorted() ?? []).map {
      ", \(SQLName.quoted($0)) \(declaration(of: $0, in: entity))"
    }
    try db.execute(
      sql: """
        CREATE TABLE \(SQLName.quoted(entity.name)) (
          \(SQLName.key) INTEGER PRIMARY KEY\(columns.joined()))
        """)
    try createIndexes(of: entity)
  }

  private func migrate(_ entity: Schema.Entity, from old: StoreLayout.Table) throws {
    guard let table = new.tables[entity.name], table != old else { return }
    var old = old
    let name = SQLName.quoted(entity.name)
    for (column, layout) in old.columns where layout.isUnique || layout.isIndexed {
      try db.execute(sql: "DROP INDEX IF EXISTS \(SQLName.index(entity.name, column))")
    }
    for property in entity.properties {
      guard let former = property.originalName, former != property.name else { continue }
      if table.columns[former] == nil, old.columns[property.name] == nil,
        let column = old.columns.removeValue(forKey: former)
      {
        try db.execute(
          sql: """
            ALTER TABLE \(name) RENAME COLUMN \(SQLName.quoted(former))
            TO \(SQLName.quoted(property.name))
            """)
        old.columns[property.name] = column
      }
      if let many = old.manys.removeValue(forKey: former) { old.manys[property.name] = many }
    }
    for column in old.columns.keys where table.columns[column] == nil {
      guard table.manys[column] == nil else { throw refusal(entity, column) }
      try db.execute(sql: "ALTER TABLE \(name) DROP COLUMN \(SQLName.quoted(column))")
    }
    for (column, layout) in table.columns {
      guard old.manys[column] == nil else { throw refusal(entity, column) }
      if let before = old.columns[column] {
        guard before.kind == layout.kind else { throw refusal(entity, column) }
      } else {
        try db.execute(
          sql: """
            ALTER TABLE \(name) ADD COLUMN \(SQLName.quoted(column))
            \(declaration(of: column, in: entity))
            """)
      }
      if !layout.isOptional, old.columns[column]?.isOptional ?? true {
        try fill(entity, column)
      }
    }
    for (many, place) in table.manys {
      if let before = old.manys[many], before != place { throw refusal(entity, many) }
    }
    try createIndexes(of: entity)
  }

  /// Gives objects that have no value the one that new objects begin with.
  private func fill(_ entity: Schema.Entity, _ column: String) throws {
    let name = SQLName.quoted(entity.name)
    let quoted = SQLName.quoted(column)
    let isMissing = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM \(name) WHERE \(quoted) IS NULL)")
    guard isMissing == true else { return }
    guard let property = entity.byName[column], let initial = property.initial,
      let stored = try property.column?.encode(initial()), !stored.isNull
    else {
      throw SwiftDataError(
        .cannotMigrate,
        "Objects of \(entity.name) that are kept have no “\(column)”. Give the property a value to "
          + "begin with, or make it optional.")
    }
    try db.execute(
      sql: "UPDATE \(name) SET \(quoted) = ? WHERE \(quoted) IS NULL", arguments: [stored])
  }

  private func createIndexes(of entity: Schema.Entity) throws {
    for (column, layout) in new.tables[entity.name]?.columns ?? [:]
    where layout.isUnique || layout.isIndexed {
      do {
        try db.execute(
          sql: """
            CREATE \(layout.isUnique ? "UNIQUE " : "")INDEX \(SQLName.index(entity.name, column))
            ON \(SQLName.quoted(entity.name)) (\(SQLName.quoted(column)))
            """)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw SwiftDataError(
          .cannotMigrate,
          "Several objects of \(entity.name) have the same “\(column)”, which cannot become unique."
        )
      }
    }
  }

  private func declaration(of column: String, in entity: Schema.Entity) -> String {
    entity.byName[column]?.column?.declaration ?? "INTEGER"
  }

  private func refusal(_ entity: Schema.Entity, _ property: String) -> SwiftDataError {
    SwiftDataError(
      .cannotMigrate,
      "“\(property)” of \(entity.name) was kept as another type. Give the property another name, or "
        + "go back to the type that it had.")
  }

  // MARK: - Pairs

  /// Makes and renames tables of pairs; returns those of the file.
  private func migratePairs(_ old: StoreLayout) throws -> Set<String> {
    var result = old.pairs
    for entity in schema.entities {
      for relation in (schema.relations[entity.name] ?? [:]).values {
        guard case .pairs(let name, _) = relation.place, !result.contains(name) else { continue }
        if let former = formerNames(of: relation).first(where: result.contains) {
          // Which half of a pair is which goes by the names.
          guard relation.entity != relation.target || relation.inverse == nil else {
            throw refusal(entity, relation.name)
          }
          try db.execute(
            sql: "ALTER TABLE \(SQLName.quoted(former)) RENAME TO \(SQLName.quoted(name))")
          result.remove(former)
        } else {
          try db.execute(
            sql: """
              CREATE TABLE \(SQLName.quoted(name)) (
                first INTEGER NOT NULL, second INTEGER NOT NULL, PRIMARY KEY (first, second)
              ) WITHOUT ROWID
              """)
        }
        try db.execute(sql: "DROP INDEX IF EXISTS \(SQLName.index(name, "second"))")
        try db.execute(
          sql: """
            CREATE INDEX \(SQLName.index(name, "second")) ON \(SQLName.quoted(name)) (second)
            """)
        result.insert(name)
      }
    }
    for name in result where !new.pairs.contains(name) {
      let isKnown = schema.byName[String(name.prefix { $0 != "." })] != nil
      guard isKnown else { continue }
      try db.execute(sql: "DROP TABLE \(SQLName.quoted(name))")
      result.remove(name)
    }
    return result
  }

  private func formerNames(of relation: Relation) -> [String] {
    var names: [String] = []
    if let former = relation.property.originalName { names.append("\(relation.entity).\(former)") }
    if let former = relation.inverse?.originalName { names.append("\(relation.target).\(former)") }
    return names
  }
}

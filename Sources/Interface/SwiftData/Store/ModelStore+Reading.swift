internal import GRDB

/// An object as it is kept.
struct StoredModel {
  let key: Int64
  let values: [String: Any]
}

/// A condition in SQL with its values.
struct SQLCondition {
  var sql: String
  var arguments: [DatabaseValue] = []
}

extension ModelStore {
  /// Which objects, in which order, and how many.
  struct Selection {
    var condition: SQLCondition?
    /// Without the key, which comes last.
    var order: [String] = []
    var limit: Int?
    var offset: Int?
  }

  /// The objects of a model.
  func objects(_ entity: Schema.Entity, _ selection: Selection) throws -> [StoredModel] {
    let columns = columns(of: entity)
    let names = [SQLName.key] + columns.map { SQLName.quoted($0.name) }
    return try read { db in
      var found: [StoredModel] = []
      let rows = try Row.fetchCursor(
        db, sql: query(names.joined(separator: ", "), entity, selection),
        arguments: StatementArguments(selection.condition?.arguments ?? []))
      while let row = try rows.next() {
        var values: [String: Any] = [:]
        values.reserveCapacity(columns.count)
        for (index, column) in columns.enumerated() {
          guard let value = column.decode(row[index + 1]) else {
            throw SwiftDataError(
              .storage,
              "“\(column.name)” of a kept \(entity.name) is no longer of its type. Make the "
                + "type read what was written before.")
          }
          values[column.name] = value
        }
        found.append(StoredModel(key: row[0], values: values))
      }
      return found
    }
  }

  /// The keys of objects.
  func keys(_ entity: Schema.Entity, _ selection: Selection) throws -> [Int64] {
    try read { db in
      try Int64.fetchAll(
        db, sql: query(SQLName.key, entity, selection),
        arguments: StatementArguments(selection.condition?.arguments ?? []))
    }
  }

  /// How many objects there are, whatever the limit.
  func count(_ entity: Schema.Entity, _ condition: SQLCondition?) throws -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: query("COUNT(*)", entity, Selection(condition: condition)),
        arguments: StatementArguments(condition?.arguments ?? [])) ?? 0
    }
  }

  /// The objects with these keys.
  func objects(_ entity: Schema.Entity, keys: [Int64]) throws -> [StoredModel] {
    var found: [StoredModel] = []
    // SQLite takes a limited number of values at a time.
    for start in stride(from: 0, to: keys.count, by: 500) {
      let part = keys[start..<min(keys.count, start + 500)]
      let marks = Array(repeating: "?", count: part.count).joined(separator: ", ")
      let condition = SQLCondition(
        sql: "\(SQLName.key) IN (\(marks))", arguments: part.map(\.databaseValue))
      found += try objects(entity, Selection(condition: condition))
    }
    return found
  }

  /// The keys at the other end of a relation to many.
  func keys(_ relation: Relation, of key: Int64) throws -> [Int64] {
    let sql: String
    switch relation.place {
    case .column: return []
    case .derived(let column):
      sql = """
        SELECT \(SQLName.key) FROM \(SQLName.quoted(relation.target))
        WHERE \(SQLName.quoted(column)) = ? ORDER BY 1
        """
    case .pairs(let table, let isFirst):
      sql = """
        SELECT \(isFirst ? "second" : "first") FROM \(SQLName.quoted(table))
        WHERE \(isFirst ? "first" : "second") = ? ORDER BY 1
        """
    }
    return try read { try Int64.fetchAll($0, sql: sql, arguments: [key]) }
  }

  private func query(_ columns: String, _ entity: Schema.Entity, _ selection: Selection) -> String {
    var sql = "SELECT \(columns) FROM \(SQLName.quoted(entity.name))"
    if let condition = selection.condition { sql += " WHERE \(condition.sql)" }
    if columns != "COUNT(*)" {
      sql += " ORDER BY \((selection.order + [SQLName.key]).joined(separator: ", "))"
    }
    if selection.limit != nil || selection.offset != nil {
      sql += " LIMIT \(selection.limit ?? -1) OFFSET \(selection.offset ?? 0)"
    }
    return sql
  }

  private struct KeptColumn {
    let name: String
    let decode: (DatabaseValue) -> Any?
  }

  private func columns(of entity: Schema.Entity) -> [KeptColumn] {
    entity.properties.compactMap { property in
      if let column = property.column {
        return property.isEphemeral ? nil : KeptColumn(name: property.name, decode: column.decode)
      }
      guard property.relation?.isMany == false else { return nil }
      return KeptColumn(name: property.name) { stored in
        Int64.fromDatabaseValue(stored).map(ToOne.key) ?? ToOne.none
      }
    }
  }
}

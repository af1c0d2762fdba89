internal import GRDB

/// A column and a value that are compared.
struct ColumnComparison {
  let name: String
  let column: Column
  let value: Any
  /// Whether the value stands on the left.
  let isTurned: Bool

  init?(_ left: Any, _ right: Any, _ entity: Schema.Entity) {
    switch (
      PredicateTranslation.operand(left, entity), PredicateTranslation.operand(right, entity)
    ) {
    case (.column(let name, let column), .value(let value)):
      self.init(name: name, column: column, value: value, isTurned: false)
    case (.value(let value), .column(let name, let column)):
      self.init(name: name, column: column, value: value, isTurned: true)
    default: return nil
    }
  }

  private init(name: String, column: Column, value: Any, isTurned: Bool) {
    self.name = name
    self.column = column
    self.value = value
    self.isTurned = isTurned
  }

  func equality(_ sign: String) -> SQLCondition? {
    guard column.comparison != .none, let stored = try? column.encode(value),
      !column.isUncertain(stored), column.isOptional || !stored.isNull
    else { return nil }
    return SQLCondition(sql: "(\(SQLName.quoted(name)) \(sign) ?)", arguments: [stored])
  }

  func order(_ sign: String) -> SQLCondition? {
    guard column.comparison == .order, !column.isOptional, let stored = try? column.encode(value),
      !column.isUncertain(stored), !stored.isNull
    else { return nil }
    let quoted = SQLName.quoted(name)
    let condition = "\(quoted) \(sign) ?"
    // Texts in a column of numbers are what is not a number. That is neither less nor more; of a
    // date Swift says that it is not less, and so at least.
    let sql =
      switch (column.kind, sign) {
      case ("real", _), ("date", "<"), ("date", ">"): "\(condition) AND typeof(\(quoted)) = 'real'"
      case ("date", _): "\(condition) OR typeof(\(quoted)) <> 'real'"
      default: condition
      }
    return SQLCondition(sql: "(\(sql))", arguments: [stored])
  }

  /// A question to the text of a column.
  static func text(
    _ base: Any, _ other: Any, _ entity: Schema.Entity, function: String
  ) -> SQLCondition? {
    guard let comparison = ColumnComparison(base, other, entity), !comparison.isTurned,
      comparison.column.kind == "text", !comparison.column.isOptional,
      let text = comparison.value as? String
    else { return nil }
    return SQLCondition(
      sql: "(\(function)(\(SQLName.quoted(comparison.name)), ?))", arguments: [text.stored])
  }
}

extension Column {
  /// Whether a value compares otherwise in SQL than in Swift: no number, or a text kept as bytes.
  func isUncertain(_ stored: DatabaseValue) -> Bool {
    switch (kind, stored.storage) {
    case ("real", .string), ("date", .string), ("text", .blob): true
    default: false
    }
  }
}

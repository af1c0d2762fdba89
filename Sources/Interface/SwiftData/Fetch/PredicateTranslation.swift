internal import Foundation
internal import GRDB

/// A predicate as a condition in SQL.
package struct PredicateTranslation {
  let condition: SQLCondition?
  /// Whether the condition says all that the predicate does; otherwise what it lets through must be
  /// asked again.
  let isExact: Bool

  /// Whether SQLite alone can tell which objects a predicate means.
  package static func isExact<Model: PersistentModel>(_ predicate: Predicate<Model>) -> Bool {
    PredicateTranslation(predicate, Schema.Entity.of(Model.self)).isExact
  }

  init<Model: PersistentModel>(_ predicate: Predicate<Model>?, _ entity: Schema.Entity) {
    guard let predicate else {
      condition = nil
      isExact = true
      return
    }
    (condition, isExact) = Self.filter(predicate.expression, entity)
  }

  /// A condition that lets through at least what an expression does.
  static func filter(_ expression: Any, _ entity: Schema.Entity) -> (SQLCondition?, Bool) {
    if let both = expression as? any ConjunctionExpression {
      let (left, isLeftExact) = filter(both.left, entity)
      let (right, isRightExact) = filter(both.right, entity)
      guard let left, let right else { return (left ?? right, false) }
      return (left.joined(with: right, by: "AND"), isLeftExact && isRightExact)
    }
    let condition = condition(expression, entity)
    return (condition, condition != nil)
  }

  /// A condition that says exactly what an expression does, if there is one.
  static func condition(_ expression: Any, _ entity: Schema.Entity) -> SQLCondition? {
    if let condition = (expression as? any ConditionExpression)?.condition(entity) {
      return condition
    }
    switch operand(expression, entity) {
    case .column(let name, let column) where column.kind == "bool" && !column.isOptional:
      return SQLCondition(sql: "(\(SQLName.quoted(name)) = 1)")
    case .value(let value):
      return (value as? Bool).map { SQLCondition(sql: $0 ? "(1)" : "(0)") }
    default: return nil
    }
  }

  static func operand(_ expression: Any, _ entity: Schema.Entity) -> Operand? {
    (expression as? any OperandExpression)?.operand(entity)
  }
}

/// What is compared.
enum Operand {
  case column(String, Column)
  case value(Any)
}

/// An expression that is true or false of a row.
protocol ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition?
}

/// An expression that is a column or a value.
protocol OperandExpression {
  func operand(_ entity: Schema.Entity) -> Operand?
}

/// Two expressions that must both be true.
protocol ConjunctionExpression {
  var left: Any { get }
  var right: Any { get }
}

/// The object that a predicate is asked of.
protocol VariableExpression {}

extension SQLCondition {
  func joined(with other: SQLCondition, by word: String) -> SQLCondition {
    SQLCondition(
      sql: "(\(sql) \(word) \(other.sql))", arguments: arguments + other.arguments)
  }
}

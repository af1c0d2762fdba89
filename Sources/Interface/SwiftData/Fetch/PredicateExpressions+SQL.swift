internal import Foundation
internal import GRDB

// Each says in SQL what it says in Swift, or nothing: conditions are never null.

extension PredicateExpressions.Variable: VariableExpression {}

extension PredicateExpressions.KeyPath: OperandExpression {
  func operand(_ entity: Schema.Entity) -> Operand? {
    guard root is any VariableExpression, let property = entity.property(keyPath),
      !property.isEphemeral, let column = property.column
    else { return nil }
    return .column(property.name, column)
  }
}

extension PredicateExpressions.Value: OperandExpression {
  func operand(_ entity: Schema.Entity) -> Operand? { .value(value) }
}

extension PredicateExpressions.NilLiteral: OperandExpression {
  func operand(_ entity: Schema.Entity) -> Operand? { .value(Wrapped?.none as Any) }
}

extension PredicateExpressions.Conjunction: ConditionExpression, ConjunctionExpression {
  var left: Any { lhs }
  var right: Any { rhs }

  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    guard let left = PredicateTranslation.condition(lhs, entity),
      let right = PredicateTranslation.condition(rhs, entity)
    else { return nil }
    return left.joined(with: right, by: "AND")
  }
}

extension PredicateExpressions.Disjunction: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    guard let left = PredicateTranslation.condition(lhs, entity),
      let right = PredicateTranslation.condition(rhs, entity)
    else { return nil }
    return left.joined(with: right, by: "OR")
  }
}

extension PredicateExpressions.Negation: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    guard let inner = PredicateTranslation.condition(wrapped, entity) else { return nil }
    return SQLCondition(sql: "(NOT \(inner.sql))", arguments: inner.arguments)
  }
}

extension PredicateExpressions.Equal: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    ColumnComparison(lhs, rhs, entity)?.equality("IS")
  }
}

extension PredicateExpressions.NotEqual: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    ColumnComparison(lhs, rhs, entity)?.equality("IS NOT")
  }
}

extension PredicateExpressions.Comparison: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    guard let comparison = ColumnComparison(lhs, rhs, entity) else { return nil }
    let isTurned = comparison.isTurned
    return switch op {
    case .lessThan: comparison.order(isTurned ? ">" : "<")
    case .lessThanOrEqual: comparison.order(isTurned ? ">=" : "<=")
    case .greaterThan: comparison.order(isTurned ? "<" : ">")
    case .greaterThanOrEqual: comparison.order(isTurned ? "<=" : ">=")
    @unknown default: nil
    }
  }
}

extension PredicateExpressions.SequenceContains: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    guard case .column(let name, let column) = PredicateTranslation.operand(element, entity),
      case .value(let list) = PredicateTranslation.operand(sequence, entity),
      column.comparison != .none, !column.isOptional, let values = list as? any Collection,
      values.count <= 500
    else { return nil }
    let stored = values.compactMap { try? column.encode($0) }
    // Null would not be one of a list, and is not a value of the column.
    let known = stored.filter { !$0.isNull && !column.isUncertain($0) }
    guard known.count == values.count else { return nil }
    let marks = Array(repeating: "?", count: known.count).joined(separator: ", ")
    return SQLCondition(sql: "(\(SQLName.quoted(name)) IN (\(marks)))", arguments: known)
  }
}

extension PredicateExpressions.CollectionContainsCollection: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    ColumnComparison.text(base, other, entity, function: "swiftContains")
  }
}

extension PredicateExpressions.SequenceStartsWith: ConditionExpression {
  func condition(_ entity: Schema.Entity) -> SQLCondition? {
    ColumnComparison.text(base, prefix, entity, function: "swiftStarts")
  }
}

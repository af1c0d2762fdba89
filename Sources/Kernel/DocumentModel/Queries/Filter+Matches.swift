extension Query.Filter {
  /// Whether the document passes the filter.
  ///
  /// A missing field passes no filter. Ranges compare only values of one kind; `!=` and `not-in`
  /// pass over null.
  package func matches(_ document: Document) -> Bool {
    switch self {
    case .and(let filters): filters.allSatisfy { $0.matches(document) }
    case .or(let filters): filters.contains { $0.matches(document) }
    case .field(let path, let comparison, let operand):
      document.value(at: path).map { comparison.holds($0, operand) } ?? false
    case .unary(let path, let test):
      document.value(at: path).map(test.holds) ?? false
    }
  }

  /// The comparisons and tests of the filter, without the `and`s and `or`s that join them.
  package var leaves: [Query.Filter] {
    switch self {
    case .and(let filters), .or(let filters): filters.flatMap(\.leaves)
    case .field, .unary: [self]
    }
  }

  /// The field that a comparison or test looks at; nil for `and` and `or`.
  package var field: FieldPath? {
    switch self {
    case .field(let path, _, _), .unary(let path, _): path
    case .and, .or: nil
    }
  }

  /// Whether the filter makes Firestore sort by its field.
  package var isInequality: Bool {
    switch self {
    case .field(_, let comparison, _): comparison.isInequality
    case .unary(_, let test): test == .isNotNaN || test == .isNotNull
    case .and, .or: false
    }
  }
}

extension Query.Comparison {
  package var isInequality: Bool {
    switch self {
    case .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual, .notEqual, .notIn: true
    case .equal, .arrayContains, .in, .arrayContainsAny: false
    }
  }

  /// Whether a field's value stands in this comparison to the filter's operand.
  package func holds(_ value: Value, _ operand: Value) -> Bool {
    switch self {
    case .equal: value.isEqual(to: operand)
    case .notEqual: value != .null && !value.isEqual(to: operand)
    case .lessThan: value.kind == operand.kind && Value.compare(value, operand) == .ascending
    case .lessThanOrEqual:
      value.kind == operand.kind && Value.compare(value, operand) != .descending
    case .greaterThan: value.kind == operand.kind && Value.compare(value, operand) == .descending
    case .greaterThanOrEqual:
      value.kind == operand.kind && Value.compare(value, operand) != .ascending
    case .arrayContains: value.elements.contains { $0.isEqual(to: operand) }
    case .arrayContainsAny:
      value.elements.contains { element in operand.elements.contains { $0.isEqual(to: element) } }
    case .in: operand.elements.contains { $0.isEqual(to: value) }
    case .notIn:
      value != .null
        && !operand.elements.contains { $0 == .null || $0.isEqual(to: value) }
    }
  }
}

extension Query.Test {
  package func holds(_ value: Value) -> Bool {
    switch self {
    case .isNull: value == .null
    case .isNotNull: value != .null
    case .isNaN: value.isNaN
    case .isNotNaN: value != .null && !value.isNaN
    }
  }
}

extension Value {
  /// The elements of an array; none for any other value.
  fileprivate var elements: [Value] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

import DocumentModel

/// What a query proves about one field of every document that it finds. That the field exists is
/// proved by there being a fact.
struct FieldFact: Sendable {
  struct Bound: Sendable {
    var value: RuleValue
    var isInclusive: Bool
  }

  /// What the field equals, though for a number not whether it is an int or a float.
  var equal: Value?
  var notEqual: [RuleValue] = []
  var contains: [RuleValue] = []
  var lower: [Bound] = []
  var upper: [Bound] = []
  var isNotNull = false
  /// The type of the field by a name that `is` takes; `number` for both kinds of them.
  var type: String?

  /// The value where it is known to the last bit: numbers may be of either kind.
  var exactValue: RuleValue? {
    equal.flatMap { $0.isExact ? RuleValue($0) : nil }
  }

  mutating func add(_ comparison: Query.Comparison, _ operand: Value) {
    let value = RuleValue(operand)
    switch comparison {
    case .equal:
      type = operand.ruleType
      // A NaN equals itself in a query, and nothing in rules.
      if !operand.hasNaN { equal = operand }
    case .lessThan, .lessThanOrEqual:
      type = operand.ruleType
      upper.append(Bound(value: value, isInclusive: comparison == .lessThanOrEqual))
    case .greaterThan, .greaterThanOrEqual:
      type = operand.ruleType
      lower.append(Bound(value: value, isInclusive: comparison == .greaterThanOrEqual))
    case .notEqual:
      isNotNull = true
      notEqual.append(value)
    case .notIn:
      isNotNull = true
      if case .array(let operands) = operand { notEqual += operands.map { RuleValue($0) } }
    case .arrayContains:
      type = "list"
      if !operand.hasNaN { contains.append(value) }
    case .arrayContainsAny: type = "list"
    case .in: break
    }
  }
}

extension Value {
  /// The name of the value's type in rules; `number` for both kinds of them.
  var ruleType: String {
    switch self {
    case .integer, .double: "number"
    default: RuleValue(self).typeName
    }
  }

  /// Whether Firestore takes nothing else for equal to the value.
  fileprivate var isExact: Bool {
    switch self {
    case .integer, .double, .geoPoint: false
    case .array(let elements): elements.allSatisfy(\.isExact)
    case .map(let fields): fields.values.allSatisfy(\.isExact)
    default: true
    }
  }
}

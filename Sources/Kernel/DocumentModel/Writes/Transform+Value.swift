extension Write.Transform.Kind {
  /// The field's value after the transform of its value before (nil: no such field).
  package func value(applyingTo value: Value?, at time: Timestamp) -> Value {
    switch self {
    case .serverTimestamp: .timestamp(time.truncatedToMicroseconds)
    case .increment(let operand): value.flatMap { Value.sum($0, operand) } ?? operand
    case .maximum(let operand): Value.extreme(of: value, operand, preferring: .descending)
    case .minimum(let operand): Value.extreme(of: value, operand, preferring: .ascending)
    case .appendMissingElements(let operands): .array(value.elements.appendingMissing(operands))
    case .removeAllFromArray(let operands): .array(value.elements.removingAll(operands))
    }
  }

  /// How many elements an array operation compares with; 0 for any other transform.
  package var operandCount: Int {
    switch self {
    case .appendMissingElements(let operands), .removeAllFromArray(let operands): operands.count
    case .serverTimestamp, .increment, .maximum, .minimum: 0
    }
  }

  /// Whether the wire carries null instead of the transform's result.
  package var isArrayOperation: Bool {
    switch self {
    case .appendMissingElements, .removeAllFromArray: true
    case .serverTimestamp, .increment, .maximum, .minimum: false
    }
  }
}

extension Value {
  /// The sum of two numbers: integers saturate, anything with a double is a double; nil when one is
  /// not a number.
  fileprivate static func sum(_ lhs: Value, _ rhs: Value) -> Value? {
    switch (lhs, rhs) {
    case (.integer(let a), .integer(let b)):
      let (sum, overflow) = a.addingReportingOverflow(b)
      return .integer(overflow ? (b < 0 ? .min : .max) : sum)
    case (.integer(let a), .double(let b)): return .double(Double(a) + b)
    case (.double(let a), .integer(let b)): return .double(a + Double(b))
    case (.double(let a), .double(let b)): return .double(a + b)
    default: return nil
    }
  }

  /// The greater or the lesser of a field's value and an operand. Equal numbers leave the field as it
  /// is, NaN wins over every number, and a value that is not a number is replaced.
  fileprivate static func extreme(
    of value: Value?, _ operand: Value, preferring wanted: Ordering
  ) -> Value {
    guard let value, value.kind == .number, operand.kind == .number else { return operand }
    if value.isNaN || operand.isNaN { return .double(.nan) }
    return compare(operand, value) == wanted ? operand : value
  }
}

extension Value? {
  /// The elements of an array; none for any other value.
  fileprivate var elements: [Value] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension [Value] {
  /// So many values are looked for one by one, which costs less than a set of them.
  private static let few = 8

  /// The elements, and after them each operand that is not among what comes before it.
  fileprivate func appendingMissing(_ operands: [Value]) -> [Value] {
    var result = self
    guard operands.count > Self.few else {
      for operand in operands where !result.contains(where: { $0.isEqual(to: operand) }) {
        result.append(operand.truncatedToMicroseconds)
      }
      return result
    }
    var present = Set(map(EqualValue.init))
    for operand in operands {
      // What is stored decides: operands may differ by less than a microsecond.
      if present.contains(EqualValue(operand)) { continue }
      let stored = operand.truncatedToMicroseconds
      present.insert(EqualValue(stored))
      result.append(stored)
    }
    return result
  }

  /// The elements that equal no operand.
  fileprivate func removingAll(_ operands: [Value]) -> [Value] {
    guard operands.count > Self.few else {
      return filter { element in !operands.contains { $0.isEqual(to: element) } }
    }
    let removed = Set(operands.map(EqualValue.init))
    return filter { !removed.contains(EqualValue($0)) }
  }
}

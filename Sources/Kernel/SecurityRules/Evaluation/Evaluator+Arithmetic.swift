import DocumentModel

extension Evaluator {
  func negative(
    _ value: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    switch value {
    case .integer(let number) where number != .min: return .integer(-number)
    case .float(let number): return .float(-number)
    case .unknown: return .unknown(.anything)
    default: throw failure("- takes a number, not \(value.typeName).", expression)
    }
  }

  func arithmetic(
    _ found: BinaryOperator, _ lhs: RuleValue, _ rhs: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if lhs.isUnknown || rhs.isUnknown { return .unknown(.anything) }
    switch (lhs, rhs) {
    case (.integer(let a), .integer(let b)): return try integers(found, a, b, expression)
    case (.float(let a), .float(let b)): return try floats(found, a, b, expression)
    case (.integer(let a), .float(let b)): return try floats(found, Double(a), b, expression)
    case (.float(let a), .integer(let b)): return try floats(found, a, Double(b), expression)
    case (.string(let a), .string(let b)) where found == .add: return .string(a + b)
    case (.bytes(let a), .bytes(let b)) where found == .add: return .bytes(a + b)
    default:
      guard let result = try times(found, lhs, rhs, expression) else {
        throw failure(
          "\(found.rawValue) takes no \(lhs.typeName) and \(rhs.typeName).", expression)
      }
      return result
    }
  }

  private func integers(
    _ found: BinaryOperator, _ a: Int64, _ b: Int64, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    if b == 0, found == .divide || found == .remainder {
      throw failure("Division by zero.", expression)
    }
    let (result, overflow) =
      switch found {
      case .add: a.addingReportingOverflow(b)
      case .subtract: a.subtractingReportingOverflow(b)
      case .multiply: a.multipliedReportingOverflow(by: b)
      case .divide: a.dividedReportingOverflow(by: b)
      default: a.remainderReportingOverflow(dividingBy: b)
      }
    guard !overflow else { throw failure("The result does not fit into an int.", expression) }
    return .integer(result)
  }

  private func floats(
    _ found: BinaryOperator, _ a: Double, _ b: Double, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    switch found {
    case .add: return .float(a + b)
    case .subtract: return .float(a - b)
    case .multiply: return .float(a * b)
    case .divide: return .float(a / b)
    default: return .float(a.truncatingRemainder(dividingBy: b))
    }
  }

  /// What times and spans of time give; nil for anything else.
  private func times(
    _ found: BinaryOperator, _ lhs: RuleValue, _ rhs: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue? {
    switch (lhs, found, rhs) {
    case (.timestamp(let time), .add, .duration(let span)),
      (.duration(let span), .add, .timestamp(let time)):
      return try timestamp(time.total + span.nanoseconds, expression)
    case (.timestamp(let time), .subtract, .duration(let span)):
      return try timestamp(time.total - span.nanoseconds, expression)
    case (.timestamp(let end), .subtract, .timestamp(let start)):
      return try duration(end.total - start.total, expression)
    case (.duration(let a), .add, .duration(let b)):
      return try duration(a.nanoseconds + b.nanoseconds, expression)
    case (.duration(let a), .subtract, .duration(let b)):
      return try duration(a.nanoseconds - b.nanoseconds, expression)
    default: return nil
    }
  }

  func timestamp(
    _ total: Int128, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    guard let time = Timestamp(total: total) else {
      throw failure("The time lies outside the years 1 to 9999.", expression)
    }
    return .timestamp(time)
  }

  func duration(
    _ nanoseconds: Int128, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    guard let span = RuleDuration(nanoseconds: nanoseconds) else {
      throw failure("The duration is longer than 10,000 years.", expression)
    }
    return .duration(span)
  }
}

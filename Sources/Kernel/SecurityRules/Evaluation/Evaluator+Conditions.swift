import DocumentModel

extension Evaluator {
  func condition(_ expression: Expression, _ frame: Frame) throws(Interruption) -> RuleValue {
    let result = try judged(expression, frame)
    switch (expression.kind, result) {
    case (.and, _), (.or, _), (.not, _), (.conditional, _): break
    case (_, .boolean(false)), (_, .unknown): noteUnmet(expression.range)
    default: break
    }
    return result
  }

  private func judged(
    _ expression: Expression, _ frame: Frame
  ) throws(Interruption) -> RuleValue {
    switch expression.kind {
    case .and(let operands): return try all(operands, frame)
    case .or(let operands): return try any(operands, frame)
    case .not(let operand):
      switch try value(operand, frame) {
      case .boolean(let value):
        if value { noteUnmet(expression.range) }
        return .boolean(!value)
      case .unknown: return .unknown(.anything)
      case let other: throw failure("! takes a bool, not \(other.typeName).", operand)
      }
    case .conditional(let condition, let first, let second):
      switch try value(condition, frame) {
      case .boolean(let isFirst): return try value(isFirst ? first : second, frame)
      case .unknown: return .unknown(.anything)
      case let other:
        throw failure("The condition of ? is a bool, not \(other.typeName).", condition)
      }
    case .equal(let left, let right, let isNegated):
      let first = try value(left, frame)
      let second = try value(right, frame)
      return open(isEqual(first, second).map { $0 != isNegated })
    case .comparison(let found, let left, let right):
      let first = try value(left, frame)
      let second = try value(right, frame)
      return open(try comparison(found, first, second, expression))
    case .membership(let left, let right):
      let element = try value(left, frame)
      let container = try value(right, frame)
      return open(try isMember(element, of: container, expression))
    case .isType(let operand, let type):
      return open(isType(try value(operand, frame), type))
    default:
      throw failure("This cannot be evaluated.", expression)
    }
  }

  private func open(_ result: Bool?) -> RuleValue {
    result.map { .boolean($0) } ?? .unknown(.anything)
  }

  /// The first operand that is not true decides.
  private func all(_ operands: [Expression], _ frame: Frame) throws(Interruption) -> RuleValue {
    for operand in operands {
      switch try value(operand, frame) {
      case .boolean(true): continue
      case .boolean(false): return .boolean(false)
      case .unknown:
        noteUnmet(operand.range)
        return .unknown(.anything)
      case let other: throw failure("&& takes bools, not \(other.typeName).", operand)
      }
    }
    return .boolean(true)
  }

  /// One true operand is enough, whatever is wrong with the others.
  private func any(_ operands: [Expression], _ frame: Frame) throws(Interruption) -> RuleValue {
    var problem: Interruption?
    var isOpen = false
    for operand in operands {
      do throws(Interruption) {
        switch try value(operand, frame) {
        case .boolean(true): return .boolean(true)
        case .boolean(false): continue
        case .unknown: isOpen = true
        case let other: throw failure("|| takes bools, not \(other.typeName).", operand)
        }
      } catch .failure(let failure) {
        problem = problem ?? .failure(failure)
      }
    }
    if isOpen { return .unknown(.anything) }
    if let problem { throw problem }
    return .boolean(false)
  }

  // MARK: - Equality

  /// Whether two values are equal; nil where the query leaves it open.
  func isEqual(_ lhs: RuleValue, _ rhs: RuleValue) -> Bool? {
    guard facts != nil else { return lhs == rhs }
    switch (lhs, rhs) {
    case (.unknown(let unknown), let known) where !known.isUnknown,
      (let known, .unknown(let unknown)) where !known.isUnknown:
      return facts?.isEqual(unknown, known)
    case (.unknown, _), (_, .unknown): return nil
    case (.list(let a), .list(let b)) where lhs.isUnknown || rhs.isUnknown:
      guard a.count == b.count else { return false }
      return allEqual(zip(a, b).map { isEqual($0, $1) })
    case (.map(let a), .map(let b)) where lhs.isUnknown || rhs.isUnknown:
      let keys = a.keys
      guard keys == b.keys else { return false }
      return allEqual(
        keys.map { key in
          guard let first = a[key], let second = b[key] else { return false }
          return isEqual(first, second)
        })
    default: return lhs == rhs
    }
  }

  private func allEqual(_ results: [Bool?]) -> Bool? {
    if results.contains(false) { return false }
    return results.contains(nil) ? nil : true
  }

  // MARK: - Order

  private func comparison(
    _ found: BinaryOperator, _ lhs: RuleValue, _ rhs: RuleValue, _ expression: Expression
  ) throws(Interruption) -> Bool? {
    switch (lhs, rhs) {
    case (.unknown(let unknown), let known) where !known.isUnknown:
      return facts?.compares(unknown, found, known)
    case (let known, .unknown(let unknown)) where !known.isUnknown:
      return facts?.compares(unknown, found.mirrored, known)
    case (.unknown, _), (_, .unknown): return nil
    default: break
    }
    guard let order = lhs.order(to: rhs) else {
      throw failure(
        "\(found.rawValue) cannot compare \(lhs.typeName) with \(rhs.typeName).", expression)
    }
    return found.holds(order)
  }

  // MARK: - in and is

  private func isMember(
    _ element: RuleValue, of container: RuleValue, _ expression: Expression
  ) throws(Interruption) -> Bool? {
    switch container {
    case .list(let elements):
      if facts == nil { return elements.contains(element) }
      return isMember(element, of: elements)
    case .set(let elements):
      return element.isUnknown ? isMember(element, of: Array(elements)) : elements.contains(element)
    case .map(let map):
      guard case .string(let key) = element else {
        if element.isUnknown { return nil }
        throw failure("A map's key is a string, not \(element.typeName).", expression)
      }
      return map[ExactText(key)] != nil
    case .unknown(let unknown):
      return element.isUnknown ? nil : facts?.contains(unknown, element)
    default:
      throw failure("in takes a list, set or map, not \(container.typeName).", expression)
    }
  }

  private func isMember(_ element: RuleValue, of elements: [RuleValue]) -> Bool? {
    let results = elements.map { isEqual(element, $0) }
    if results.contains(true) { return true }
    if results.contains(nil) { return nil }
    // With nothing to compare it with, a value that may be an error stays one.
    return element.isUnknown && elements.isEmpty ? nil : false
  }

  private func isType(_ value: RuleValue, _ type: String) -> Bool? {
    if case .unknown(let unknown) = value { return facts?.isType(unknown, type) }
    return type == "number"
      ? value.typeName == "int" || value.typeName == "float" : value.typeName == type
  }
}

extension BinaryOperator {
  /// Whether the comparison holds for values in this order.
  func holds(_ order: Ordering) -> Bool {
    switch self {
    case .less: order == .ascending
    case .lessOrEqual: order != .descending
    case .greater: order == .descending
    case .greaterOrEqual: order != .ascending
    default: false
    }
  }

  /// The comparison with its sides exchanged.
  var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}

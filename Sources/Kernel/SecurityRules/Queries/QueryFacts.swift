import DocumentModel

/// What one alternative of a query proves about every document that it finds.
///
/// Every answer is nil unless it holds for all of them, without an error for any.
struct QueryFacts: Sendable {
  private var facts: [[ExactText]: FieldFact] = [:]
  /// The document that the query asks for by name.
  private(set) var name: DocumentName?

  init(_ comparisons: [Query.Filter], of query: Query) {
    for filter in comparisons {
      switch filter {
      case .field(let path, let comparison, let operand) where path == .documentID:
        if comparison == .equal, case .reference(let name) = operand { self.name = name }
      case .field(let path, let comparison, let operand):
        add(comparison, operand, at: path.segments)
      case .unary(let path, let test) where path != .documentID:
        switch test {
        case .isNull: add(.equal, .null, at: path.segments)
        case .isNotNull, .isNotNaN: facts[path.segments, default: FieldFact()].isNotNull = true
        case .isNaN: facts[path.segments, default: FieldFact()].type = "number"
        }
      case .unary, .and, .or: break
      }
    }
    // A document without a field that the query sorts by is not among its results.
    for order in query.orders where order.field != .documentID {
      facts[order.field.segments, default: FieldFact()].isNotNull =
        facts[order.field.segments]?.isNotNull ?? false
    }
  }

  private mutating func add(
    _ comparison: Query.Comparison, _ operand: Value, at path: [ExactText]
  ) {
    facts[path, default: FieldFact()].add(comparison, operand)
    if comparison == .equal, case .map(let fields) = operand, operand.kind == .map {
      for (field, value) in fields { add(.equal, value, at: path + [field]) }
    }
  }

  /// Whether the value is there, so that looking at it is not an error.
  func exists(_ unknown: UnknownValue) -> Bool {
    switch unknown {
    case .field(let path): path.isEmpty || facts[path] != nil || isMap(path)
    case .keys(let path): isMap(path)
    case .anything: false
    }
  }

  /// Whether a field's being there proves that the value at the path is a map.
  private func isMap(_ path: [ExactText]) -> Bool {
    path.isEmpty || facts.keys.contains { $0.count > path.count && $0.starts(with: path) }
  }

  /// The value of a field as far as it is known.
  func value(at path: [ExactText]) -> RuleValue {
    facts[path]?.exactValue ?? .unknown(.field(path))
  }

  func isType(_ unknown: UnknownValue, _ type: String) -> Bool? {
    guard exists(unknown) else { return nil }
    switch unknown {
    case .field(let path):
      if isMap(path) { return type == "map" }
      guard let known = facts[path]?.type else {
        return type == "null" && facts[path]?.isNotNull ?? false ? false : nil
      }
      if known == "number", type == "int" || type == "float" { return nil }
      return type == known
    case .keys: return type == "set"
    case .anything: return nil
    }
  }

  func isEqual(_ unknown: UnknownValue, _ known: RuleValue) -> Bool? {
    guard exists(unknown) else { return nil }
    // Values of different types are not equal.
    let types = known.typeName == "int" || known.typeName == "float" ? ["number"] : [known.typeName]
    if types.contains(where: { isType(unknown, $0) == false }) { return false }
    guard case .field(let path) = unknown, let fact = facts[path] else { return nil }
    if let equal = fact.equal { return RuleValue(equal) == known }
    if fact.isNotNull, known == .null { return false }
    if fact.notEqual.contains(known) { return false }
    if case .list(let elements) = known, !fact.contains.allSatisfy(elements.contains) {
      return false
    }
    if compares(unknown, .lessOrEqual, known) == false
      || compares(unknown, .greaterOrEqual, known) == false
    {
      return false
    }
    return nil
  }

  func compares(
    _ unknown: UnknownValue, _ comparison: BinaryOperator, _ known: RuleValue
  ) -> Bool? {
    guard case .field(let path) = unknown, let fact = facts[path] else { return nil }
    if let equal = fact.equal {
      return RuleValue(equal).order(to: known).map(comparison.holds)
    }
    switch comparison {
    case .less: return isBelow(fact, known, orEqual: false)
    case .lessOrEqual: return isBelow(fact, known, orEqual: true)
    case .greater: return isBelow(fact, known, orEqual: true).map { !$0 }
    default: return isBelow(fact, known, orEqual: false).map { !$0 }
    }
  }

  private func isBelow(_ fact: FieldFact, _ known: RuleValue, orEqual: Bool) -> Bool? {
    for bound in fact.upper {
      guard let order = bound.value.order(to: known) else { continue }
      if order == .ascending || order == .same && (orEqual || !bound.isInclusive) { return true }
    }
    for bound in fact.lower {
      guard let order = bound.value.order(to: known) else { continue }
      if order == .descending || order == .same && (!orEqual || !bound.isInclusive) {
        return false
      }
    }
    return nil
  }

  /// Whether the element is in a list, or the key in a map.
  func contains(_ unknown: UnknownValue, _ element: RuleValue) -> Bool? {
    switch unknown {
    case .field(let path):
      if facts[path]?.contains.contains(element) ?? false { return true }
      return hasKey(element, at: path)
    case .keys(let path): return hasKey(element, at: path)
    case .anything: return nil
    }
  }

  private func hasKey(_ element: RuleValue, at path: [ExactText]) -> Bool? {
    guard case .string(let key) = element, exists(.field(path + [ExactText(key)])) else {
      return nil
    }
    return true
  }

  /// What a method gives where a query leaves its receiver or arguments open.
  func result(
    of method: String, on base: RuleValue, _ arguments: [RuleValue]
  ) -> RuleValue? {
    guard case .unknown(let unknown) = base else { return nil }
    switch (method, arguments.first) {
    case ("keys", nil):
      guard case .field(let path) = unknown, isMap(path) else { return nil }
      return .unknown(.keys(path))
    case ("get", .string(let key)?): return value(of: [ExactText(key)], in: unknown)
    case ("get", .list(let keys)?):
      var path: [ExactText] = []
      for key in keys {
        guard case .string(let key) = key else { return nil }
        path.append(ExactText(key))
      }
      return value(of: path, in: unknown)
    case ("hasAny", .list(let elements)?) where elements.contains { contains(unknown, $0) ?? false }:
      return base.isListOrKeys(self) ? .boolean(true) : nil
    case ("hasAll", .list(let elements)?)
    where !elements.isEmpty && elements.allSatisfy { contains(unknown, $0) ?? false }:
      return base.isListOrKeys(self) ? .boolean(true) : nil
    default: return nil
    }
  }

  private func value(of keys: [ExactText], in unknown: UnknownValue) -> RuleValue? {
    guard case .field(let path) = unknown, !keys.isEmpty, exists(.field(path + keys)) else {
      return nil
    }
    return value(at: path + keys)
  }
}

extension RuleValue {
  /// Whether the unknown value is one that has `hasAny` and `hasAll`: maps have neither.
  fileprivate func isListOrKeys(_ facts: QueryFacts) -> Bool {
    guard case .unknown(let unknown) = self else { return false }
    return facts.isType(unknown, "list") ?? false || facts.isType(unknown, "set") ?? false
  }
}

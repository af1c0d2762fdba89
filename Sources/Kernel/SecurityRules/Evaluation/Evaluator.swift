import DocumentModel

/// Works out expressions for one request.
///
/// For a query, values that its constraints leave open are `unknown`. A result that is not unknown
/// then holds for every document that the query may find: nothing is derived from an unknown value
/// but what the constraints prove, and from one that may be an error only by `||`.
final class Evaluator {
  /// Firebase's limits of one request.
  /// See https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
  static let mostExpressions = 1_000
  static let mostCallDepth = 20
  /// How deep expressions may nest, counted through calls, so that no file exhausts the stack.
  static let mostDepth = 300

  let ruleset: Ruleset
  let request: RuleValue
  let resource: RuleValue
  /// What a query proves; nil for requests about one document.
  let facts: QueryFacts?
  private let document: (DocumentAccess, RulePath) throws(Interruption) -> RuleValue

  /// What `debug` was called with.
  private(set) var debugged: [String] = []
  /// The comparison or other condition that was last found false or open.
  private(set) var lastUnmet: Range<Int>?
  private var expressionCount = 0
  private var depth = 0
  private var callDepth = 0

  init(
    ruleset: Ruleset, request: RuleValue, resource: RuleValue, facts: QueryFacts? = nil,
    document: @escaping (DocumentAccess, RulePath) throws(Interruption) -> RuleValue
  ) {
    self.ruleset = ruleset
    self.request = request
    self.resource = resource
    self.facts = facts
    self.document = document
  }

  func forgetUnmet() { lastUnmet = nil }

  func failure(_ message: String, _ expression: Expression) -> Interruption {
    .failure(EvaluationFailure(message: message, range: expression.range))
  }

  func value(_ expression: Expression, _ frame: Frame) throws(Interruption) -> RuleValue {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else {
      throw .limit(
        EvaluationFailure(
          message: "The expression is nested too deep.", range: expression.range))
    }
    switch expression.kind {
    case .constant(let value): return value
    case .request: return request
    case .resource: return resource
    case .capture(let index): return frame.captures[index]
    case .local(let index): return try local(index, frame)
    default: break
    }
    expressionCount += 1
    guard expressionCount <= Self.mostExpressions else {
      throw .limit(
        EvaluationFailure(
          message: "More than \(Self.mostExpressions) expressions were evaluated.",
          range: expression.range))
    }
    switch expression.kind {
    case .and, .or, .not, .conditional, .equal, .comparison, .membership, .isType:
      return try condition(expression, frame)
    default:
      return try computed(expression, frame)
    }
  }

  private func computed(
    _ expression: Expression, _ frame: Frame
  ) throws(Interruption) -> RuleValue {
    switch expression.kind {
    case .member(let base, let name):
      return try member(ExactText(name), of: try value(base, frame), expression)
    case .element(let base, let index):
      return try element(
        try value(index, frame), of: try value(base, frame), expression)
    case .slice(let base, let start, let end):
      return try slice(
        try value(base, frame), try value(start, frame), try value(end, frame), expression)
    case .call(let index, let arguments):
      return try call(index, arguments, frame, expression)
    case .access(let access, let path):
      return try self.access(access, try value(path, frame), expression)
    case .global(let function, let arguments):
      return try global(function, try values(arguments, frame), expression)
    case .method(let base, let name, let arguments):
      return try method(
        name, of: try value(base, frame), try values(arguments, frame), expression)
    case .matching(let base, let method, let source, let arguments):
      let receiver = try value(base, frame)
      return try matching(
        method, receiver, source, try values(arguments, frame), frame, expression)
    case .negative(let operand):
      return try negative(try value(operand, frame), expression)
    case .arithmetic(let found, let left, let right):
      return try arithmetic(
        found, try value(left, frame), try value(right, frame), expression)
    case .list(let elements):
      return certain(.list(try values(elements, frame)))
    case .map(let entries):
      return try map(entries, frame)
    case .path(let parts):
      return try path(parts, frame, expression)
    default:
      throw failure("This cannot be evaluated.", expression)
    }
  }

  func values(
    _ expressions: [Expression], _ frame: Frame
  ) throws(Interruption) -> [RuleValue] {
    var values: [RuleValue] = []
    for expression in expressions { values.append(try value(expression, frame)) }
    return values
  }

  /// The value, or anything where a part of it might be an error for some document.
  private func certain(_ value: RuleValue) -> RuleValue {
    facts != nil && mayFail(value) ? .unknown(.anything) : value
  }

  private func mayFail(_ value: RuleValue) -> Bool {
    switch value {
    case .unknown(let unknown): !(facts?.exists(unknown) ?? false)
    case .list(let elements): elements.contains(where: mayFail)
    case .map(let map): map.isUnknown && map.keys.contains { map[$0].map(mayFail) ?? false }
    default: false
    }
  }

  private func map(
    _ entries: [(key: Expression, value: Expression)], _ frame: Frame
  ) throws(Interruption) -> RuleValue {
    var result: [ExactText: RuleValue] = [:]
    for entry in entries {
      let key = try value(entry.key, frame)
      if key.isUnknown { return .unknown(.anything) }
      guard case .string(let name) = key else {
        throw failure("A map's key is a string, not \(key.typeName).", entry.key)
      }
      result[ExactText(name)] = try value(entry.value, frame)
    }
    return certain(.map(result))
  }

  private func path(
    _ parts: [Expression.PathPart], _ frame: Frame, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    var path = RulePath([])
    var isOpen = false
    for part in parts {
      switch part {
      case .literal(let text): path.segments.append(.literal(text))
      case .value(let source):
        switch try value(source, frame) {
        case .string(let text):
          guard !text.isEmpty, !text.utf8.contains(UInt8(ascii: "/")) else {
            throw failure("'\(text)' is not a segment of a path.", source)
          }
          path.segments.append(.literal(text))
        case .integer(let number): path.segments.append(.literal("\(number)"))
        case .path(let inner): path.segments += inner.segments
        case .unknown: isOpen = true
        case let other:
          throw failure("A segment of a path is a string, not \(other.typeName).", source)
        }
      }
    }
    return isOpen ? .unknown(.anything) : .path(path)
  }

  // MARK: - Functions and documents

  private func local(_ index: Int, _ frame: Frame) throws(Interruption) -> RuleValue {
    switch frame.locals[index] {
    case .value(let value): return value
    case .failed(let interruption): throw interruption
    case .pending(let expression, let outer):
      do throws(Interruption) {
        let value = try value(expression, outer)
        frame.locals[index] = .value(value)
        return value
      } catch {
        frame.locals[index] = .failed(error)
        throw error
      }
    }
  }

  private func call(
    _ index: Int, _ arguments: [Expression], _ frame: Frame, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    callDepth += 1
    defer { callDepth -= 1 }
    guard callDepth <= Self.mostCallDepth else {
      throw .limit(
        EvaluationFailure(
          message: "Functions call each other deeper than \(Self.mostCallDepth) levels.",
          range: expression.range))
    }
    let function = ruleset.functions[index]
    // A function sees the wildcards around its declaration, which are the first of the caller's.
    let inner = Frame(captures: frame.captures)
    inner.locals = arguments.map { .pending($0, frame) }
    for binding in function.bindings { inner.locals.append(.pending(binding, inner)) }
    return try value(function.result, inner)
  }

  private func access(
    _ access: DocumentAccess, _ path: RuleValue, _ expression: Expression
  ) throws(Interruption) -> RuleValue {
    switch path {
    case .unknown: return .unknown(.anything)
    case .path(let path):
      do throws(Interruption) {
        return try document(access, path)
      } catch .failure(let cause) {
        throw failure(cause.message, expression)
      } catch .limit(let cause) {
        throw .limit(EvaluationFailure(message: cause.message, range: expression.range))
      }
    default:
      throw failure("\(access.rawValue) takes a path, not \(path.typeName).", expression)
    }
  }

  func debug(_ value: RuleValue) {
    if debugged.count < 100 { debugged.append(value.text) }
  }

  func noteUnmet(_ range: Range<Int>) { lastUnmet = range }
}

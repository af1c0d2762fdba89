extension Checker {
  /// Stands for what has been reported.
  private static let mistake = Expression.Kind.constant(.unknown(.anything))

  /// The expression with its names looked up. What is wrong is reported, and stands for null.
  mutating func checked(_ syntax: SyntaxExpression, in scope: Scope) -> Expression {
    Expression(kind: kind(of: syntax, in: scope), range: syntax.range)
  }

  private mutating func checked(
    _ list: [SyntaxExpression], in scope: Scope
  ) -> [Expression] {
    var result: [Expression] = []
    for syntax in list { result.append(checked(syntax, in: scope)) }
    return result
  }

  private mutating func kind(of syntax: SyntaxExpression, in scope: Scope) -> Expression.Kind {
    switch syntax.kind {
    case .literal(let value): return .constant(value)
    case .name(let name): return variable(name, at: syntax.range, in: scope)
    case .member(let base, let member):
      if case .name("request") = base.kind, !Methods.requestMembers.contains(member) {
        warn(
          "request has no member '\(member)'.", at: syntax.range,
          advice: Suggestion.advice(for: member, among: Methods.requestMembers)
            ?? (member == "data" ? "Write request.resource.data." : nil))
      }
      return .member(checked(base, in: scope), member)
    case .element(let base, let index):
      return .element(checked(base, in: scope), checked(index, in: scope))
    case .slice(let base, let start, let end):
      return .slice(
        checked(base, in: scope), checked(start, in: scope), checked(end, in: scope))
    case .call(let name, let arguments):
      return call(name, arguments, at: syntax.range, in: scope)
    case .method(let base, let name, let arguments):
      return method(base, name, arguments, at: syntax.range, in: scope)
    case .not(let operand): return .not(checked(operand, in: scope))
    case .negative(let operand):
      switch operand.kind {
      case .literal(.integer(let value)): return .constant(.integer(-value))
      case .literal(.float(let value)): return .constant(.float(-value))
      default: return .negative(checked(operand, in: scope))
      }
    case .binary(let found, let left, let right):
      return binary(found, left, right, in: scope)
    case .isType(let operand, let type):
      if !Methods.types.contains(type) {
        report(
          "There is no type '\(type)'.", at: syntax.range,
          advice: Suggestion.advice(for: type, among: Methods.types)
            ?? (type == "boolean" ? "Write bool." : nil))
      }
      return .isType(checked(operand, in: scope), type)
    case .conditional(let condition, let first, let second):
      return .conditional(
        checked(condition, in: scope), checked(first, in: scope), checked(second, in: scope))
    case .list(let elements): return .list(checked(elements, in: scope))
    case .map(let entries):
      var result: [(key: Expression, value: Expression)] = []
      for entry in entries {
        result.append((checked(entry.key, in: scope), checked(entry.value, in: scope)))
      }
      return .map(result)
    case .path(let parts):
      var result: [Expression.PathPart] = []
      for part in parts {
        switch part {
        case .literal(let text): result.append(.literal(text))
        case .value(let value): result.append(.value(checked(value, in: scope)))
        }
      }
      return .path(result)
    }
  }

  private mutating func variable(
    _ name: String, at range: Range<Int>, in scope: Scope
  ) -> Expression.Kind {
    if let index = scope.locals.firstIndex(of: name) { return .local(index) }
    if let index = scope.captures.lastIndex(of: name) { return .capture(index) }
    switch name {
    case "request": return .request
    case "resource": return .resource
    default:
      let names = scope.locals + scope.captures + ["request", "resource"]
      report(
        "There is no variable '\(name)' here.", at: range,
        advice: scope.functions[name] != nil
          ? "Call the function: \(name)()." : Suggestion.advice(for: name, among: names))
      return Self.mistake
    }
  }

  private mutating func binary(
    _ found: BinaryOperator, _ left: SyntaxExpression, _ right: SyntaxExpression, in scope: Scope
  ) -> Expression.Kind {
    let first = checked(left, in: scope)
    let second = checked(right, in: scope)
    switch found {
    // Chains become one list, so that long ones are not deep.
    case .and:
      if case .and(let operands) = first.kind { return .and(operands + [second]) }
      return .and([first, second])
    case .or:
      if case .or(let operands) = first.kind { return .or(operands + [second]) }
      return .or([first, second])
    case .equal: return .equal(first, second, isNegated: false)
    case .notEqual: return .equal(first, second, isNegated: true)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .comparison(found, first, second)
    case .in: return .membership(first, second)
    case .add, .subtract, .multiply, .divide, .remainder:
      return .arithmetic(found, first, second)
    }
  }

  // MARK: - Calls

  private mutating func call(
    _ name: String, _ arguments: [SyntaxExpression], at range: Range<Int>, in scope: Scope
  ) -> Expression.Kind {
    let checkedArguments = checked(arguments, in: scope)
    if let index = scope.functions[name] {
      noteCall(of: index, at: range)
      let count = heads[index].parameters.count
      expect(arguments.count, toBe: count...count, for: name, at: range)
      return .call(index, checkedArguments)
    }
    if let access = DocumentAccess(rawValue: name) {
      guard scope.service == .firestore else {
        report(
          "Storage rules read documents by firestore.\(name).", at: range,
          advice: "Write firestore.\(name)(/databases/(default)/documents/…).")
        return Self.mistake
      }
      return self.access(access, arguments, checkedArguments, at: range)
    }
    if let function = GlobalFunction(rawValue: name) {
      return global(function, checkedArguments, at: range)
    }
    let names =
      Array(scope.functions.keys) + ["get", "exists", "getAfter", "existsAfter"]
      + GlobalFunction.allCases.map(\.rawValue)
    report(
      "There is no function '\(name)' here.", at: range,
      advice: Suggestion.advice(for: name, among: names))
    return Self.mistake
  }

  private mutating func access(
    _ access: DocumentAccess, _ syntax: [SyntaxExpression], _ arguments: [Expression],
    at range: Range<Int>
  ) -> Expression.Kind {
    guard expect(arguments.count, toBe: 1...1, for: access.rawValue, at: range) else {
      return Self.mistake
    }
    if case .path(let parts) = arguments[0].kind {
      if case .literal("databases")? = parts.first {
      } else {
        warn(
          "The path of a document begins with its database.", at: syntax[0].range,
          advice: "Write /databases/$(database)/documents/….")
      }
    } else if case .constant = arguments[0].kind {
      report(
        "\(access.rawValue) takes a path, not a string.", at: syntax[0].range,
        advice: "Write it without quotes: /databases/$(database)/documents/….")
    }
    return .access(access, arguments[0])
  }

  private mutating func global(
    _ function: GlobalFunction, _ arguments: [Expression], at range: Range<Int>
  ) -> Expression.Kind {
    let count = function.argumentCount
    guard expect(arguments.count, toBe: count...count, for: function.rawValue, at: range) else {
      return Self.mistake
    }
    return .global(function, arguments)
  }

  private mutating func method(
    _ base: SyntaxExpression, _ name: String, _ arguments: [SyntaxExpression],
    at range: Range<Int>, in scope: Scope
  ) -> Expression.Kind {
    if case .name(let space) = base.kind, !scope.locals.contains(space),
      !scope.captures.contains(space)
    {
      let checkedArguments = checked(arguments, in: scope)
      if space == "firestore", let access = DocumentAccess(rawValue: name) {
        return self.access(access, arguments, checkedArguments, at: range)
      }
      if GlobalFunction.namespaces.contains(space) {
        guard let function = GlobalFunction(rawValue: "\(space).\(name)") else {
          report(
            "There is no function '\(space).\(name)'.", at: range,
            advice: Suggestion.advice(
              for: "\(space).\(name)", among: GlobalFunction.allCases.map(\.rawValue)))
          return Self.mistake
        }
        return global(function, checkedArguments, at: range)
      }
    }
    let receiver = checked(base, in: scope)
    let checkedArguments = checked(arguments, in: scope)
    if let matching = Expression.MatchingMethod(rawValue: name) {
      let count = 1 + (Methods.matching[matching] ?? 0)
      guard expect(arguments.count, toBe: count...count, for: name, at: range) else {
        return Self.mistake
      }
      return .matching(
        receiver, matching, pattern(checkedArguments[0]), Array(checkedArguments.dropFirst()))
    }
    guard let counts = Methods.counts[name] else {
      report(
        "No value has a method '\(name)'.", at: range,
        advice: name == "length" || name == "count"
          ? "Write size()."
          : name == "contains" || name == "includes"
            ? "Write x in list."
            : Suggestion.advice(
              for: name,
              among: Methods.counts.keys + Methods.matching.keys.map(\.rawValue)))
      return Self.mistake
    }
    guard expect(arguments.count, toBe: counts, for: name, at: range) else {
      return Self.mistake
    }
    return .method(receiver, name, checkedArguments)
  }

  private mutating func pattern(_ argument: Expression) -> Expression.PatternSource {
    guard case .constant(.string(let text)) = argument.kind else { return .dynamic(argument) }
    do throws(PatternError) {
      return .compiled(try Pattern(text))
    } catch {
      report("'\(text)' is not a regular expression: \(error.message)", at: argument.range)
      return .dynamic(argument)
    }
  }

  @discardableResult
  private mutating func expect(
    _ count: Int, toBe expected: ClosedRange<Int>, for name: String, at range: Range<Int>
  ) -> Bool {
    guard !expected.contains(count) else { return true }
    let arguments = expected.upperBound == 1 ? "1 argument" : "\(expected.upperBound) arguments"
    report("\(name) takes \(arguments), and \(count) are given.", at: range)
    return false
  }
}

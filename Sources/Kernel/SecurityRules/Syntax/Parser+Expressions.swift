extension Parser {
  mutating func parseExpression() throws(Diagnostic) -> SyntaxExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else {
      throw failure("The expression is nested too deep.", advice: "Divide it into functions.")
    }
    let condition = try parseBinary(level: 0)
    guard try take(.question) else { return condition }
    let first = try parseExpression()
    try expect(.colon, "between the two results of '?'")
    let second = try parseExpression()
    return SyntaxExpression(
      kind: .conditional(condition, first, second), range: condition.range.lowerBound..<lastEnd)
  }

  /// The most operators, members or calls in a row: each makes the expression one level deeper.
  private static let longestChain = 100

  private var chainFailure: Diagnostic {
    failure(
      "More than \(Self.longestChain) operators stand in a row.",
      advice: "Divide the expression into functions.")
  }

  /// The operators from the loosest to the tightest.
  private static let levels: [[BinaryOperator]] = [
    [.or], [.and], [.equal, .notEqual], [.in], [.less, .lessOrEqual, .greater, .greaterOrEqual],
    [.add, .subtract], [.multiply, .divide, .remainder],
  ]

  private mutating func parseBinary(level: Int) throws(Diagnostic) -> SyntaxExpression {
    guard level < Self.levels.count else { return try parseUnary() }
    let operators = Self.levels[level]
    let start = range.lowerBound
    var left = try parseBinary(level: level + 1)
    var length = 0
    while true {
      length += 1
      guard length <= Self.longestChain else { throw chainFailure }
      if operators == [.in], try takeWord("is") {
        let type = try name("a type behind 'is'").name
        left = SyntaxExpression(kind: .isType(left, type), range: start..<lastEnd)
        continue
      }
      guard let found = operators.first(where: isNext) else {
        if token == .symbol(.assign) {
          throw failure("'=' does not compare.", advice: "Write == instead.")
        }
        return left
      }
      try advance()
      let right = try parseBinary(level: level + 1)
      left = SyntaxExpression(kind: .binary(found, left, right), range: start..<lastEnd)
    }
  }

  private func isNext(_ candidate: BinaryOperator) -> Bool {
    switch token {
    case .symbol(let symbol): symbol.rawValue == candidate.rawValue
    case .identifier(let word): candidate == .in && word == "in"
    default: false
    }
  }

  private mutating func parseUnary() throws(Diagnostic) -> SyntaxExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { throw failure("The expression is nested too deep.") }
    let start = range.lowerBound
    if try take(.not) {
      let operand = try parseUnary()
      return SyntaxExpression(kind: .not(operand), range: start..<lastEnd)
    }
    if try take(.minus) {
      let operand = try parseUnary()
      return SyntaxExpression(kind: .negative(operand), range: start..<lastEnd)
    }
    return try parsePostfix()
  }

  private mutating func parsePostfix() throws(Diagnostic) -> SyntaxExpression {
    let start = range.lowerBound
    var base = try parsePrimary()
    var length = 0
    while true {
      length += 1
      guard length <= Self.longestChain else { throw chainFailure }
      let kind: SyntaxExpression.Kind
      if try take(.dot) {
        let member = try name("a member behind '.'").name
        kind =
          try take(.openParenthesis)
          ? .method(base, member, try parseArguments()) : .member(base, member)
      } else if try take(.openBracket) {
        let index = try parseExpression()
        if try take(.colon) {
          kind = .slice(base, index, try parseExpression())
        } else {
          kind = .element(base, index)
        }
        try expect(.closeBracket, "behind the index")
      } else {
        return base
      }
      base = SyntaxExpression(kind: kind, range: start..<lastEnd)
    }
  }

  /// Reads up to and with the closing parenthesis.
  private mutating func parseArguments() throws(Diagnostic) -> [SyntaxExpression] {
    var arguments: [SyntaxExpression] = []
    while token != .symbol(.closeParenthesis) {
      arguments.append(try parseExpression())
      guard try take(.comma) else { break }
    }
    try expect(.closeParenthesis, "behind the arguments")
    return arguments
  }

  private mutating func parsePrimary() throws(Diagnostic) -> SyntaxExpression {
    let start = range.lowerBound
    let kind: SyntaxExpression.Kind
    switch token {
    case .integer(let value): kind = .literal(.integer(value))
    case .float(let value): kind = .literal(.float(value))
    case .string(let value): kind = .literal(.string(value))
    case .bytes(let value): kind = .literal(.bytes(value))
    case .identifier("true"): kind = .literal(.boolean(true))
    case .identifier("false"): kind = .literal(.boolean(false))
    case .identifier("null"): kind = .literal(.null)
    case .identifier(let name):
      try advance()
      let call = try take(.openParenthesis)
      let kind: SyntaxExpression.Kind =
        call ? .call(name, try parseArguments()) : .name(name)
      return SyntaxExpression(kind: kind, range: start..<lastEnd)
    case .symbol(.openParenthesis):
      try advance()
      var inner = try parseExpression()
      try expect(.closeParenthesis, "behind the expression")
      inner.range = start..<lastEnd
      return inner
    case .symbol(.openBracket): return try parseList()
    case .symbol(.openBrace): return try parseMap()
    case .symbol(.slash): return try parsePath()
    default:
      throw failure("A value is missing; here is \(token.name).")
    }
    try advance()
    return SyntaxExpression(kind: kind, range: start..<lastEnd)
  }

  private mutating func parseList() throws(Diagnostic) -> SyntaxExpression {
    let start = range.lowerBound
    try advance()
    var elements: [SyntaxExpression] = []
    while token != .symbol(.closeBracket) {
      elements.append(try parseExpression())
      guard try take(.comma) else { break }
    }
    try expect(.closeBracket, "behind the list")
    return SyntaxExpression(kind: .list(elements), range: start..<lastEnd)
  }

  private mutating func parseMap() throws(Diagnostic) -> SyntaxExpression {
    let start = range.lowerBound
    try advance()
    var entries: [(key: SyntaxExpression, value: SyntaxExpression)] = []
    while token != .symbol(.closeBrace) {
      let key = try parseExpression()
      try expect(.colon, "behind the key")
      entries.append((key, try parseExpression()))
      guard try take(.comma) else { break }
    }
    try expect(.closeBrace, "behind the map")
    return SyntaxExpression(kind: .map(entries), range: start..<lastEnd)
  }

  private mutating func parsePath() throws(Diagnostic) -> SyntaxExpression {
    let start = range.lowerBound
    var parts: [SyntaxPathPart] = []
    while token == .symbol(.slash) {
      let segment = range.upperBound
      lexer.move(to: segment)
      let literal = lexer.pathSegment(isPattern: false)
      try advance(past: lexer.offset)
      if !literal.isEmpty {
        parts.append(.literal(literal))
        continue
      }
      guard range.lowerBound == segment, try take(.dollar) else {
        throw failure(
          "A segment of the path is missing behind '/'.",
          advice: "Write a name or $(an expression).")
      }
      try expect(.openParenthesis, "behind '$'", advice: "Write $(userId).")
      parts.append(.value(try parseExpression()))
      try expect(.closeParenthesis, "behind the expression of the segment")
    }
    return SyntaxExpression(kind: .path(parts), range: start..<lastEnd)
  }
}

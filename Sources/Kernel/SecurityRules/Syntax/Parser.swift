/// Reads a rules file into syntax. After an error it goes on at the next statement, so that one run
/// tells of every mistake.
struct Parser {
  var lexer: Lexer
  private(set) var token = Token.end
  private(set) var range = 0..<0
  /// Where the token before this one ended.
  private(set) var lastEnd = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// How deep expressions and blocks are nested, so that no file exhausts the stack.
  var depth = 0

  static let mostDepth = 100

  static func parse(_ source: SourceText) -> (file: SyntaxFile, diagnostics: [Diagnostic]) {
    var parser = Parser(lexer: Lexer(source))
    var file = SyntaxFile()
    do {
      try parser.advance()
      try parser.parseFile(into: &file)
    } catch {
      parser.diagnostics.append(error)
    }
    return (file, parser.diagnostics)
  }

  /// A parser of a text that is not a whole file.
  init(partial text: String) throws(Diagnostic) {
    lexer = Lexer(SourceText(text))
    try advance()
  }

  private init(lexer: Lexer) {
    self.lexer = lexer
  }

  // MARK: - Tokens

  /// - Parameter end: where what was read last ended, if that was not the current token.
  mutating func advance(past end: Int? = nil) throws(Diagnostic) {
    lastEnd = end ?? range.upperBound
    (token, range) = try lexer.next()
  }

  func failure(
    _ message: String, at range: Range<Int>? = nil, advice: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      at: lexer.source.location(of: (range ?? self.range).lowerBound), message, advice: advice)
  }

  mutating func take(_ symbol: Token.Symbol) throws(Diagnostic) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func takeWord(_ word: String) throws(Diagnostic) -> Bool {
    guard token == .identifier(word) else { return false }
    try advance()
    return true
  }

  mutating func expect(
    _ symbol: Token.Symbol, _ place: String, advice: String? = nil
  ) throws(Diagnostic) {
    guard try take(symbol) else {
      throw failure(
        "'\(symbol.rawValue)' is missing \(place); here is \(token.name).", advice: advice)
    }
  }

  mutating func name(_ what: String) throws(Diagnostic) -> (name: String, range: Range<Int>) {
    guard case .identifier(let name) = token else {
      throw failure("The name of \(what) is missing; here is \(token.name).")
    }
    let place = range
    try advance()
    return (name, place)
  }

  // MARK: - Files and blocks

  private mutating func parseFile(into file: inout SyntaxFile) throws(Diagnostic) {
    if token == .identifier("rules_version") {
      try advance()
      try expect(.assign, "behind rules_version")
      guard case .string(let version) = token else {
        throw failure(
          "The version is missing; here is \(token.name).", advice: "Write rules_version = '2';")
      }
      file.version = (version, range)
      try advance()
      try expect(.semicolon, "behind the version")
    }
    while token != .end {
      let start = range
      guard try takeWord("service") else {
        throw failure(
          "A file holds services; here is \(token.name).",
          advice: "Write service cloud.firestore { … }.")
      }
      var name = try self.name("the service").name
      while try take(.dot) { name += "." + (try self.name("the service").name) }
      try expect(.openBrace, "behind the service's name")
      let body = try parseBlock(isService: true)
      file.services.append(
        SyntaxService(name: name, range: start.lowerBound..<lastEnd, body: body))
    }
  }

  /// Reads up to and with the closing brace.
  private mutating func parseBlock(isService: Bool) throws(Diagnostic) -> SyntaxBlock {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { throw failure("The blocks are nested too deep.") }
    var block = SyntaxBlock()
    while true {
      if try take(.closeBrace) { return block }
      guard token != .end else {
        throw failure("A block is not closed.", advice: "Write } at its end.")
      }
      let start = range.lowerBound
      do {
        try parseMember(of: &block, isService: isService)
      } catch {
        diagnostics.append(error)
        try recover(from: start)
      }
    }
  }

  private mutating func parseMember(
    of block: inout SyntaxBlock, isService: Bool
  ) throws(Diagnostic) {
    switch token {
    case .identifier("match"): block.matches.append(try parseMatch())
    case .identifier("function"): block.functions.append(try parseFunction())
    case .identifier("allow") where !isService: block.allows.append(try parseAllow())
    case .identifier("allow"):
      throw failure(
        "allow stands within a match.",
        advice: "Write match /databases/{database}/documents { … } around it.")
    default:
      throw failure(
        "Here is \(token.name), where match, function or allow may stand.")
    }
  }

  /// Skips to where the next statement may begin.
  private mutating func recover(from start: Int) throws(Diagnostic) {
    var open = 0
    var isFirst = range.lowerBound == start
    while token != .end {
      switch token {
      case .symbol(.openBrace): open += 1
      case .symbol(.closeBrace) where open == 0: return
      case .symbol(.closeBrace):
        open -= 1
        if open == 0 { return try advance() }
      case .symbol(.semicolon) where open == 0: return try advance()
      case .identifier("match"), .identifier("allow"), .identifier("function"):
        if open == 0, !isFirst { return }
      default: break
      }
      isFirst = false
      do {
        try advance()
      } catch {
        // One report is enough; go on after the sign that has no meaning.
        lexer.move(to: max(lexer.offset, range.upperBound) + 1)
      }
    }
  }

  private mutating func parseMatch() throws(Diagnostic) -> SyntaxMatch {
    let start = range.lowerBound
    try advance()
    guard token == .symbol(.slash) else {
      throw failure(
        "The path behind match begins with '/'; here is \(token.name).",
        advice: "Write match /users/{userId} { … }.")
    }
    var segments: [SyntaxPatternSegment] = []
    while token == .symbol(.slash) { segments.append(try parsePatternSegment()) }
    let end = lastEnd
    try expect(.openBrace, "behind the path of match")
    return SyntaxMatch(
      segments: segments, range: start..<end, body: try parseBlock(isService: false))
  }

  /// Reads a slash and what follows it. The lexer stands just after the slash.
  private mutating func parsePatternSegment() throws(Diagnostic) -> SyntaxPatternSegment {
    let start = range.upperBound
    lexer.move(to: start)
    let literal = lexer.pathSegment(isPattern: true)
    if !literal.isEmpty {
      let place = start..<lexer.offset
      try advance(past: place.upperBound)
      return SyntaxPatternSegment(kind: .literal(literal), range: place)
    }
    try advance()
    guard token == .symbol(.openBrace), range.lowerBound == start else {
      throw failure(
        "A segment of the path is missing behind '/'.",
        advice: "Write a name or a wildcard such as {userId}.")
    }
    try advance()
    let name = try self.name("the wildcard").name
    var kind = SyntaxPatternSegment.Kind.wildcard(name)
    if try take(.assign) {
      guard try take(.star) else {
        throw failure("A wildcard is {\(name)} or {\(name)=**}.")
      }
      if try take(.star) { kind = .recursiveWildcard(name) }
    }
    try expect(.closeBrace, "behind the wildcard's name")
    return SyntaxPatternSegment(kind: kind, range: start..<lastEnd)
  }

  private mutating func parseAllow() throws(Diagnostic) -> SyntaxAllow {
    let start = range.lowerBound
    try advance()
    var methods = [try name("the method behind allow")]
    while try take(.comma) { methods.append(try name("the method behind ','")) }
    var condition: SyntaxExpression?
    if try take(.colon) {
      guard try takeWord("if") else {
        throw failure(
          "'if' is missing behind ':'; here is \(token.name).", advice: "Write allow read: if ….")
      }
      condition = try parseExpression()
    } else if token == .identifier("if") {
      throw failure("':' is missing before 'if'.", advice: "Write allow read: if ….")
    }
    let end = lastEnd
    // The last statement of a block may go without.
    if token != .symbol(.closeBrace) {
      try expect(
        .semicolon, "behind the statement",
        advice: "End it with ';' or join the conditions with && or ||.")
    }
    return SyntaxAllow(methods: methods, condition: condition, range: start..<end)
  }

  private mutating func parseFunction() throws(Diagnostic) -> SyntaxFunction {
    let start = range.lowerBound
    try advance()
    let name = try self.name("the function").name
    try expect(.openParenthesis, "behind the function's name")
    var parameters: [(name: String, range: Range<Int>)] = []
    while token != .symbol(.closeParenthesis) {
      parameters.append(try self.name("a parameter"))
      guard try take(.comma) else { break }
    }
    try expect(.closeParenthesis, "behind the parameters")
    let end = lastEnd
    try expect(.openBrace, "before the function's body")
    var bindings: [(name: String, range: Range<Int>, value: SyntaxExpression)] = []
    while try takeWord("let") {
      let variable = try self.name("the variable")
      try expect(.assign, "behind the variable's name")
      let value = try parseExpression()
      try expect(.semicolon, "behind the variable's value")
      bindings.append((variable.name, variable.range, value))
    }
    guard try takeWord("return") else {
      throw failure(
        "A function holds let statements and then one return; here is \(token.name).",
        advice: "Conditions are written with &&, || and ? :, not with if.")
    }
    let result = try parseExpression()
    _ = try take(.semicolon)
    try expect(.closeBrace, "behind the return statement", advice: "return is the last statement.")
    return SyntaxFunction(
      name: name, parameters: parameters, bindings: bindings, result: result, range: start..<end)
  }
}

import DocumentModel

/// A line of a cases file, read word by word.
struct CaseWords {
  private var rest: Substring

  init(_ line: String) {
    rest = line[...]
  }

  func failure(_ message: String, advice: String? = nil) -> Diagnostic {
    Diagnostic(at: SourceLocation(line: 1, column: 1), message, advice: advice)
  }

  /// The next word; empty at the end.
  mutating func next() -> String {
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  mutating func document() throws(Diagnostic) -> DocumentPath {
    let word = next()
    guard let path = DocumentPath(word) else {
      throw failure("'\(word)' does not name a document.", advice: "Write users/ada.")
    }
    return path
  }

  /// The value that the rest of the line is; nil where there is no rest.
  mutating func value() throws(Diagnostic) -> RuleValue? {
    guard rest.contains(where: { !$0.isWhitespace }) else { return nil }
    var parser = try Parser(partial: String(rest))
    let value = try Self.value(&parser)
    guard parser.token == .end else {
      throw failure("Behind the value stands \(parser.token.name).")
    }
    rest = ""
    return value
  }

  func end() throws(Diagnostic) {
    guard !rest.contains(where: { !$0.isWhitespace }) else {
      throw failure("'\(rest)' is too much for this line.")
    }
  }

  /// `users where n == 1 and l array-contains 'a' order by n desc limit 10`, with a collection's
  /// path, or `**/users` for a collection group.
  mutating func query() throws(Diagnostic) -> Query {
    let word = next()
    var path = ResourcePath(
      segments: word.partsBetweenSlashes().filter { !$0.isEmpty }.map { String($0) })
    let isGroup = path.segments.first == "**"
    if isGroup { path.segments.removeFirst() }
    guard path.isCollection, let id = path.segments.popLast() else {
      throw failure("'\(word)' does not name a collection.", advice: "Write users or **/users.")
    }
    var query = Query(parent: path, collectionID: id, allDescendants: isGroup)
    var parser = try Parser(partial: String(rest))
    if try parser.takeWord("where") {
      var filters: [Query.Filter] = []
      repeat { filters.append(try filter(&parser)) } while try parser.takeWord("and")
      query.filter = filters.count == 1 ? filters[0] : .and(filters)
    }
    if try parser.takeWord("order") {
      guard try parser.takeWord("by") else { throw failure("Behind order stands by.") }
      repeat {
        let field = try Self.field(&parser)
        let isDescending = try parser.takeWord("desc")
        query.orders.append(
          Query.Order(field: field, direction: isDescending ? .descending : .ascending))
      } while try parser.take(.comma)
    }
    if try parser.takeWord("limit") {
      guard case .integer(let limit) = try Self.value(&parser), limit > 0 else {
        throw failure("The limit is a number above 0.")
      }
      query.limit = Int(limit)
    }
    guard parser.token == .end else {
      throw failure(
        "\(parser.token.name) has no place in a query.",
        advice: "Write where …, order by … and limit … in this order.")
    }
    rest = ""
    return query
  }

  private func filter(_ parser: inout Parser) throws(Diagnostic) -> Query.Filter {
    let field = try Self.field(&parser)
    let comparison = try comparison(&parser)
    guard let value = try Self.value(&parser).stored else {
      throw failure("A query cannot compare with this value.")
    }
    return .field(field, comparison, value)
  }

  private func comparison(_ parser: inout Parser) throws(Diagnostic) -> Query.Comparison {
    let symbols: [Token.Symbol: Query.Comparison] = [
      .equal: .equal, .notEqual: .notEqual, .less: .lessThan, .lessOrEqual: .lessThanOrEqual,
      .greater: .greaterThan, .greaterOrEqual: .greaterThanOrEqual,
    ]
    if case .symbol(let symbol) = parser.token, let comparison = symbols[symbol] {
      try parser.advance()
      return comparison
    }
    var name = try parser.name("the comparison").name
    while try parser.take(.minus) { name += "-" + (try parser.name("the comparison").name) }
    switch name {
    case "in": return .in
    case "not-in": return .notIn
    case "array-contains": return .arrayContains
    case "array-contains-any": return .arrayContainsAny
    default:
      throw failure(
        "There is no comparison '\(name)'.",
        advice: "Write ==, !=, <, <=, >, >=, in, not-in, array-contains or array-contains-any.")
    }
  }

  private static func field(_ parser: inout Parser) throws(Diagnostic) -> FieldPath {
    var segments = [try parser.name("the field").name]
    while try parser.take(.dot) { segments.append(try parser.name("the field").name) }
    return FieldPath(segments: segments)
  }

  /// The value of an expression that may look at `request.time`.
  private static func value(_ parser: inout Parser) throws(Diagnostic) -> RuleValue {
    let syntax = try parser.parseExpression()
    var checker = Checker(source: parser.lexer.source, diagnostics: [])
    let expression = checker.checked(syntax, in: Scope(service: .firestore))
    if let problem = checker.diagnostics.first(where: { $0.severity == .error }) { throw problem }
    let evaluator = Evaluator(
      ruleset: .empty, request: .map(["time": .timestamp(RuleCase.time)]), resource: .null
    ) { (_, path) throws(Interruption) in
      throw .failure(EvaluationFailure(message: "\(path) cannot be read here.", range: 0..<0))
    }
    do throws(Interruption) {
      return try evaluator.value(expression, Frame(captures: []))
    } catch {
      switch error {
      case .failure(let failure), .limit(let failure):
        throw Diagnostic(at: SourceLocation(line: 1, column: 1), failure.message)
      case .needs(let needed):
        throw Diagnostic(
          at: SourceLocation(line: 1, column: 1), "\(needed.path) cannot be read here.")
      }
    }
  }
}

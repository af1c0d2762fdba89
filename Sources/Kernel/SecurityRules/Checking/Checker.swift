/// Looks up every name of a file and turns its syntax into statements and functions.
struct Checker {
  let source: SourceText
  var diagnostics: [Diagnostic]
  private(set) var statements: [Ruleset.Service: [Statement]] = [:]
  /// Nil while a function's body has not been looked at.
  private(set) var functions: [Function?] = []
  /// The heads of the functions, by the same numbers.
  private(set) var heads: [SyntaxFunction] = []
  /// Which functions call which, and where.
  private var calls: [Int: [(callee: Int, range: Range<Int>)]] = [:]
  private var usedFunctions: Set<Int> = []
  /// The function whose body is being looked at.
  private var current: Int?
  private var isVersion2 = false

  static let mostParameters = 7
  static let mostBindings = 10
  static let deepestMatch = 10

  init(source: SourceText, diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  mutating func report(_ message: String, at range: Range<Int>, advice: String? = nil) {
    diagnostics.append(
      Diagnostic(at: source.location(of: range.lowerBound), message, advice: advice))
  }

  mutating func warn(_ message: String, at range: Range<Int>, advice: String? = nil) {
    diagnostics.append(
      Diagnostic(.warning, at: source.location(of: range.lowerBound), message, advice: advice))
  }

  mutating func check(_ file: SyntaxFile) {
    switch file.version?.text {
    case "2": isVersion2 = true
    case "1": break
    case nil:
      if diagnostics.isEmpty {
        warn(
          "The file names no version, so it is read as version 1.", at: 0..<0,
          advice: "Write rules_version = '2'; in its first line.")
      }
    case let other?:
      report(
        "There is no version '\(other)' of the rules language.",
        at: file.version?.range ?? 0..<0, advice: "Write rules_version = '2';")
    }
    if file.services.isEmpty, diagnostics.isEmpty {
      report(
        "The file has no service, so it allows nothing.", at: 0..<0,
        advice: "Write service cloud.firestore { match /databases/{database}/documents { … } }.")
    }
    for service in file.services {
      guard let known = Ruleset.Service(rawValue: service.name) else {
        report(
          "There is no service '\(service.name)'.", at: service.range,
          advice: "The services are cloud.firestore and firebase.storage.")
        continue
      }
      check(
        service.body, in: Scope(service: known), below: PathPattern(segments: []), depth: 0)
    }
    reportRecursion()
    for (index, head) in heads.enumerated() where !usedFunctions.contains(index) {
      warn("The function '\(head.name)' is never called.", at: head.range)
    }
  }

  // MARK: - Blocks

  private mutating func check(
    _ block: SyntaxBlock, in outer: Scope, below pattern: PathPattern, depth: Int
  ) {
    var scope = outer
    var declared: [Int] = []
    var names: Set<String> = []
    for function in block.functions {
      if !names.insert(function.name).inserted {
        report("The function '\(function.name)' is declared twice.", at: function.range)
        continue
      }
      scope.functions[function.name] = heads.count
      declared.append(heads.count)
      heads.append(function)
      functions.append(nil)
    }
    for index in declared { check(function: index, in: scope) }
    for allow in block.allows { check(allow, in: scope, pattern) }
    for match in block.matches { check(match, in: scope, below: pattern, depth: depth + 1) }
  }

  private mutating func check(
    _ match: SyntaxMatch, in outer: Scope, below parent: PathPattern, depth: Int
  ) {
    if depth > Self.deepestMatch {
      report(
        "Match blocks are nested deeper than \(Self.deepestMatch).", at: match.range,
        advice: "Write longer paths instead.")
      return
    }
    var scope = outer
    var pattern = parent
    pattern.needsSegment = !isVersion2
    for segment in match.segments {
      switch segment.kind {
      case .literal(let text): pattern.segments.append(.literal(text))
      case .wildcard(let name):
        pattern.segments.append(.wildcard)
        add(name, at: segment.range, to: &scope)
      case .recursiveWildcard(let name):
        if pattern.segments.contains(.recursiveWildcard) {
          report(
            "A path has at most one recursive wildcard.", at: segment.range,
            advice: "Write {\(name)} for one segment.")
        }
        pattern.segments.append(.recursiveWildcard)
        add(name, at: segment.range, to: &scope)
      }
    }
    if !isVersion2, let index = pattern.segments.firstIndex(of: .recursiveWildcard),
      index < pattern.segments.count - 1
    {
      report(
        "In version 1 a recursive wildcard ends its path.", at: match.range,
        advice: "Write rules_version = '2'; in the first line.")
    }
    let root: [PathPattern.Segment] =
      scope.service == .firestore ? [.literal("databases")] : [.literal("b")]
    if depth == 1, let first = pattern.segments.first, first != root[0],
      first != .recursiveWildcard, first != .wildcard
    {
      warn(
        "No request has a path that begins like this.", at: match.range,
        advice: scope.service == .firestore
          ? "Begin with match /databases/{database}/documents."
          : "Begin with match /b/{bucket}/o.")
    }
    check(match.body, in: scope, below: pattern, depth: depth)
  }

  private mutating func add(_ name: String, at range: Range<Int>, to scope: inout Scope) {
    if scope.captures.contains(name) {
      report(
        "The wildcard '\(name)' has the name of one around it.", at: range,
        advice: "Give each its own name.")
    }
    scope.captures.append(name)
  }

  private mutating func check(_ allow: SyntaxAllow, in scope: Scope, _ pattern: PathPattern) {
    var methods: Set<AccessMethod> = []
    for (name, range) in allow.methods {
      guard let named = AccessMethod.named(name) else {
        report(
          "There is no method '\(name)'.", at: range,
          advice: Suggestion.advice(
            for: name, among: ["read", "write"] + AccessMethod.allCases.map(\.rawValue))
            ?? "The methods are read, get, list, write, create, update and delete.")
        continue
      }
      methods.formUnion(named)
    }
    let condition = allow.condition.map { checked($0, in: scope) }
    if case .constant(let value)? = condition?.kind {
      switch value {
      case .boolean, .unknown: break
      default: report("The condition is never true or false.", at: allow.range)
      }
    }
    statements[scope.service, default: []].append(
      Statement(
        pattern: pattern, methods: methods, condition: condition, range: allow.range,
        location: source.location(of: allow.range.lowerBound)))
  }

  // MARK: - Functions

  private mutating func check(function index: Int, in outer: Scope) {
    let head = heads[index]
    if head.parameters.count > Self.mostParameters {
      report("A function has at most \(Self.mostParameters) parameters.", at: head.range)
    }
    if head.bindings.count > Self.mostBindings {
      report("A function has at most \(Self.mostBindings) let statements.", at: head.range)
    }
    if Self.reserved.contains(head.name) || GlobalFunction(rawValue: head.name) != nil {
      report(
        "'\(head.name)' is a function of the language.", at: head.range,
        advice: "Give yours another name.")
    }
    var scope = outer
    scope.locals = []
    current = index
    defer { current = nil }
    for (name, range) in head.parameters { declare(name, at: range, in: &scope) }
    var bindings: [Expression] = []
    for binding in head.bindings {
      bindings.append(checked(binding.value, in: scope))
      declare(binding.name, at: binding.range, in: &scope)
    }
    functions[index] = Function(
      name: head.name, parameterCount: head.parameters.count, bindings: bindings,
      result: checked(head.result, in: scope))
  }

  private static let reserved: Set<String> = ["get", "exists", "getAfter", "existsAfter"]

  private mutating func declare(_ name: String, at range: Range<Int>, in scope: inout Scope) {
    if scope.locals.contains(name) {
      report("The name '\(name)' is declared twice in this function.", at: range)
    } else if name == "request" || name == "resource" {
      report(
        "'\(name)' is given by the language.", at: range, advice: "Choose another name.")
    }
    scope.locals.append(name)
  }

  mutating func noteCall(of function: Int, at range: Range<Int>) {
    usedFunctions.insert(function)
    if let current { calls[current, default: []].append((function, range)) }
  }

  private mutating func reportRecursion() {
    for start in heads.indices {
      var open = calls[start] ?? []
      var seen: Set<Int> = []
      while let call = open.popLast() {
        if call.callee == start {
          report(
            "The function '\(heads[start].name)' calls itself.", at: heads[start].range,
            advice: "Rules have no recursion.")
          break
        }
        if seen.insert(call.callee).inserted { open += calls[call.callee] ?? [] }
      }
    }
  }
}

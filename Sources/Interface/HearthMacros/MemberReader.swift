/// Reads the members of a type one by one.
struct MemberReader {
  private let source: SourceTokens
  private var index: Int
  private let end: Int

  private static let declarations: Set<Substring> = [
    "var", "let", "func", "init", "deinit", "subscript", "struct", "enum", "actor", "typealias",
    "protocol", "extension", "macro", "associatedtype", "case", "import",
  ]
  private static let accessors: Set<Substring> = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "async", "mutating",
    "nonmutating",
  ]

  /// Reads tokens, which are the members without the brackets around them.
  init(_ source: SourceTokens, _ range: Range<Int>) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next member that is a variable or constant; nil at the end.
  mutating func nextVariable() throws(MacroError) -> VariableDeclaration? {
    while index < end {
      if isNext("#"), source.tokens[index].startsLine {
        skipLine()
        continue
      }
      let head = readHead()
      guard index < end else { return nil }
      let keyword = source.tokens[index].text
      index += 1
      switch keyword {
      case "var", "let": return try readVariable(head, isConstant: keyword == "let")
      case "typealias", "case", "import": skipLine()
      case "func", "init", "deinit", "subscript", "struct", "enum", "class", "actor", "extension",
        "protocol":
        skipBody()
      default: break
      }
    }
    return nil
  }

  /// The attributes and modifiers in front of a declaration.
  mutating func readHead() -> VariableDeclaration.Head {
    var head = VariableDeclaration.Head()
    while index < end {
      let token = source.tokens[index]
      if token.text == "@", index + 1 < end {
        index += 1
        var name = String(source.tokens[index].text)
        index += 1
        while isNext("."), index + 1 < end {
          name = String(source.tokens[index + 1].text)
          index += 2
        }
        var arguments: String?
        if isNext("("), source.tokens[index].isJoined { arguments = readBrackets() }
        head.attributes.append((name, arguments))
      } else if token.kind == .word, Self.declarations.contains(token.text) {
        return head
      } else if token.text == "class", index + 1 < end {
        let next = source.tokens[index + 1].text
        // `class var` is a modifier, `class Name` a type.
        guard next == "var" || next == "func" || next == "let" || next == "subscript" else {
          return head
        }
        head.modifiers.append("class")
        index += 1
      } else if token.kind == .word {
        head.modifiers.append(String(token.text))
        index += 1
        if isNext("(") { _ = readBrackets() }
      } else {
        index += 1
      }
    }
    return head
  }

  private mutating func readVariable(
    _ head: VariableDeclaration.Head, isConstant: Bool
  ) throws(MacroError) -> VariableDeclaration {
    guard index < end, source.tokens[index].kind == .word else {
      throw MacroError("A property of a model needs a name of its own.")
    }
    var variable = VariableDeclaration(
      head: head, name: source.tokens[index].text.filter { $0 != "`" }, isConstant: isConstant)
    index += 1
    if isNext(":") {
      index += 1
      let start = index
      skipType()
      variable.type = source.source(start..<index)
    }
    if isNext("="), !isOperator(at: index) {
      index += 1
      let start = index
      skipExpression()
      variable.value = source.source(start..<index)
    }
    if isNext("{") {
      let body = index + 1
      index = source.end(ofBracketAt: index)
      variable.accessors = isAccessorBlock(at: body - 1) ? word(at: body) : "get"
    }
    if isNext(",") {
      variable.hasCompanions = true
      skipLine()
    }
    if isNext(";") { index += 1 }
    return variable
  }

  private mutating func skipType() {
    var depth = 0
    while index < end {
      let text = source.tokens[index].text
      if depth == 0, text == "=" || text == "{" || text == ";" || text == "," { return }
      if depth == 0, source.tokens[index].startsLine, text != "&", text != "." { return }
      if text == "<" { depth += 1 }
      if text == ">", source.tokens[index - 1].text != "-" { depth -= 1 }
      if source.depthChange(at: index) > 0 {
        index = source.end(ofBracketAt: index)
      } else {
        index += 1
      }
    }
  }

  private mutating func skipExpression() {
    let start = index
    while index < end {
      let token = source.tokens[index]
      if token.text == ";" || token.text == "," { return }
      if index > start, token.startsLine, !continues(at: index) { return }
      if token.text == "{", index > start, isAccessorBlock(at: index) { return }
      if source.depthChange(at: index) > 0 {
        index = source.end(ofBracketAt: index)
      } else {
        index += 1
      }
    }
  }

  // Whether a line goes on with what the one before began.
  private func continues(at index: Int) -> Bool {
    let signs: Set<Substring> = [
      ".", "+", "-", "*", "/", "%", "?", ":", "&", "|", "<", ">", "=", "!", "~", "^",
    ]
    if signs.contains(source.tokens[index].text) { return true }
    let before = source.tokens[index - 1]
    return before.kind == .sign && signs.contains(before.text) && before.text != "?"
      && before.text != "!"
  }

  private func isAccessorBlock(at open: Int) -> Bool {
    var next = open + 1
    // Attributes in front of an accessor.
    while next < end, source.tokens[next].text == "@" {
      next += 2
      if next < end, source.tokens[next].text == "(" { next = source.end(ofBracketAt: next) }
    }
    return next < end && Self.accessors.contains(source.tokens[next].text)
  }

  private func isOperator(at index: Int) -> Bool {
    index + 1 < end && source.tokens[index + 1].text == "=" && source.tokens[index + 1].isJoined
  }

  private mutating func skipBody() {
    while index < end {
      if isNext("{") {
        index = source.end(ofBracketAt: index)
        return
      }
      index = source.depthChange(at: index) > 0 ? source.end(ofBracketAt: index) : index + 1
    }
  }

  private mutating func skipLine() {
    repeat {
      index = source.depthChange(at: index) > 0 ? source.end(ofBracketAt: index) : index + 1
    } while index < end && !source.tokens[index].startsLine
  }

  private mutating func readBrackets() -> String {
    let start = index
    index = source.end(ofBracketAt: index)
    return source.source(start + 1..<max(start + 1, index - 1))
  }

  private func word(at index: Int) -> String {
    index < end ? String(source.tokens[index].text) : ""
  }

  private func isNext(_ text: String) -> Bool {
    index < end && source.tokens[index].text == text
  }
}

/// A class or actor, read by hand.
struct TypeDeclaration {
  let keyword: String
  let name: String
  let isGeneric: Bool
  /// The word in front of members that are seen as far as the type: empty inside a module.
  let access: String
  let variables: [VariableDeclaration]

  init?(_ text: String) throws(MacroError) {
    let source = SourceTokens(text)
    let tokens = source.tokens
    var reader = MemberReader(source, 0..<tokens.count)
    let head = reader.readHead()
    var depth = 0
    var found: Int?
    for index in tokens.indices {
      depth += source.depthChange(at: index)
      let isKeyword = ["class", "actor", "struct", "enum"].contains(tokens[index].text)
      if depth == 0, isKeyword, index == 0 || tokens[index - 1].text != "@" {
        found = index
        break
      }
    }
    guard let found, found + 1 < tokens.count,
      let open = tokens[found...].firstIndex(where: { $0.text == "{" })
    else { return nil }
    keyword = String(tokens[found].text)
    name = String(tokens[found + 1].text)
    isGeneric = found + 2 < open && tokens[found + 2].text == "<"
    access =
      head.modifiers.contains("public") || head.modifiers.contains("open")
      ? "public " : head.modifiers.contains("package") ? "package " : ""
    let body = open + 1..<max(open + 1, source.end(ofBracketAt: open) - 1)
    var members = MemberReader(source, body)
    var variables: [VariableDeclaration] = []
    while let variable = try members.nextVariable() { variables.append(variable) }
    self.variables = variables
  }
}

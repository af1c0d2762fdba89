/// What `@Query` makes of a property such as `var notes: [Note]`.
struct QueryExpansion {
  private let name: String
  private let element: String
  private let arguments: String

  init(_ source: String, attribute: String?) throws(MacroError) {
    let tokens = SourceTokens(source)
    var reader = MemberReader(tokens, 0..<tokens.tokens.count)
    guard let variable = try reader.nextVariable(), !variable.isConstant, variable.value == nil,
      let type = variable.type, let element = Self.element(of: type)
    else {
      throw MacroError("@Query needs a variable with a type such as [Note], without a value.")
    }
    name = variable.name
    self.element = element
    let given = SourceTokens(attribute ?? "")
    if let open = given.tokens.firstIndex(where: { $0.text == "(" }) {
      arguments = given.source(open..<given.end(ofBracketAt: open))
    } else {
      arguments = "()"
    }
  }

  /// The query itself.
  var peer: String {
    "private var _\(name): SwiftData.Query<\(element), [\(element)]> = .init\(arguments)"
  }

  /// What reads the objects that were found.
  var accessors: String {
    """
    {
      get { _\(name).wrappedValue }
    }
    """
  }

  private static func element(of type: String) -> String? {
    if type.hasPrefix("["), type.hasSuffix("]") { return String(type.dropFirst().dropLast()) }
    if type.hasPrefix("Array<"), type.hasSuffix(">") { return String(type.dropFirst(6).dropLast()) }
    return nil
  }
}

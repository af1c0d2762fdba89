/// A variable such as `@Entry public var name: Type = value`, read by hand.
struct EntryDeclaration {
  let name: String
  let type: String?
  let value: String

  init?(_ source: String) {
    let text = Self.withoutComments(source)
    guard let keyword = Self.range(of: "var", in: text) else { return nil }
    let rest = text[keyword...].drop(while: \.isWhitespace)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    guard !name.isEmpty else { return nil }
    self.name = name.filter { $0 != "`" }
    var tail = rest[name.endIndex...].drop(while: \.isWhitespace)
    var type: Substring?
    if tail.first == ":" {
      tail = tail.dropFirst()
      let end = Self.assignment(in: tail) ?? tail.endIndex
      type = tail[..<end]
      tail = tail[end...]
    }
    self.type = type.map(Self.trimmed)
    if tail.first == "=" {
      value = Self.trimmed(tail.dropFirst())
    } else if let type = self.type, type.hasSuffix("?") || type.hasPrefix("Optional<") {
      value = "nil"
    } else {
      return nil
    }
    guard !value.isEmpty else { return nil }
  }

  /// The key with the value that views see when nobody sets one.
  var key: String {
    guard let type else {
      return """
        private enum __Key_\(name): EnvironmentKey {
          static let defaultValue = \(value)
        }
        """
    }
    return """
      private enum __Key_\(name): EnvironmentKey {
        static var defaultValue: \(type) { \(value) }
      }
      """
  }

  /// What reads and writes the value of the key.
  var accessors: String {
    """
    {
      get { self[__Key_\(name).self] }
      set { self[__Key_\(name).self] = newValue }
    }
    """
  }

  // The end of the keyword: a word of its own.
  private static func range(of word: String, in text: String) -> String.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      let part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if part == word { return part.endIndex }
      index = part.isEmpty ? text.index(after: index) : part.endIndex
    }
    return nil
  }

  // The sign that ends the type: outside of brackets, and not part of an arrow or comparison.
  private static func assignment(in text: Substring) -> String.Index? {
    var depth = 0
    var before: Character = " "
    for index in text.indices {
      let character = text[index]
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where before != "-": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
      before = character
    }
    return nil
  }

  private static func withoutComments(_ source: String) -> String {
    var result = ""
    var rest = Substring(source)
    var isInString = false
    while let character = rest.first {
      if !isInString, rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
        continue
      }
      if !isInString, rest.hasPrefix("/*") {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
        continue
      }
      if character == "\"" { isInString.toggle() }
      if character == "\\", isInString {
        result.append(character)
        rest = rest.dropFirst()
        guard let next = rest.first else { break }
        result.append(next)
        rest = rest.dropFirst()
        continue
      }
      result.append(character)
      rest = rest.dropFirst()
    }
    return result
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

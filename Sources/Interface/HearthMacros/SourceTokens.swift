/// The words, literals and signs of a piece of Swift, without its comments.
struct SourceTokens {
  enum Kind {
    case word, text, sign
  }

  struct Token {
    let kind: Kind
    let text: Substring
    /// Whether it is the first on its line.
    let startsLine: Bool
    /// Whether nothing stands between it and the token before.
    let isJoined: Bool
  }

  private(set) var tokens: [Token] = []

  init(_ source: String) {
    var rest = Substring(source)
    var startsLine = true
    var isJoined = false
    while let character = rest.first {
      if character.isWhitespace {
        if character.isNewline { startsLine = true }
        isJoined = false
        rest.removeFirst()
        continue
      }
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
        isJoined = false
        continue
      }
      if rest.hasPrefix("/*") {
        Self.dropComment(&rest)
        isJoined = false
        continue
      }
      let (kind, end) = Self.token(at: rest)
      tokens.append(
        Token(kind: kind, text: rest[..<end], startsLine: startsLine, isJoined: isJoined))
      startsLine = false
      isJoined = true
      rest = rest[end...]
    }
  }

  /// The place after the bracket that closes the one at `open`.
  func end(ofBracketAt open: Int) -> Int {
    var depth = 0
    var index = open
    while index < tokens.count {
      depth += depthChange(at: index)
      index += 1
      if depth == 0 { return index }
    }
    return index
  }

  /// By how much the token opens or closes brackets.
  func depthChange(at index: Int) -> Int {
    guard tokens[index].kind == .sign else { return 0 }
    return switch tokens[index].text {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }

  /// The source from one token to before another.
  func source(_ range: Range<Int>) -> String {
    guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
    let base = first.text.base
    return String(base[first.text.startIndex..<last.text.endIndex])
  }

  private static func token(at rest: Substring) -> (Kind, String.Index) {
    let hashes = rest.prefix { $0 == "#" }.count
    let behind = rest.dropFirst(hashes)
    if behind.first == "\"" { return (.text, endOfText(behind, hashes: hashes)) }
    if let first = rest.first, isPartOfWord(first) || first == "`" {
      return (.word, rest.firstIndex { !isPartOfWord($0) && $0 != "`" } ?? rest.endIndex)
    }
    return (.sign, rest.index(after: rest.startIndex))
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  // `rest` begins at the quotation mark.
  private static func endOfText(_ rest: Substring, hashes: Int) -> String.Index {
    let pounds = String(repeating: "#", count: hashes)
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    var tail = rest.dropFirst(quote.count)
    while !tail.isEmpty {
      if tail.hasPrefix(quote + pounds) {
        return tail.index(tail.startIndex, offsetBy: quote.count + hashes)
      }
      if tail.hasPrefix("\\" + pounds + "(") {
        tail = tail.dropFirst(hashes + 1)
        tail = tail[endOfInterpolation(tail)...]
      } else if tail.hasPrefix("\\" + pounds) {
        tail = tail.dropFirst(hashes + 2)
      } else {
        tail = tail.dropFirst()
      }
    }
    return rest.endIndex
  }

  // `rest` begins at the bracket.
  private static func endOfInterpolation(_ rest: Substring) -> String.Index {
    var tail = rest
    var depth = 0
    while let character = tail.first {
      let (kind, end) = token(at: tail)
      if kind == .sign, character == "(" { depth += 1 }
      if kind == .sign, character == ")" { depth -= 1 }
      tail = tail[end...]
      if depth == 0 { return tail.startIndex }
    }
    return rest.endIndex
  }

  private static func dropComment(_ rest: inout Substring) {
    var depth = 0
    while !rest.isEmpty {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
        if depth == 0 { return }
      } else {
        rest = rest.dropFirst()
      }
    }
  }
}

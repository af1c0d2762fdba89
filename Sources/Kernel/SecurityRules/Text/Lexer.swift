/// Turns the bytes of a rules file into tokens, one at a time.
///
/// Paths have words of their own, so the parser asks for them by `pathSegment`.
struct Lexer {
  let source: SourceText
  private(set) var offset = 0

  init(_ source: SourceText) {
    self.source = source
  }

  private func byte(at index: Int) -> UInt8? {
    index < source.bytes.count ? source.bytes[index] : nil
  }

  /// The next token and its place, with comments and white space before it left out.
  mutating func next() throws(Diagnostic) -> (token: Token, range: Range<Int>) {
    try skipTrivia()
    let start = offset
    guard let first = byte(at: offset) else { return (.end, offset..<offset) }
    let token: Token
    if (first == UInt8(ascii: "b") || first == UInt8(ascii: "B")),
      let quote = byte(at: offset + 1), Self.isQuote(quote)
    {
      offset += 1
      token = .bytes(try quoted())
    } else if Self.isIdentifierStart(first) {
      token = .identifier(identifier())
    } else if Self.isDigit(first) {
      token = try number()
    } else if Self.isQuote(first) {
      token = .string(String(decoding: try quoted(), as: UTF8.self))
    } else {
      token = .symbol(try symbol())
    }
    return (token, start..<offset)
  }

  mutating func move(to offset: Int) {
    self.offset = offset
  }

  /// The literal of a path's segment that begins here; empty where none does.
  ///
  /// - Parameter isPattern: whether it stands after `match`, where dots and other signs belong to
  ///   the segment, or in an expression, where they may follow the path.
  mutating func pathSegment(isPattern: Bool) -> String {
    let start = offset
    if byte(at: offset) == UInt8(ascii: "(") {
      // A database's name, as in /databases/(default)/documents.
      var end = offset + 1
      while let next = byte(at: end), Self.isPlainPathByte(next) { end += 1 }
      guard end > offset + 1, byte(at: end) == UInt8(ascii: ")") else { return "" }
      offset = end + 1
    } else {
      while let next = byte(at: offset),
        Self.isPlainPathByte(next) || isPattern && Self.isPatternPathByte(next)
      {
        offset += 1
      }
    }
    return String(decoding: source.bytes[start..<offset], as: UTF8.self)
  }

  // MARK: - Kinds of tokens

  private mutating func skipTrivia() throws(Diagnostic) {
    while let next = byte(at: offset) {
      if next == 0x20 || (0x09...0x0D).contains(next) {
        offset += 1
      } else if next == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "/") {
        while let next = byte(at: offset), next != UInt8(ascii: "\n") { offset += 1 }
      } else if next == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*") {
        let start = offset
        offset += 2
        while byte(at: offset) != UInt8(ascii: "*") || byte(at: offset + 1) != UInt8(ascii: "/") {
          guard offset < source.bytes.count else {
            throw Diagnostic(
              at: source.location(of: start), "This comment does not end.",
              advice: "Close it with */.")
          }
          offset += 1
        }
        offset += 2
      } else {
        return
      }
    }
  }

  private mutating func identifier() -> String {
    let start = offset
    while let next = byte(at: offset), Self.isIdentifierStart(next) || Self.isDigit(next) {
      offset += 1
    }
    return String(decoding: source.bytes[start..<offset], as: UTF8.self)
  }

  private mutating func number() throws(Diagnostic) -> Token {
    let start = offset
    func text() -> String { String(decoding: source.bytes[start..<offset], as: UTF8.self) }
    func skipDigits() {
      while let next = byte(at: offset), Self.isDigit(next) { offset += 1 }
    }
    skipDigits()
    var isFloat = false
    if byte(at: offset) == UInt8(ascii: "."), byte(at: offset + 1).map(Self.isDigit) ?? false {
      isFloat = true
      offset += 1
      skipDigits()
    }
    if let next = byte(at: offset), next | 0x20 == UInt8(ascii: "e") {
      var digits = offset + 1
      if let sign = byte(at: digits), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        digits += 1
      }
      if byte(at: digits).map(Self.isDigit) ?? false {
        isFloat = true
        offset = digits
        skipDigits()
      }
    }
    if !isFloat, let value = Int64(text()) { return .integer(value) }
    if isFloat, let value = Double(text()), value.isFinite { return .float(value) }
    throw Diagnostic(
      at: source.location(of: start), "The number \(text()) is too large.",
      advice: "Integers go up to 9223372036854775807.")
  }

  private mutating func quoted() throws(Diagnostic) -> [UInt8] {
    let start = offset
    let quote = byte(at: offset)
    offset += 1
    var content: [UInt8] = []
    while let next = byte(at: offset), next != UInt8(ascii: "\n") {
      offset += 1
      if next == quote { return content }
      if next == UInt8(ascii: "\\") { content += try escaped() } else { content.append(next) }
    }
    throw Diagnostic(
      at: source.location(of: start), "This string does not end on its line.",
      advice: "Close it with the quote that opened it.")
  }

  private mutating func escaped() throws(Diagnostic) -> [UInt8] {
    guard let next = byte(at: offset) else { return [] }
    offset += 1
    switch next {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "x"): return [UInt8(truncatingIfNeeded: try hexadecimal(2))]
    case UInt8(ascii: "u"): return try scalar(4)
    case UInt8(ascii: "U"): return try scalar(8)
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "/"):
      return [next]
    default:
      // Regular expressions are often written with a single backslash, which is kept for them.
      return [UInt8(ascii: "\\"), next]
    }
  }

  private mutating func scalar(_ digits: Int) throws(Diagnostic) -> [UInt8] {
    let start = offset
    guard let scalar = Unicode.Scalar(try hexadecimal(digits)) else {
      throw Diagnostic(
        at: source.location(of: start), "This escape names no character.",
        advice: "Write a Unicode scalar value, up to \\U0010FFFF.")
    }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal(_ digits: Int) throws(Diagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let next = byte(at: offset), next < 0x80,
        let digit = Character(Unicode.Scalar(next)).hexDigitValue
      else {
        throw Diagnostic(
          at: source.location(of: offset), "An escape is cut short.",
          advice: "It takes \(digits) hexadecimal digits.")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  private mutating func symbol() throws(Diagnostic) -> Token.Symbol {
    for length in [2, 1] where offset + length <= source.bytes.count {
      if let symbol = Self.symbols[Array(source.bytes[offset..<offset + length])] {
        offset += length
        return symbol
      }
    }
    let rest = String(decoding: source.bytes[offset...].prefix(8), as: UTF8.self)
    let sign = rest.first.map(String.init) ?? ""
    let advice: String? =
      switch sign {
      case "&": "Write && for \"and\"."
      case "|": "Write || for \"or\"."
      case "“", "”", "‘", "’": "Write straight quotes: ' or \"."
      default: nil
      }
    throw Diagnostic(
      at: source.location(of: offset), "'\(sign)' has no meaning in rules.", advice: advice)
  }

  private static let symbols = Dictionary(
    uniqueKeysWithValues: Token.Symbol.allCases.map { (Array($0.rawValue.utf8), $0) })

  // MARK: - Kinds of bytes

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isIdentifierStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isPlainPathByte(_ byte: UInt8) -> Bool {
    isIdentifierStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  private static func isPatternPathByte(_ byte: UInt8) -> Bool {
    ".~%!@+:,'*&".utf8.contains(byte)
  }
}

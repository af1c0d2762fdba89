/// Reads the older files of texts: `"key" = "value";`, with comments as in C.
enum StringsFile {
  static func pairs(in text: String) -> [(key: String, value: String)] {
    var reader = Reader(rest: Substring(text))
    var pairs: [(key: String, value: String)] = []
    while let key = reader.string() {
      if reader.skip("=") {
        guard let value = reader.string() else { break }
        pairs.append((key, value))
      } else {
        pairs.append((key, key))
      }
      guard reader.skip(";") else { break }
    }
    return pairs
  }

  private struct Reader {
    var rest: Substring

    /// Leaves out blanks and comments.
    private mutating func space() {
      while true {
        rest = rest.drop(while: \.isWhitespace)
        if rest.hasPrefix("//") {
          rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("/*") {
          rest = rest.dropFirst(2)
          while !rest.isEmpty, !rest.hasPrefix("*/") { rest.removeFirst() }
          rest = rest.dropFirst(2)
        } else {
          return
        }
      }
    }

    mutating func skip(_ mark: Character) -> Bool {
      space()
      guard rest.first == mark else { return false }
      rest.removeFirst()
      return true
    }

    /// A text in quotation marks, or a word without them.
    mutating func string() -> String? {
      space()
      guard skip("\"") else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "._-$/:".contains($0) }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : String(word)
      }
      var text = ""
      while let character = rest.popFirst(), character != "\"" {
        if character == "\\" { text += escaped() } else { text.append(character) }
      }
      return text
    }

    private mutating func escaped() -> String {
      guard let character = rest.popFirst() else { return "" }
      switch character {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "U", "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(digits.count)
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      default: return String(character)
      }
    }
  }
}

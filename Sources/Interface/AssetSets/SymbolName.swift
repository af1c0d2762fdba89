/// The name in Swift of an asset, as Xcode makes it.
///
/// | asset | name |
/// |---|---|
/// | `BrandColor`, `brand-color` | `brand` |
/// | `PosterImage`, `poster` | `poster` |
/// | `HTMLIcon` | `htmlIcon` |
/// | `BMW`, `A-1`, `TLS2016` | `BMW`, `A_1`, `TLS_2016` |
/// | `1stPlace` | `_1StPlace` |
package enum SymbolName {
  /// The name of a colour or a picture, without backticks; nil where the asset's name has neither
  /// letters nor digits.
  package static func ofAsset(_ name: String, kind: AssetSet.Kind) -> String? {
    var words = words(of: name)
    let suffix = kind == .color ? "color" : "image"
    if words.count > 1, words.last?.lowercased() == suffix { words.removeLast() }
    guard let first = words.first else { return nil }
    if !words.contains(where: { $0.contains(where: \.isLowercase) }) {
      return identifier(words.joined(separator: "_"))
    }
    return identifier(first.lowercased() + words.dropFirst().map(capitalized).joined())
  }

  /// The name of the enumeration for a namespace; nil as above.
  package static func ofNamespace(_ name: String) -> String? {
    let words = words(of: name)
    return words.isEmpty ? nil : identifier(words.map(capitalized).joined())
  }

  /// A name as it is declared: in backticks where it is a keyword.
  package static func declared(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func identifier(_ text: String) -> String {
    text.first.map(isDigit) == true ? "_" + text : text
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The words of a name. One begins after anything but a letter or a digit, at a digit after a
  /// letter and the other way round, at a capital letter after a small one, and at the last capital
  /// letter before a small one.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in name {
      guard character.isLetter || isDigit(character) else {
        end()
        continue
      }
      if let last = word.last {
        if isDigit(last) != isDigit(character) || (last.isLowercase && character.isUppercase) {
          end()
        } else if character.isLowercase, last.isUppercase, word.count > 1 {
          word.removeLast()
          end()
          word = String(last)
        }
      }
      word.append(character)
    }
    end()
    return words
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "Type", "typealias", "var", "where", "while",
  ]
}

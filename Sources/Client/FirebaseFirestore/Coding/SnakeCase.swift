/// The two spellings of a name of several words.
enum SnakeCase {
  /// `oneTwo` as `one_two`, `myURLProperty` as `my_url_property`.
  static func encoded(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character.isUppercase, index > 0 {
        let previous = characters[index - 1]
        let endsWord = !previous.isUppercase && previous != "_"
        let startsWord =
          previous.isUppercase && index + 1 < characters.count
          && characters[index + 1].isLowercase
        if endsWord || startsWord { result.append("_") }
      }
      result += character.lowercased()
    }
    return result
  }

  /// `one_two` as `oneTwo`; underscores at either end stay.
  static func decoded(_ name: String) -> String {
    guard let first = name.firstIndex(where: { $0 != "_" }),
      let last = name.lastIndex(where: { $0 != "_" })
    else { return name }
    let words = name[first...last].split(separator: "_")
    guard words.count > 1 else { return name }
    let joined =
      words[0].lowercased()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    return name[..<first] + joined + name[name.index(after: last)...]
  }
}

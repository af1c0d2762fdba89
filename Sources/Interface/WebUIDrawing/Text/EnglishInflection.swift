import Foundation

/// Makes the words of a text agree with the number in it, as English has it.
enum EnglishInflection {
  /// Puts the last word into the plural, unless the number among the words is one.
  static func agree(_ runs: inout ArraySlice<TextRun>) {
    let text = runs.map(\.text).joined()
    guard let number = text.split(whereSeparator: \.isWhitespace).first(where: isNumber),
      !isOne(number),
      let last = runs.lastIndex(where: { $0.text.contains(where: \.isLetter) })
    else { return }
    let words = runs[last].text
    guard let end = words.lastIndex(where: \.isLetter) else { return }
    let start =
      words[...end].lastIndex { !$0.isLetter }.map(words.index(after:)) ?? words.startIndex
    let noun = String(words[start...end])
    runs[last].text.replaceSubrange(start...end, with: plural(of: noun))
  }

  private static func isNumber(_ word: Substring) -> Bool {
    word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
  }

  private static func isOne(_ word: Substring) -> Bool {
    word == "1"
  }

  /// The plural of a noun in the singular.
  static func plural(of noun: String) -> String {
    let lower = noun.lowercased()
    if unchanged.contains(lower) { return noun }
    if let form = irregular[lower] {
      return noun.first?.isUppercase == true ? form.capitalized : form
    }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + "es" }
    return noun + "s"
  }

  private static let unchanged: Set<String> = [
    "aircraft", "deer", "fish", "news", "series", "sheep", "species",
  ]

  private static let irregular = [
    "calf": "calves", "child": "children", "echo": "echoes", "elf": "elves", "foot": "feet",
    "goose": "geese", "half": "halves", "hero": "heroes", "knife": "knives", "leaf": "leaves",
    "life": "lives", "loaf": "loaves", "man": "men", "mouse": "mice", "ox": "oxen",
    "person": "people", "potato": "potatoes", "quiz": "quizzes", "shelf": "shelves",
    "thief": "thieves", "tomato": "tomatoes", "tooth": "teeth", "wife": "wives", "wolf": "wolves",
    "woman": "women",
  ]
}

import Foundation

/// Decides whether a guess names a word: case, accents, articles, plurals and one typing mistake are
/// forgiven.
package enum GuessRule {
  /// The most characters of a guess.
  package static let mostCharacters = 60

  /// The most guesses of one drawing.
  package static let mostGuesses = 20

  /// Whether a guess is right. A mistake that makes another word of the list is not forgiven, as in "horse"
  /// for "house".
  package static func isRight(_ guess: String, for word: String) -> Bool {
    guard guess.count <= mostCharacters else { return false }
    let (guessed, wanted) = (plain(guess), plain(word))
    guard !guessed.isEmpty else { return false }
    if guessed == wanted { return true }
    guard wanted.count >= 4, !known.contains(guessed) else { return false }
    // A mistake within an ending may hide that the word is a plural.
    return isOneMistake(guessed, wanted) || isOneMistake(letters(guess), letters(word))
  }

  private static let known = Set(GuessWords.all.map(plain))

  /// The letters and digits of a text without case, accents, articles and plural endings.
  static func plain(_ text: String) -> String {
    folded(text).split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "\u{2019}" }
      .map { $0.filter { $0.isLetter || $0.isNumber } }
      .filter { !["a", "an", "the"].contains($0) }
      .map(singular)
      .joined()
  }

  private static func letters(_ text: String) -> String {
    folded(text).filter { $0.isLetter || $0.isNumber }
  }

  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: Locale(identifier: "en_US_POSIX"))
  }

  private static func singular(_ word: String) -> String {
    if let known = irregular[word] { return known }
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in ["ches", "shes", "sses", "xes", "zes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    let isPlural =
      word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us")
    return isPlural ? String(word.dropLast()) : word
  }

  private static let irregular = [
    "feet": "foot", "geese": "goose", "halves": "half", "knives": "knife", "leaves": "leaf",
    "men": "man", "mice": "mouse", "octopuses": "octopus", "people": "person",
    "potatoes": "potato", "shelves": "shelf", "teeth": "tooth", "buses": "bus",
    "tornadoes": "tornado", "wolves": "wolf", "women": "woman", "mosquitoes": "mosquito",
  ]

  /// Whether at most one letter was left out, added, changed, or typed before the one that precedes it.
  private static func isOneMistake(_ guess: String, _ word: String) -> Bool {
    let (first, second) = (Array(guess), Array(word))
    guard abs(first.count - second.count) <= 1 else { return false }
    let same = zip(first, second).prefix { $0 == $1 }.count
    let (left, right) = (first[same...], second[same...])
    if left.count > right.count { return left.dropFirst().elementsEqual(right) }
    if left.count < right.count { return right.dropFirst().elementsEqual(left) }
    if left.dropFirst().elementsEqual(right.dropFirst()) { return true }
    let (swapped, wanted) = (left.prefix(2).reversed(), right.prefix(2))
    return Array(swapped) == Array(wanted) && left.dropFirst(2).elementsEqual(right.dropFirst(2))
  }
}

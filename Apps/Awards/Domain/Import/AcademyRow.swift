import Foundation

/// What the columns of the Academy's nominations mean for a game.
enum AcademyRow {
  /// Classes of awards that nobody votes on: they have winners but no nominees.
  static let leftOutClasses: Set<String> = ["SciTech", "Special"]

  /// The name of the n-th ceremony: 1st, 2nd, 3rd, 11th, 98th.
  static func name(ofCeremony number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending) Academy Awards"
  }

  static func isMajor(_ category: String) -> Bool {
    ["BEST PICTURE", "DIRECTING", "ACTOR", "ACTRESS"].contains { category.hasPrefix($0) }
  }

  /// A name in capitals as people write it: "ACTOR IN A LEADING ROLE" is "Actor in a Leading Role".
  static func title(_ name: String) -> String {
    let small: Set<String> = ["a", "an", "and", "by", "for", "from", "in", "of", "on", "or", "the"]
    let words = name.split(separator: " ").enumerated().map { index, word in
      // Words in brackets are written as they should be already.
      guard word.allSatisfy({ !$0.isLowercase }) else { return String(word) }
      let lower = word.lowercased()
      if index > 0, small.contains(lower) { return lower }
      guard let start = lower.firstIndex(where: \.isLetter) else { return lower }
      return lower[..<start] + lower[start].uppercased() + lower[lower.index(after: start)...]
    }
    return words.joined(separator: " ")
  }

  /// Several people or works in one cell, as a text.
  static func joined(_ cell: String) -> String {
    cell.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

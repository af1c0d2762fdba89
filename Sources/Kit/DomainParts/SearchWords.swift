/// What somebody typed into a search field, as words that must all be found.
///
/// A word is found wherever its letters follow each other, also within another word, whatever their
/// case and accents.
package struct SearchWords: Hashable, Sendable {
  let words: [FoldedText]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
  }

  /// Whether there is nothing to search for.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether each word occurs in one of the texts. No words are found everywhere.
  package func isFound(in texts: [String]) -> Bool {
    guard !isEmpty else { return true }
    let folded = texts.map { FoldedText($0) }
    return words.allSatisfy { word in folded.contains { $0.contains(word) } }
  }

  /// Whether each word occurs in a text that was folded before.
  package func isFound(in text: FoldedText) -> Bool {
    words.allSatisfy { text.contains($0) }
  }
}

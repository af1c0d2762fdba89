import Foundation

/// What somebody typed into a search field, as words that must all be found.
package struct SearchWords: Hashable, Sendable {
  private let words: [String]

  package init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether each word occurs in one of the texts, whatever its case and accents. No words are
  /// found everywhere.
  package func isFound(in texts: [String]) -> Bool {
    words.allSatisfy { word in
      texts.contains {
        $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
    }
  }
}

import Foundation

/// A text as searches compare it: case, accents and the width of letters do not count.
package struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
  package let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Self.bytes(of: text)
  }

  /// Whether another text occurs in this one. An empty text occurs in none.
  package func contains(_ word: FoldedText) -> Bool {
    Self.place(of: word.bytes, in: bytes, from: 0) != nil
  }

  static func bytes(of text: String) -> [UInt8] {
    Array(
      text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
      ).utf8)
  }

  /// Where a word begins that occurs first at or after a place.
  static func place(of word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard let first = word.first, text.count - start >= word.count else { return nil }
    return text.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        for place in start...(text.count - word.count) where text[place] == first {
          var length = 1
          while length < word.count, text[place + length] == word[length] { length += 1 }
          if length == word.count { return place }
        }
        return nil
      }
    }
  }
}

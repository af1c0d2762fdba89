extension MessageText {
  /// The most emoji that are shown large when there is nothing else.
  package static let largeEmojiLimit = 3

  /// How many emoji a text is that has nothing else in it, or nil when it has something else, or
  /// more of them than are shown large.
  package static func largeEmoji(in text: String) -> Int? {
    let characters = text.filter { !$0.isWhitespace }
    guard !characters.isEmpty, characters.count <= largeEmojiLimit,
      characters.allSatisfy(\.isEmoji)
    else { return nil }
    return characters.count
  }

  /// The most lines of a message that a chat shows before one asks for more.
  package static let shownLines = 14

  /// Whether a text is so long that a chat shows its beginning first.
  package static func isLong(_ text: String) -> Bool {
    text.count > 700 || text.count { $0.isNewline } >= shownLines
  }

  /// Whether a text is written from the right: the first of its letters is Hebrew, Arabic, Syriac,
  /// Thaana or N'Ko. See https://www.unicode.org/reports/tr9/#P2.
  package static func isRightToLeft(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return false
    }
    return switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

/// What names that people type are tidied by.
package enum TextRules {
  /// A name, tidied; throws where nothing of it can be seen, or where it is too long.
  ///
  /// - Parameters:
  ///   - limit: the most characters, as people count them: an emoji is one.
  ///   - scalars: the most scalars of a character on average, since one may carry marks without end.
  package static func name(_ text: String, limit: Int, scalars: Int) throws(NameError) -> String {
    let name = tidied(text)
    guard !isBlank(name) else { throw .empty }
    guard name.count <= limit else { throw .tooLong(characters: name.count, limit: limit) }
    guard name.unicodeScalars.count <= limit * scalars else { throw .tooManyMarks }
    return name
  }

  /// The text with single spaces between its words and without what cannot be seen or turns other
  /// texts around; a joiner within an emoji or between letters stays.
  package static func tidied(_ text: String) -> String {
    let scalars = String.UnicodeScalarView(
      text.unicodeScalars.map { isSpace($0) ? " " : $0 }.filter { !isDropped($0) })
    let words = String(scalars).split(separator: " ")
    return words.joined(separator: " ")
  }

  /// Whether nothing of the text can be seen.
  package static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      isSpace(scalar) || isDropped(scalar) || isJoiner(scalar)
        || scalar.properties.generalCategory == .format
        || scalar.properties.generalCategory == .unassigned
        || scalar.properties.isDefaultIgnorableCodePoint
        // Blanks that are letters by their category.
        || [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0].contains(scalar.value)
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Control characters, blanks of no width, and marks that change the direction of what follows.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x200E, 0x200F, 0x2060...0x206F, 0xFEFF, 0x061C, 0x202A...0x202E: true
    default: scalar.properties.generalCategory == .control
    }
  }
}

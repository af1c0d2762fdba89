/// What others see somebody called, known to be fit: 3 to 20 letters, digits and underscores.
package struct Username: Hashable, Sendable {
  /// As it was typed.
  package let value: String

  package static let lengths = 3...20

  package init(_ text: String) throws(UsernameError) {
    for character in text {
      let isWord = character.isLetter || character.isNumber || character == "_"
      guard isWord && character.isASCII else {
        throw .badCharacter(String(character.unicodeScalars.prefix(8)))
      }
    }
    guard Self.lengths.contains(text.count) else { throw .wrongLength(text.count) }
    guard !UnfitNames.contains(text) else { throw .unfit }
    value = text
  }

  /// Two people cannot have names with the same key: only case tells them apart.
  package var key: String { value.lowercased() }
}

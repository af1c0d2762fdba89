/// The tile that stands for somebody without a picture: initials on a colour of their own.
package struct Avatar: Hashable, Sendable {
  /// One or two letters, or a question mark for a name without any.
  package let initials: String
  /// Which of `tints` the tile has. It depends on the identifier, so it stays when a name changes.
  package let tint: Tint

  /// The colours of tiles, each dark enough for white letters.
  package enum Tint: Int, CaseIterable, Hashable, Sendable {
    case blue, purple, pink, red, orange, green, teal, indigo
  }

  package init(id: String, name: String) {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = words.compactMap { $0.first { $0.isLetter || $0.isNumber } }
    let chosen = letters.count > 1 ? [letters[0], letters[letters.count - 1]] : letters
    initials = chosen.isEmpty ? "?" : String(chosen).uppercased()
    // FNV-1a: the same on every device, unlike `Hasher`.
    let hash = id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    tint = Tint.allCases[Int(hash % UInt32(Tint.allCases.count))]
  }
}

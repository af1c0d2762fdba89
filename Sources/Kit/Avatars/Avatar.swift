/// The tile that stands for somebody without a picture: initials on a colour of their own.
package struct Avatar: Hashable, Sendable {
  /// One or two letters, or a question mark for a name without any.
  package let initials: String
  /// Which of `tints` the tile has. It depends on the identifier, so it stays when a name changes.
  package let tint: Tint

  /// The colours of tiles: twelve hues, each with a contrast of at least 4.5 to white letters.
  package enum Tint: UInt32, CaseIterable, Hashable, Sendable {
    case rose = 0xCB2865
    case red = 0xCC2827
    case orange = 0xBA5702
    case amber = 0x986603
    case olive = 0x707110
    case green = 0x278733
    case teal = 0x13806F
    case cyan = 0x0B7F94
    case blue = 0x0775D1
    case indigo = 0x5551D8
    case purple = 0x8B44C9
    case plum = 0xAC3599

    /// Red, green and blue, each from 0 to 1 in sRGB.
    package var components: (red: Double, green: Double, blue: Double) {
      let part = { (shift: UInt32) in Double(rawValue >> shift & 0xFF) / 255 }
      return (part(16), part(8), part(0))
    }
  }

  package init(id: String, name: String) {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = words.compactMap { $0.first { $0.isLetter || $0.isNumber } }
    let chosen = letters.count > 1 ? [letters[0], letters[letters.count - 1]] : letters
    initials = chosen.isEmpty ? "?" : String(chosen).uppercased()
    // FNV-1a: the same on every device, unlike `Hasher`. Of short names it mixes few bits; the last
    // steps, those of MurmurHash3, mix all.
    var hash = id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    hash ^= hash >> 16
    tint = Tint.allCases[Int((UInt64(hash) * UInt64(Tint.allCases.count)) >> 32)]
  }
}

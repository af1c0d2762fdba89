import Foundation

/// The six characters that let somebody join a competition.
package struct InviteCode: Hashable, Sendable {
  package let value: String

  /// Without I, O, 0 and 1, which look alike in many fonts.
  package static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  package static let length = 6

  /// How often somebody may try codes within an hour.
  package static let mostTriesAnHour = 10

  /// Reads what somebody typed: in any case and width, with spaces and hyphens, and with Greek and
  /// Cyrillic capitals that look the same.
  package init(_ text: String) throws(InviteCodeError) {
    let typed = text.precomposedStringWithCompatibilityMapping.uppercased().filter {
      !Self.isSeparator($0)
    }
    var code = ""
    for character in typed {
      let letter = Self.lookAlikes[character] ?? character
      if "IO01".contains(letter) { throw .neverContains }
      guard Self.alphabet.contains(letter) else { throw .notAllowed(letter) }
      code.append(letter)
    }
    guard code.count == Self.length else { throw .wrongLength(code.count) }
    value = code
  }

  /// A random code that is fit to be shown.
  ///
  /// There are 32⁶ codes, so a function that stores one must still check that it is new.
  package static func random(using generator: inout some RandomNumberGenerator) -> InviteCode {
    while true {
      let characters = (0..<length).map { _ in
        alphabet[Int(generator.next() % UInt64(alphabet.count))]
      }
      let code = InviteCode(known: String(characters))
      if code.isFit { return code }
    }
  }

  private init(known value: String) {
    self.value = value
  }

  /// Whether it spells no swear word, also with digits for letters.
  package var isFit: Bool {
    let letters = String(value.map { Self.digitsAsLetters[$0] ?? $0 })
    return !Self.swearWords.contains { letters.contains($0) }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || TextRules.isBlank(String(character))
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .dashPunctuation }
  }

  /// Without I and O, only these can be spelled; V stands for U.
  private static let swearWords = [
    "FUCK", "FVCK", "FUK", "FCK", "CUNT", "CVNT", "SHAT", "TWAT", "WANK", "SLUT", "SLVT", "ARSE",
    "ASS", "CUM", "FAG", "SEX", "KKK", "NAZ", "TURD", "FART", "PUSS", "HELL", "DAMN", "RAPE",
    "NEGR", "GAY", "GOOK", "COCK", "JEW", "FOTZE", "HURE",
  ]

  private static let digitsAsLetters: [Character: Character] = [
    "2": "Z", "3": "E", "4": "A", "5": "S", "6": "G", "7": "T", "8": "B", "9": "G",
  ]

  private static let lookAlikes: [Character: Character] = [
    "\u{0391}": "A", "\u{0392}": "B", "\u{0395}": "E", "\u{0396}": "Z", "\u{0397}": "H",
    "\u{0399}": "I", "\u{039A}": "K", "\u{039C}": "M", "\u{039D}": "N", "\u{039F}": "O",
    "\u{03A1}": "P", "\u{03A4}": "T", "\u{03A5}": "Y", "\u{03A7}": "X", "\u{0410}": "A",
    "\u{0412}": "B", "\u{0415}": "E", "\u{041A}": "K", "\u{041C}": "M", "\u{041D}": "H",
    "\u{041E}": "O", "\u{0420}": "P", "\u{0421}": "C", "\u{0422}": "T", "\u{0425}": "X",
    "\u{0406}": "I", "\u{0408}": "J", "\u{0405}": "S",
  ]
}

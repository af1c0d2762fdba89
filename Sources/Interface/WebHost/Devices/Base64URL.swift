import Foundation

/// Base 64 with the alphabet for addresses and without padding (RFC 4648, section 5).
enum Base64URL {
  static func encode(_ data: Data) -> String {
    String(
      data.base64EncodedString().compactMap { (character: Character) -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }

  /// The bytes that `text` stands for, or nil if it is not of this alphabet.
  static func decode(_ text: some StringProtocol) -> Data? {
    guard text.utf8.allSatisfy(isDigit) else { return nil }
    var plain = text.map { digit -> Character in digit == "-" ? "+" : digit == "_" ? "/" : digit }
    while plain.count % 4 != 0 { plain.append("=") }
    return Data(base64Encoded: String(plain))
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

import DomainParts

/// The secret from which the order of a draft follows: 32 random bytes.
///
/// It is drawn when the draft is made, and the draft shows its hash from then on. So nobody can choose
/// another one later, and once it is shown everybody can work the order out.
package struct OrderSeed: Hashable, Sendable {
  package static let byteCount = 32

  package let bytes: [UInt8]

  /// Draws a seed.
  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<Self.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Reads 64 hexadecimal digits; nil for any other text.
  package init?(hex: String) {
    let digits = hex.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard hex.utf8.count == 2 * Self.byteCount, digits.count == hex.utf8.count else { return nil }
    bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// What is shown before the seed is: SHA-256 of its bytes, as hexadecimal digits.
  package var hash: String { SHA256.hexDigest(of: bytes) }

  /// The entries in the order of their slots: by SHA-256 of the seed's bytes followed by those of the
  /// entry's id, the smallest first.
  package func order(of entries: [String]) -> [String] {
    entries.map { (entry: $0, place: SHA256.hexDigest(of: bytes + Array($0.utf8))) }
      .sorted { $0.place < $1.place }
      .map(\.entry)
  }
}

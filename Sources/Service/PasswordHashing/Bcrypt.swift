/// A bcrypt hash, for users who come from elsewhere: `$2b$10$` and 53 characters of salt and hash.
package struct Bcrypt: Hashable, Sendable {
  private let cost: Int
  private let salt: [UInt8]
  private let hash: [UInt8]

  /// What other implementations call the same: `2a` and `2y`.
  private static let versions: Set<Substring> = ["2a", "2b", "2y"]

  /// Reads a hash; nil when it is none, or one that costs more than a server can afford.
  package init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].isEmpty, Self.versions.contains(parts[1]),
      parts[2].utf8.count == 2, let cost = Int(parts[2]), (4...16).contains(cost),
      parts[3].utf8.count == 53,
      let salt = BcryptAlphabet.bytes(in: parts[3].prefix(22), count: 16),
      let hash = BcryptAlphabet.bytes(in: parts[3].dropFirst(22), count: 23)
    else { return nil }
    self.cost = cost
    self.salt = salt
    self.hash = hash
  }

  /// Whether `password` is the one that was hashed.
  package func verify(_ password: [UInt8]) -> Bool {
    let computed = Self.hash(of: password, salt: salt, cost: cost)
    return zip(computed, hash).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(of password: [UInt8], salt: [UInt8], cost: Int) -> [UInt8] {
    // The key is the password with a final zero, and only its first 72 bytes count.
    let key = Array((password.prefix(72) + [0]).prefix(72))
    let cipher = Blowfish(cost: cost, salt: salt, key: key)
    let text = Array("OrpheanBeholderScryDoubt".utf8)
    var bytes: [UInt8] = []
    for block in stride(from: 0, to: text.count, by: 8) {
      var left = text[block..<(block + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      var right = text[(block + 4)..<(block + 8)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      for _ in 0..<64 { cipher.encrypt(&left, &right) }
      for word in [left, right] {
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
      }
    }
    return Array(bytes.prefix(23))
  }
}

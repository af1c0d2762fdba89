import CLibcrypt

/// A bcrypt hash, for users who come from elsewhere: `$2b$10$` and 53 characters of salt and hash.
package struct Bcrypt: Hashable, Sendable {
  private let text: String

  /// What other implementations call the same: `2a` and `2y`.
  private static let versions: Set<Substring> = ["2a", "2b", "2y"]

  /// Reads a hash; nil when it is none, or one that costs more than a server can afford.
  package init?(_ text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].isEmpty, Self.versions.contains(parts[1]),
      parts[2].utf8.count == 2, let cost = Int(parts[2]), (4...16).contains(cost),
      parts[3].utf8.count == 53,
      parts[3].utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"):
          true
        default: false
        }
      })
    else { return nil }
    self.text = text
  }

  /// Whether `password` is the one that was hashed. None with a zero byte is: bcrypt ends there.
  package func verify(_ password: [UInt8]) -> Bool {
    guard !password.contains(0) else { return false }
    let size = MemoryLayout<crypt_data>.size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<crypt_data>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let data = memory.bindMemory(to: crypt_data.self, capacity: 1)
    let phrase = password.map { CChar(bitPattern: $0) } + [0]
    guard let computed = crypt_r(phrase, text, data) else { return false }
    defer { memory.initializeMemory(as: UInt8.self, repeating: 0, count: size) }
    let (found, wanted) = (Array(String(cString: computed).utf8), Array(text.utf8))
    guard found.count == wanted.count else { return false }
    return zip(found, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// bcrypt's own order of the 64 characters in which it writes bytes.
enum BcryptAlphabet {
  private static let values: [UInt8: UInt8] = {
    let characters = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8
    return Dictionary(uniqueKeysWithValues: zip(characters, 0..<64))
  }()

  /// The first `count` bytes of a text, or nil where it has other characters or too few.
  static func bytes(in text: Substring, count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, pending): (UInt32, Int) = (0, 0)
    for character in text.utf8 {
      guard let value = values[character] else { return nil }
      bits = bits << 6 | UInt32(value)
      pending += 6
      if pending >= 8 {
        pending -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(pending)))
      }
    }
    return bytes.count >= count ? Array(bytes.prefix(count)) : nil
  }
}

import Crypto

/// PBKDF2 with HMAC-SHA-256.
/// See RFC 8018, section 5.2.
package enum PBKDF2 {
  /// A key of `count` bytes.
  package static func key(
    from password: [UInt8], salt: [UInt8], iterations: Int, count: Int
  ) -> [UInt8] {
    let key = SymmetricKey(data: password)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 32)
    var index: UInt32 = 1
    while bytes.count < count {
      let number = withUnsafeBytes(of: index.bigEndian) { Array($0) }
      var link = Array(HMAC<SHA256>.authenticationCode(for: salt + number, using: key))
      var block = link
      for _ in 1..<max(1, iterations) {
        link = Array(HMAC<SHA256>.authenticationCode(for: link, using: key))
        for byte in block.indices { block[byte] ^= link[byte] }
      }
      bytes += block
      index += 1
    }
    return Array(bytes.prefix(count))
  }
}

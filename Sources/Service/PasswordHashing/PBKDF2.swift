import CLibcrypto

/// PBKDF2 with HMAC-SHA-256, by OpenSSL.
/// See RFC 8018, section 5.2.
package enum PBKDF2 {
  /// A key of `count` bytes.
  package static func key(
    from password: [UInt8], salt: [UInt8], iterations: Int, count: Int
  ) -> [UInt8] {
    guard count > 0 else { return [] }
    var key = [UInt8](repeating: 0, count: count)
    let isDerived = password.withUnsafeBytes { password in
      PKCS5_PBKDF2_HMAC(
        password.bindMemory(to: CChar.self).baseAddress, Int32(password.count), salt,
        Int32(salt.count), Int32(clamping: max(1, iterations)), EVP_sha256(), Int32(count), &key)
    }
    guard isDerived == 1 else { preconditionFailure("There is no memory left to hash a password.") }
    return key
  }
}

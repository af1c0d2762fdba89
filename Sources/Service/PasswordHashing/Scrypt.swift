import CLibcrypto

/// scrypt, a key derivation that costs memory as well as time, by OpenSSL.
/// See RFC 7914.
package struct Scrypt: Hashable, Sendable {
  /// `N`, a power of two.
  package let rounds: Int
  /// `r`; a derivation uses `128 * rounds * blockSize` bytes of memory.
  package let blockSize: Int
  /// `p`.
  package let parallelism: Int

  /// A derivation takes at most this much memory.
  private static let mostMemory = 1 << 28

  /// Nil unless `rounds` is a power of two above 1, as RFC 7914 allows for the block size, and the
  /// memory it needs is at most 256 MiB.
  package init?(rounds: Int, blockSize: Int, parallelism: Int) {
    guard rounds > 1, rounds <= 1 << 24, rounds.nonzeroBitCount == 1,
      (1...64).contains(blockSize), (1...64).contains(parallelism),
      blockSize > 1 || rounds < 1 << 16,
      128 * rounds * blockSize <= Self.mostMemory
    else { return nil }
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// A key of `count` bytes.
  package func key(from password: [UInt8], salt: [UInt8], count: Int) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: count)
    let isDerived = password.withUnsafeBytes { password in
      // What OpenSSL needs beside the blocks is less than as much again.
      EVP_PBE_scrypt(
        password.bindMemory(to: CChar.self).baseAddress, password.count, salt, salt.count,
        UInt64(rounds), UInt64(blockSize), UInt64(parallelism),
        UInt64(Self.mostMemory) * 2, &key, count)
    }
    guard isDerived == 1 else { preconditionFailure("There is no memory left to hash a password.") }
    return key
  }
}

/// scrypt, a key derivation that costs memory as well as time.
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

  /// Nil unless `rounds` is a power of two above 1 and the memory it needs is at most 256 MiB.
  package init?(rounds: Int, blockSize: Int, parallelism: Int) {
    guard rounds > 1, rounds <= 1 << 24, rounds.nonzeroBitCount == 1,
      (1...64).contains(blockSize), (1...64).contains(parallelism),
      128 * rounds * blockSize <= Self.mostMemory
    else { return nil }
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// A key of `count` bytes.
  package func key(from password: [UInt8], salt: [UInt8], count: Int) -> [UInt8] {
    let size = 128 * blockSize
    var blocks = PBKDF2.key(
      from: password, salt: salt, iterations: 1, count: parallelism * size)
    let memory = ScryptMemory(rounds: rounds, blockSize: blockSize)
    for index in 0..<parallelism {
      memory.mix(&blocks, at: index * size)
    }
    return PBKDF2.key(from: password, salt: blocks, iterations: 1, count: count)
  }
}

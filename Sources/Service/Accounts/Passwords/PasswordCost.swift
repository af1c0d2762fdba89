/// scrypt's parameters: how much time and memory one guess at a password costs.
/// See RFC 7914, section 2.
package struct PasswordCost: Hashable, Sendable {
  /// `N`, a power of two.
  package var rounds: Int
  /// `r`; a derivation uses `128 * rounds * blockSize` bytes of memory.
  package var blockSize: Int
  /// `p`.
  package var parallelism: Int

  /// Describes a cost.
  package init(rounds: Int, blockSize: Int, parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// For people who wait for the answer: 16 MiB and a twentieth of a second, as Firebase's own.
  package static let interactive = PasswordCost(rounds: 1 << 14, blockSize: 8, parallelism: 1)
}
